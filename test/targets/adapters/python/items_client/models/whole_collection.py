from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.page_item import PageItem

T = TypeVar("T", bound="WholeCollection")


@_attrs_define
class WholeCollection:
    items: list[PageItem]

    def to_dict(self) -> dict[str, Any]:
        items = [item.to_dict() for item in self.items]
        return {"items": items}

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _items = d.pop("items")
        items = [PageItem.from_dict(items_item_data) for items_item_data in _items]
        return cls(items=items)
