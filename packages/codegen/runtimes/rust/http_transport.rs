//! A transport with the standard library only: plain HTTP, and one connection for each request.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use super::json::Json;
use super::page_transport::{PageAnswer, PageError, PageFuture, PageRequest, PageTransport};
use super::request_parts::{query_texts, split_url};

type AnyError = Box<dyn Error + Send + Sync>;
type Head = (u16, Vec<(String, String)>);

/// Sends requests over plain HTTP. Polling the future blocks until the response is complete.
pub struct HttpTransport {
    /// The base of relative URLs: `http://host:port`.
    pub base: String,
    /// Sent only to the host of `base`. Headers of the same name in a request take precedence.
    pub headers: BTreeMap<String, String>,
    /// Maximum time to wait for each read and each write.
    pub timeout: Duration,
    pub idempotency_header: String,
    pub credential_headers: Vec<String>,
    pub credential_parameters: Vec<String>,
    /// Makes the idempotency key for each page after the first. If `None`, it is a random UUID.
    pub make_key: Option<Box<dyn Fn() -> String + Send + Sync>>,
}

impl HttpTransport {
    /// Creates a transport without headers and `make_key`, with a timeout of 30 seconds.
    pub fn new(base: &str) -> Self {
        HttpTransport {
            base: base.to_string(),
            headers: BTreeMap::new(),
            timeout: Duration::from_secs(30),
            idempotency_header: "Idempotency-Key".to_string(),
            credential_headers: Vec::new(),
            credential_parameters: Vec::new(),
            make_key: None,
        }
    }

    fn exchange(&self, request: &PageRequest) -> Result<(Head, Vec<u8>), AnyError> {
        let (host, target) = self.address(request)?;
        let has_port = host.rsplit(']').next().unwrap_or("").contains(':');
        let socket = if has_port {
            host.clone()
        } else {
            format!("{host}:80")
        };
        let mut stream = TcpStream::connect(socket)?;
        stream.set_read_timeout(Some(self.timeout))?;
        stream.set_write_timeout(Some(self.timeout))?;
        stream.write_all(&self.message(request, &host, &target)?)?;
        let mut received = Vec::new();
        stream.read_to_end(&mut received)?;
        let end = find(&received, b"\r\n\r\n").ok_or("the response header is incomplete")?;
        let head = parse_head(std::str::from_utf8(&received[..end])?)?;
        let content = body_of(&received[end + 4..], &head.1)?;
        Ok((head, content))
    }

    /// Puts a path after the path of the base, unless it already begins with it, like a next page.
    fn below(&self, url: &str) -> String {
        let has_scheme = url.split(['/', '?']).next().unwrap_or("").contains(':');
        if url.starts_with("//") {
            return format!("http:{url}");
        }
        if has_scheme {
            return url.to_string();
        }
        let base = self.base.trim_end_matches('/');
        let host = base.find("://").map_or(0, |at| at + 3);
        let path = base[host..].find('/').map_or(base.len(), |at| host + at);
        let mark = if url.starts_with(['/', '?']) { "" } else { "/" };
        let asked = format!("{mark}{url}");
        let (before, _, _) = split_url(&asked);
        let is_below = format!("{before}/").starts_with(&format!("{}/", &base[path..]));
        let kept = if is_below { &base[..path] } else { base };
        format!("{kept}{asked}")
    }

    /// Returns the host with its port, and the path with the query.
    fn address(&self, request: &PageRequest) -> Result<(String, String), AnyError> {
        let url = self.below(&request.url);
        let (before, query, _) = split_url(&url);
        let bare = before
            .strip_prefix("http://")
            .ok_or("only http is supported")?;
        let (host, path) = bare.split_at(bare.find('/').unwrap_or(bare.len()));
        let mut pieces: Vec<String> = query.iter().map(|query| query.to_string()).collect();
        for (name, value) in &request.query {
            for text in query_texts(name, value)? {
                pieces.push(format!("{}={}", encode(name), encode(&text)));
            }
        }
        let path = if path.is_empty() { "/" } else { path };
        let mark = if pieces.is_empty() { "" } else { "?" };
        Ok((
            host.to_string(),
            format!("{path}{mark}{}", pieces.join("&")),
        ))
    }

