from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.search_all_books_body_paging import SearchAllBooksBodyPaging


T = TypeVar("T", bound="SearchAllBooksBody")


@_attrs_define
class SearchAllBooksBody:
    """What to search for.

    Attributes:
        query (str):
        paging (SearchAllBooksBodyPaging | Unset):
    """

    query: str
    paging: SearchAllBooksBodyPaging | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        query = self.query

        paging: dict[str, Any] | Unset = UNSET
        if not isinstance(self.paging, Unset):
            paging = self.paging.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "query": query,
            }
        )
        if paging is not UNSET:
            field_dict["paging"] = paging

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.search_all_books_body_paging import SearchAllBooksBodyPaging

        d = dict(src_dict)
        query = d.pop("query")

        _paging = d.pop("paging", UNSET)
        paging: SearchAllBooksBodyPaging | Unset
        if isinstance(_paging, Unset):
            paging = UNSET
        else:
            paging = SearchAllBooksBodyPaging.from_dict(_paging)

        search_all_books_body = cls(
            query=query,
            paging=paging,
        )

        search_all_books_body.additional_properties = d
        return search_all_books_body

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
