from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.page_item import PageItem


T = TypeVar("T", bound="OffsetPage")


@_attrs_define
class OffsetPage:
    """A page of items.

    Attributes:
        items (list[PageItem]):
        has_more (bool):
        total (int | Unset):
    """

    items: list[PageItem]
    has_more: bool
    total: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        has_more = self.has_more

        total = self.total

        field_dict: dict[str, Any] = {}
        field_dict.update(
            {
                "items": items,
                "hasMore": has_more,
            }
        )
        if total is not UNSET:
            field_dict["total"] = total

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.page_item import PageItem

        d = dict(src_dict)
        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = PageItem.from_dict(items_item_data)

            items.append(items_item)

        has_more = d.pop("hasMore")

        total = d.pop("total", UNSET)

        offset_page = cls(
            items=items,
            has_more=has_more,
            total=total,
        )

        return offset_page
