"""The bus: how processes on one database wake each other. It is never the truth."""

from merletto.server.bus.contract import Bus, BusError
from merletto.server.bus.opening import check_bus, open_bus

__all__ = ["Bus", "BusError", "check_bus", "open_bus"]
