"""The bus: how processes on one database wake each other. It is never the truth."""

from merletto.server.bus.contract import Bus, BusError
from merletto.server.bus.opening import open_bus

__all__ = ["Bus", "BusError", "open_bus"]
