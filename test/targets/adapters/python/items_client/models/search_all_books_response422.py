from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SearchAllBooksResponse422")


@_attrs_define
class SearchAllBooksResponse422:
    code: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        field_dict = {"code": self.code}
        return {name: value for name, value in field_dict.items() if value is not UNSET}

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code", UNSET)
        return cls(code=code)
