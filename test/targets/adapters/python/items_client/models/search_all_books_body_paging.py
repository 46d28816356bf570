from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SearchAllBooksBodyPaging")


@_attrs_define
class SearchAllBooksBodyPaging:
    after: int | Unset = UNSET
    size: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        field_dict = {"after": self.after, "size": self.size}
        return {name: value for name, value in field_dict.items() if value is not UNSET}

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        after = d.pop("after", UNSET)
        size = d.pop("size", UNSET)
        return cls(after=after, size=size)
