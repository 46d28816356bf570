from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="PageItem")


@_attrs_define
class PageItem:
    """An item; its id is left out where missingCursor asks for that.

    Attributes:
        name (str):
        position (int):
        id (str | Unset):
    """

    name: str
    position: int
    id: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        position = self.position

        id = self.id

        field_dict: dict[str, Any] = {}
        field_dict.update(
            {
                "name": name,
                "position": position,
            }
        )
        if id is not UNSET:
            field_dict["id"] = id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        position = d.pop("position")

        id = d.pop("id", UNSET)

        page_item = cls(
            name=name,
            position=position,
            id=id,
        )

        return page_item
