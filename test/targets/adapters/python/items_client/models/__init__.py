"""Contains all the data models used in inputs/outputs"""

from .cursor_id_page import CursorIdPage
from .cursor_page import CursorPage
from .cursor_url_page import CursorUrlPage
from .offset_page import OffsetPage
from .page_item import PageItem
from .page_number_page import PageNumberPage
from .whole_collection import WholeCollection

__all__ = (
    "CursorIdPage",
    "CursorPage",
    "CursorUrlPage",
    "OffsetPage",
    "PageItem",
    "PageNumberPage",
    "WholeCollection",
)
