"""Why a choice is good and what it costs: codes with values, worded as `reason-<code>` in `locale/*.toml`."""

from dataclasses import dataclass, field
from typing import Any

from mirabilia.words import sentence, texts


class Phrase(dict[str, Any]):
    """A text of the locale files inside another one: its `key`, and the values that fill it."""

    def word(self, language: str) -> str:
        """The text in a language."""
        return texts(language)[self["key"]].format(**self)


@dataclass(frozen=True)
class Reason:
    """One reason; `values` fill its sentence as those of an error do."""

    code: str
    values: dict[str, Any] = field(default_factory=dict)

    def word(self, language: str) -> str:
        """The reason as a sentence in a language."""
        return sentence(language, f"reason-{self.code}", **self.values)
