from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="PageItem")


@_attrs_define
class PageItem:
    name: str
    position: int
    id: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        field_dict = {"name": self.name, "position": self.position, "id": self.id}
        return {name: value for name, value in field_dict.items() if value is not UNSET}

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")
        position = d.pop("position")
        id = d.pop("id", UNSET)
        return cls(name=name, position=position, id=id)
