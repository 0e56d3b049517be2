"""A plugin for the runs against faults: a failing example is not made smaller, since nobody reads it."""

from hypothesis import Phase, settings

settings.register_profile("mutants", phases=[Phase.explicit, Phase.generate])
settings.load_profile("mutants")
