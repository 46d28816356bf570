"""A client for the reference API and Positions, in the form that openapi-python-client publishes.

`api/pages/list_by_cursor.py` and `models/cursor_page.py` are complete; other modules have only what pages need.
"""

from .client import AuthenticatedClient, Client

__all__ = (
    "AuthenticatedClient",
    "Client",
)
