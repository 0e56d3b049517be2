"""What can go wrong, each with a stable code and a sentence a person can read.

The sentences live in `locale/*.toml` under the code; an error carries the values that fill them,
so that a client can word the same error in its own language.
"""

from typing import Any

from mirabilia.words import sentence


class MirabiliaError(ValueError):
    """The base of all errors about what somebody gave us; nothing was changed.

    `code` is stable and meant for programs, `values` fill the sentence, `str(error)` is the English sentence.
    """

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code, values)
        self.code, self.values = code, values

    def __str__(self) -> str:
        return self.in_language("en")

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self.code, self.values))

    def in_language(self, language: str) -> str:
        """The same sentence in another language (`"en"` or `"fr"`)."""
        return sentence(language, self.code, **self.values)

    word = in_language  # as a value inside the sentence of another error


def _rebuild(kind: type[MirabiliaError], code: str, values: dict[str, Any]) -> MirabiliaError:
    return kind(code, **values)


class IllegalAction(MirabiliaError):
    """This seat may not do that now; the game is unchanged."""


class BadSetup(MirabiliaError):
    """No game can be set up like this."""


class BadRecord(MirabiliaError):
    """This text is not a record that can be replayed; `values["line"]` says where it breaks."""


class BadPosition(MirabiliaError):
    """This is not a position; `values["place"]` says where."""


class BadPack(MirabiliaError):
    """A data file of a pack cannot be used; `values["place"]` is its file and line."""
