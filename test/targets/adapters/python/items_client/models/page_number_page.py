from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.page_item import PageItem


T = TypeVar("T", bound="PageNumberPage")


@_attrs_define
class PageNumberPage:
    """A page of items.

    Attributes:
        items (list[PageItem]):
        has_more (bool):
        current_page (int | Unset):
        total_pages (int | Unset):
        total (int | Unset):
    """

    items: list[PageItem]
    has_more: bool
    current_page: int | Unset = UNSET
    total_pages: int | Unset = UNSET
    total: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        has_more = self.has_more

        current_page = self.current_page

        total_pages = self.total_pages

        total = self.total

        field_dict: dict[str, Any] = {}
        field_dict.update(
            {
                "items": items,
                "hasMore": has_more,
            }
        )
        if current_page is not UNSET:
            field_dict["currentPage"] = current_page
        if total_pages is not UNSET:
            field_dict["totalPages"] = total_pages
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

        current_page = d.pop("currentPage", UNSET)

        total_pages = d.pop("totalPages", UNSET)

        total = d.pop("total", UNSET)

        page_number_page = cls(
            items=items,
            has_more=has_more,
            current_page=current_page,
            total_pages=total_pages,
            total=total,
        )

        return page_number_page
