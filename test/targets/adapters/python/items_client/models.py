from dataclasses import dataclass
from typing import Any, Dict, List, Type, TypeVar, Union

from .types import UNSET, Unset

P = TypeVar("P", bound="PageOfItems")


@dataclass
class PageItem:
    name: str
    position: int
    id: Union[Unset, str] = UNSET

    def to_dict(self) -> Dict[str, Any]:
        field_dict: Dict[str, Any] = {"name": self.name, "position": self.position}
        if not isinstance(self.id, Unset):
            field_dict["id"] = self.id
        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Dict[str, Any]) -> "PageItem":
        return cls(src_dict["name"], src_dict["position"], src_dict.get("id", UNSET))


class PageOfItems:
    """What the answers of all collections hold."""

    def __init__(self, items: List[PageItem], additional_properties: Dict[str, Any]) -> None:
        self.items = items
        self.additional_properties = additional_properties

    def to_dict(self) -> Dict[str, Any]:
        return {**self.additional_properties, "items": [item.to_dict() for item in self.items]}

    @classmethod
    def from_dict(cls: Type[P], src_dict: Dict[str, Any]) -> P:
        rest = dict(src_dict)
        return cls([PageItem.from_dict(item) for item in rest.pop("items")], rest)


class OffsetPage(PageOfItems):
    pass


class PageNumberPage(PageOfItems):
    pass


class CursorPage(PageOfItems):
    pass


class CursorIdPage(PageOfItems):
    pass


class WholeCollection(PageOfItems):
    pass
