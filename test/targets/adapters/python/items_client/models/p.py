from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.i import I
from ..types import UNSET, Unset

T = TypeVar("T", bound="P")


@_attrs_define
class P:
    items: list[I]
    next_: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        items = [item.to_dict() for item in self.items]
        field_dict = {"items": items, "next": self.next_}
        return {name: value for name, value in field_dict.items() if value is not UNSET}

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _items = d.pop("items")
        items = [I.from_dict(items_item_data) for items_item_data in _items]
        next_ = d.pop("next", UNSET)
        return cls(items=items, next_=next_)