    fn message(
        &self,
        request: &PageRequest,
        host: &str,
        target: &str,
    ) -> Result<Vec<u8>, AnyError> {
        let body = request.body.as_ref().map(Json::to_string);
        let mut headers = vec![
            ("Host", host),
            ("Connection", "close"),
            ("Accept", "application/json"),
        ];
        if body.is_some() {
            headers.push(("Content-Type", "application/json"));
        }
        let base = self.base.strip_prefix("http://").unwrap_or_default();
        let is_own = base.split('/').next() == Some(host);
        let own = self.headers.iter().filter(|_| is_own);
        for (name, value) in own.chain(&request.headers) {
            headers.retain(|(given, _)| !given.eq_ignore_ascii_case(name));
            headers.push((name, value));
        }
        let body = body.unwrap_or_default();
        let mut lines = vec![format!("{} {target} HTTP/1.1", request.method)];
        lines.extend(
            headers
                .iter()
                .map(|(name, value)| format!("{name}: {value}")),
        );
        lines.push(format!("Content-Length: {}", body.len()));
        if lines.iter().any(|line| line.contains(['\r', '\n', '\0'])) {
            return Err("a line of the request contains a line break or NUL".into());
        }
        Ok(format!("{}\r\n\r\n{body}", lines.join("\r\n")).into_bytes())
    }
}

impl PageTransport for HttpTransport {
    fn send<'a>(&'a self, request: &'a PageRequest) -> PageFuture<'a> {
        Box::pin(async move {
            let (head, content) = self.exchange(request).map_err(PageError::transport)?;
            answer_of(head, &content)
        })
    }

    fn idempotency_header(&self) -> &str {
        &self.idempotency_header
    }

    fn idempotency_key(&self) -> Option<String> {
        self.make_key.as_ref().map(|make| make())
    }

    fn credential_headers(&self) -> &[String] {
        &self.credential_headers
    }

    fn credential_parameters(&self) -> &[String] {
        &self.credential_parameters
    }
}

/// Decodes a JSON body; an empty one is null. The body of a failed response may be any text.
fn answer_of((status, headers): Head, content: &[u8]) -> Result<PageAnswer, PageError> {
    let text = String::from_utf8_lossy(content);
    let json = match text.as_ref() {
        "" => Some(Json::Null),
        text => text.parse().ok(),
    };
    let is_json = json.is_some();
    let answer = PageAnswer {
        status,
        headers,
        body: json.unwrap_or_else(|| Json::Text(text.into_owned())),
    };
    if is_json || !answer.is_success() {
        return Ok(answer);
    }
    Err(PageError::UnreadableBody(Box::new(answer)))
}

fn find(bytes: &[u8], mark: &[u8]) -> Option<usize> {
    bytes.windows(mark.len()).position(|window| window == mark)
}

fn parse_head(head: &str) -> Result<Head, AnyError> {
    let mut lines = head.split("\r\n");
    let status = lines
        .next()
        .and_then(|line| line.split(' ').nth(1))
        .ok_or("no status")?;
    let named = lines.filter_map(|line| line.split_once(':'));
    let headers = named.map(|(name, value)| (name.to_string(), value.trim().to_string()));
    Ok((status.parse()?, headers.collect()))
}

fn body_of(received: &[u8], headers: &[(String, String)]) -> Result<Vec<u8>, AnyError> {
    let mut values = headers.iter();
    let is_chunked = values.any(|(name, value)| {
        name.eq_ignore_ascii_case("transfer-encoding") && value.eq_ignore_ascii_case("chunked")
    });
    if !is_chunked {
        return Ok(received.to_vec());
    }
    let mut content = Vec::new();
    let mut rest = received;
    loop {
        let end = find(rest, b"\r\n").ok_or("a chunk has no size")?;
        let size = std::str::from_utf8(&rest[..end])?
            .split(';')
            .next()
            .unwrap_or("");
        let size = usize::from_str_radix(size.trim(), 16)?;
        let chunk = rest
            .get(end + 2..)
            .and_then(|rest| rest.get(..size))
            .ok_or("a chunk is cut off")?;
        if size == 0 {
            return Ok(content);
        }
        content.extend_from_slice(chunk);
        rest = rest.get(end + 2 + size + 2..).ok_or("a chunk is cut off")?;
    }
}

fn encode(text: &str) -> String {
    let mut made = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            made.push(char::from(byte));
        } else {
            made.push_str(&format!("%{byte:02X}"));
        }
    }
    made
}
