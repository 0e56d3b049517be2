"""Games of Architects that a network plays on in its mind."""
