from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.search_all_books_body_paging import SearchAllBooksBodyPaging
from ..types import UNSET, Unset

T = TypeVar("T", bound="SearchAllBooksBody")


@_attrs_define
class SearchAllBooksBody:
    query: str
    paging: SearchAllBooksBodyPaging | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        field_dict = {**self.additional_properties, "query": self.query}
        if not isinstance(self.paging, Unset):
            field_dict["paging"] = self.paging.to_dict()
        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        query = d.pop("query")
        _paging = d.pop("paging", UNSET)
        paging: SearchAllBooksBodyPaging | Unset
        paging = UNSET if isinstance(_paging, Unset) else SearchAllBooksBodyPaging.from_dict(_paging)
        search_all_books_body = cls(query=query, paging=paging)
        search_all_books_body.additional_properties = d
        return search_all_books_body
