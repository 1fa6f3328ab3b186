"""Many tables stepped at once, with observations and masks in shared buffers: the core of `merletto.envs`.

It is compiled with the engine, and knows neither NumPy nor any of the environments built on it.
"""
