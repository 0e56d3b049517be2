"""Games of 7 Wonders that a network plays on in its mind."""
