from .cursor_id_page import CursorIdPage
from .cursor_page import CursorPage
from .offset_page import OffsetPage
from .page_item import PageItem
from .page_number_page import PageNumberPage
from .search_all_books_body import SearchAllBooksBody
from .search_all_books_body_paging import SearchAllBooksBodyPaging
from .whole_collection import WholeCollection

__all__ = (
    "CursorIdPage",
    "CursorPage",
    "OffsetPage",
    "PageItem",
    "PageNumberPage",
    "SearchAllBooksBody",
    "SearchAllBooksBodyPaging",
    "WholeCollection",
)
