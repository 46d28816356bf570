import httpx
from attrs import define, field


@define
class Client:
    raise_on_unexpected_status: bool = field(default=False, kw_only=True)
    _base_url: str = field(alias="base_url")
    _headers: dict[str, str] = field(factory=dict, kw_only=True, alias="headers")
    _client: httpx.Client | None = field(default=None, init=False)
    _async_client: httpx.AsyncClient | None = field(default=None, init=False)

    def get_httpx_client(self) -> httpx.Client:
        if self._client is None:
            self._client = httpx.Client(base_url=self._base_url, headers=self._headers)
        return self._client

    def get_async_httpx_client(self) -> httpx.AsyncClient:
        if self._async_client is None:
            self._async_client = httpx.AsyncClient(base_url=self._base_url, headers=self._headers)
        return self._async_client


@define
class AuthenticatedClient:
    raise_on_unexpected_status: bool = field(default=False, kw_only=True)
    _base_url: str = field(alias="base_url")
    _headers: dict[str, str] = field(factory=dict, kw_only=True, alias="headers")
    _client: httpx.Client | None = field(default=None, init=False)
    _async_client: httpx.AsyncClient | None = field(default=None, init=False)

    token: str
    prefix: str = "Bearer"
    auth_header_name: str = "Authorization"

    def get_httpx_client(self) -> httpx.Client:
        if self._client is None:
            self._headers[self.auth_header_name] = f"{self.prefix} {self.token}"
            self._client = httpx.Client(base_url=self._base_url, headers=self._headers)
        return self._client

    def get_async_httpx_client(self) -> httpx.AsyncClient:
        if self._async_client is None:
            self._headers[self.auth_header_name] = f"{self.prefix} {self.token}"
            self._async_client = httpx.AsyncClient(base_url=self._base_url, headers=self._headers)
        return self._async_client
