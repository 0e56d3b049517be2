"""Where somebody asks from, and what counts as one place."""

import hmac
import ipaddress
import secrets

_key = secrets.token_bytes(32)  # of this process: what is made with it names nobody once it ends


def place(address: str) -> str:
    """What counts as one address: of IPv6, all that one subscriber has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:  # a name, or nothing: a UNIX socket
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False).network_address) + "/64"
    return str(found)


def opener(where: str) -> str:
    """A place as the database may keep it, for shares of the lobby: nobody can read it back."""
    return hmac.digest(_key, where.encode(), "sha256").hex()[:24]


class Proxies:
    """Those who ask for others, and say for whom."""

    def __init__(self, names: str) -> None:
        self.networks = []
        for name in filter(None, (one.strip() for one in names.split(","))):
            try:
                self.networks.append(ipaddress.ip_network(name, strict=False))
            except ValueError:
                raise ValueError(f"MIRABILIA_PROXIES holds {name!r}, which is no address") from None

    def __str__(self) -> str:
        return ",".join(map(str, self.networks))

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return address == ""  # a UNIX socket
        return any(found in network for network in self.networks)
