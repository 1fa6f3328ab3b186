"""Training: self-play, samples, the fit of a net that corrects the outlook, and the gate. It needs NumPy."""
