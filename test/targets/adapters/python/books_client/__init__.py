"""A client library for accessing Positions, in the form that openapi-python-client publishes"""

from .client import AuthenticatedClient, Client

__all__ = (
    "AuthenticatedClient",
    "Client",
)
