from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.page_item import PageItem


T = TypeVar("T", bound="CursorUrlPage")


@_attrs_define
class CursorUrlPage:
    """A page of items.

    Attributes:
        items (list[PageItem]):
        next_ (None | str):
        has_more (bool):
    """

    items: list[PageItem]
    next_: None | str
    has_more: bool

    def to_dict(self) -> dict[str, Any]:
        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        next_: None | str
        next_ = self.next_

        has_more = self.has_more

        field_dict: dict[str, Any] = {}
        field_dict.update(
            {
                "items": items,
                "next": next_,
                "hasMore": has_more,
            }
        )

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


        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        has_more = d.pop("hasMore")

        cursor_url_page = cls(
            items=items,
            next_=next_,
            has_more=has_more,
        )

        return cursor_url_page
