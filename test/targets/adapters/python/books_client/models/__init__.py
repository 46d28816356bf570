"""Contains all the data models used in inputs/outputs"""

from .i import I
from .p import P
from .search_all_books_body import SearchAllBooksBody
from .search_all_books_body_paging import SearchAllBooksBodyPaging
from .search_all_books_response422 import SearchAllBooksResponse422

__all__ = (
    "I",
    "P",
    "SearchAllBooksBody",
    "SearchAllBooksBodyPaging",
    "SearchAllBooksResponse422",
)
