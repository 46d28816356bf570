"""A client library for accessing the reference API, in the form that openapi-python-client publishes"""

from .client import AuthenticatedClient, Client

__all__ = (
    "AuthenticatedClient",
    "Client",
)
