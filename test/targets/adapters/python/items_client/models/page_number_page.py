from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.page_item import PageItem
from ..types import UNSET, Unset

T = TypeVar("T", bound="PageNumberPage")


@_attrs_define
class PageNumberPage:
    items: list[PageItem]
    has_more: bool
    current_page: int | Unset = UNSET
    total_pages: int | Unset = UNSET
    total: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        items = [item.to_dict() for item in self.items]
        field_dict = {"items": items, "hasMore": self.has_more, "currentPage": self.current_page, "totalPages": self.total_pages, "total": self.total}
        return {name: value for name, value in field_dict.items() if value is not UNSET}

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _items = d.pop("items")
        items = [PageItem.from_dict(items_item_data) for items_item_data in _items]
        has_more = d.pop("hasMore")
        current_page = d.pop("currentPage", UNSET)
        total_pages = d.pop("totalPages", UNSET)
        total = d.pop("total", UNSET)
        return cls(items=items, has_more=has_more, current_page=current_page, total_pages=total_pages, total=total)
