"""Contains some shared types for properties."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Generic, Literal, MutableMapping, Optional, TypeVar


class Unset:
    def __bool__(self) -> Literal[False]:
        return False


UNSET: Unset = Unset()

T = TypeVar("T")


@dataclass
class Response(Generic[T]):
    """A response from an endpoint."""

    status_code: HTTPStatus
    content: bytes
    headers: MutableMapping[str, str]
    parsed: Optional[T]


__all__ = ["UNSET", "Response", "Unset"]
