import json
from dataclasses import dataclass
from typing import Any, Dict, Tuple
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from .types import UNSET


@dataclass
class AuthenticatedClient:
    """A Client which has been authenticated for use on secured endpoints."""

    base_url: str
    token: str

    def request(self, path: str, params: Dict[str, Any]) -> Tuple[int, bytes, Dict[str, str]]:
        query = urlencode({name: value for name, value in params.items() if value is not UNSET})
        headers = {"Authorization": f"Bearer {self.token}", "Accept": "application/json"}
        try:
            with urlopen(Request(f"{self.base_url}{path}?{query}", headers=headers)) as answer:
                return answer.status, answer.read(), dict(answer.headers.items())
        except HTTPError as error:
            with error:
                return error.code, error.read(), dict(error.headers.items())


def decoded(content: bytes) -> Dict[str, Any]:
    found: Dict[str, Any] = json.loads(content)
    return found
