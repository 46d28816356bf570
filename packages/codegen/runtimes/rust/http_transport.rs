//! A transport with the standard library only: plain HTTP, one connection and one thread for each
//! request.

use std::any::Any;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::future::poll_fn;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::panic;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};
use std::thread;
use std::time::{Duration, Instant};

use super::json::Json;
use super::page_transport::{PageAnswer, PageError, PageFuture, PageRequest, PageTransport};
use super::request_parts::{absolute_url, path_of, percent_encoded, split_url};

/// Sends requests over plain HTTP. A thread waits for the response, so any executor can poll the
/// future, and drop it: the thread then ends with the response or the timeout.
pub struct HttpTransport {
    /// The URL of the server with the path that all requests have in common: `http://host:port/v1`.
    pub base: String,
    /// Sent only to the host of `base`. Headers of the same name in a request take precedence.
    pub headers: BTreeMap<String, String>,
    /// Maximum time to connect to each address of the host.
    pub connect_timeout: Duration,
    /// Maximum time for a request, from the connection to the end of the response.
    pub timeout: Duration,
    pub idempotency_header: String,
    pub credential_headers: Vec<String>,
    pub credential_parameters: Vec<String>,
    /// Makes the idempotency key for each page after the first. If `None`, it is a random UUID.
    pub make_key: Option<Box<dyn Fn() -> String + Send + Sync>>,
}

impl HttpTransport {
    /// Creates a transport without headers and `make_key`. It waits 10 seconds for a connection and
    /// 30 seconds for a response.
    pub fn new(base: &str) -> Self {
        HttpTransport {
            base: base.to_string(),
            headers: BTreeMap::new(),
            connect_timeout: Duration::from_secs(10),
            timeout: Duration::from_secs(30),
            idempotency_header: "Idempotency-Key".to_string(),
            credential_headers: Vec::new(),
            credential_parameters: Vec::new(),
            make_key: None,
        }
    }

    fn exchange(&self, request: &PageRequest) -> Result<Exchange, Box<dyn Error + Send + Sync>> {
        let url = self.absolute_url(&request.url);
        let (before, query, _) = split_url(&url);
        let bare = before
            .strip_prefix("http://")
            .ok_or("only http is supported")?;
        let (host, path) = bare.split_at(bare.find('/').unwrap_or(bare.len()));
        let has_port = host.rsplit(']').next().unwrap_or("").contains(':');
        let port = if has_port { "" } else { ":80" };
        let mut pieces: Vec<String> = query.iter().map(ToString::to_string).collect();
        for (name, value) in request.query_pairs()? {
            let (name, value) = (percent_encoded(&name), percent_encoded(&value));
            pieces.push(format!("{name}={value}"));
        }
        let path = if path.is_empty() { "/" } else { path };
        let mark = if pieces.is_empty() { "" } else { "?" };
        let target = format!("{path}{mark}{}", pieces.join("&"));
        Ok(Exchange {
            address: format!("{host}{port}"),
            message: self.message(request, host, &target)?,
            is_head: request.method == "HEAD",
            connect_timeout: self.connect_timeout,
            timeout: self.timeout,
        })
    }

    fn message(&self, request: &PageRequest, host: &str, target: &str) -> Result<Vec<u8>, String> {
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
        let own_host = base.split('/').next().unwrap_or_default();
        let is_own = bare_host(own_host).eq_ignore_ascii_case(bare_host(host));
        let own = self.headers.iter().filter(|_| is_own);
        for (name, value) in own.chain(&request.headers) {
            headers.retain(|(other, _)| !other.eq_ignore_ascii_case(name));
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
            return Err("a line of the request contains a line break or NUL".to_string());
        }
        Ok(format!("{}\r\n\r\n{body}", lines.join("\r\n")).into_bytes())
    }
}

/// Omits the headers and a user name, which may hold credentials.
impl fmt::Debug for HttpTransport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, rest) = self.base.split_once("//").unwrap_or(("", &self.base));
        let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let host = host.rsplit('@').next().unwrap_or_default();
        write!(out, "HttpTransport({scheme}//{host}{path})")
    }
}

impl PageTransport for HttpTransport {
    fn send<'a>(&'a self, request: &'a PageRequest) -> PageFuture<'a> {
        Box::pin(async move {
            let exchange = self.exchange(request).map_err(PageError::transport)?;
            let received = on_thread(exchange).await.map_err(|error| {
                let text = format!("{} {}: {error}", request.method, path_of(&request.url));
                PageError::transport(io::Error::new(error.kind(), text))
            });
            let (status, headers, body) = received?;
            PageAnswer::from_bytes(status, headers, &body)
        })
    }

    fn absolute_url(&self, url: &str) -> String {
        absolute_url(&self.base, url)
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

/// A century: the clock has no times that are much later.
const MAX_TIMEOUT: Duration = Duration::from_secs(3_155_760_000);

type Head = (u16, Vec<(String, String)>);
type Received = (u16, Vec<(String, String)>, Vec<u8>);

/// A request that is ready to be sent.
struct Exchange {
    address: String,
    message: Vec<u8>,
    is_head: bool,
    connect_timeout: Duration,
    timeout: Duration,
}

impl Exchange {
    fn run(&self) -> io::Result<Received> {
        let deadline = Instant::now() + self.timeout.min(MAX_TIMEOUT);
        let mut stream = Limited {
            stream: self.connect(deadline)?,
            deadline,
        };
        stream.write_all(&self.message)?;
        let mut reader = BufReader::new(stream);
        let (status, headers) = loop {
            let head = read_head(&mut reader)?;
            // Responses of 100 to 199 precede the response.
            if head.0 >= 200 {
                break head;
            }
        };
        let body = match (self.is_head, status) {
            (true, _) | (_, 204 | 304) => Vec::new(),
            _ => read_body(&mut reader, &headers)?,
        };
        Ok((status, headers, body))
    }

    fn connect(&self, deadline: Instant) -> io::Result<TcpStream> {
        let mut last = io::Error::new(ErrorKind::NotFound, "the host has no address");
        for address in self.address.to_socket_addrs()? {
            let limit = self.connect_timeout.min(remaining(deadline)?);
            match TcpStream::connect_timeout(&address, limit) {
                Ok(stream) => return Ok(stream),
                Err(error) => last = error,
            }
        }
        Err(last)
    }
}

fn remaining(deadline: Instant) -> io::Result<Duration> {
    let remaining = deadline.saturating_duration_since(Instant::now());
    if remaining.is_zero() {
        return Err(timed_out());
    }
    Ok(remaining)
}

fn timed_out() -> io::Error {
    io::Error::new(ErrorKind::TimedOut, "the request timed out")
}

/// A connection whose reads and writes fail after a deadline.
struct Limited {
    stream: TcpStream,
    deadline: Instant,
}

impl Read for Limited {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream
            .set_read_timeout(Some(remaining(self.deadline)?))?;
        self.stream.read(buffer).map_err(timeout_of)
    }
}

impl Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream
            .set_write_timeout(Some(remaining(self.deadline)?))?;
        self.stream.write(bytes).map_err(timeout_of)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// Some systems report a timeout as `WouldBlock`.
fn timeout_of(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => timed_out(),
        _ => error,
    }
}

fn invalid(message: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, message)
}

fn cut_off() -> io::Error {
    io::Error::new(ErrorKind::UnexpectedEof, "the response is incomplete")
}

/// Reads a line without its end.
fn read_line(reader: &mut impl BufRead) -> io::Result<String> {
    let mut line = Vec::new();
    reader.read_until(b'\n', &mut line)?;
    if line.pop() != Some(b'\n') {
        return Err(cut_off());
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Ok(String::from_utf8_lossy(&line).into_owned())
}

fn read_head(reader: &mut impl BufRead) -> io::Result<Head> {
    let first = read_line(reader)?;
    let status = first.split(' ').nth(1).and_then(|code| code.parse().ok());
    let status = status.ok_or_else(|| invalid("the response has no status"))?;
    let mut headers = Vec::new();
    loop {
        let line = read_line(reader)?;
        if line.is_empty() {
            return Ok((status, headers));
        }
        if let Some((name, value)) = line.split_once(':') {
            headers.push((name.to_string(), value.trim().to_string()));
        }
    }
}

fn read_body(reader: &mut impl BufRead, headers: &[(String, String)]) -> io::Result<Vec<u8>> {
    let last = |name: &str| {
        let mut named = headers.iter().rev();
        named.find(|(header, _)| header.eq_ignore_ascii_case(name))
    };
    let mut body = Vec::new();
    if let Some((_, coding)) = last("Transfer-Encoding") {
        if !coding.eq_ignore_ascii_case("chunked") {
            return Err(invalid("the transfer coding is not supported"));
        }
        while let Some(size) = chunk_size(&read_line(reader)?)? {
            read_exactly(reader, size, &mut body)?;
            read_line(reader)?;
        }
    } else if let Some((_, length)) = last("Content-Length") {
        let length = length.parse();
        let length = length.map_err(|_| invalid("the Content-Length is not a number"))?;
        read_exactly(reader, length, &mut body)?;
    } else {
        reader.read_to_end(&mut body)?;
    }
    Ok(body)
}

/// Returns `None` for the last chunk, which is empty.
fn chunk_size(line: &str) -> io::Result<Option<u64>> {
    let digits = line.split(';').next().unwrap_or("").trim();
    let size = u64::from_str_radix(digits, 16);
    let size = size.map_err(|_| invalid("the size of a chunk is not a number"))?;
    Ok((size > 0).then_some(size))
}

fn read_exactly(reader: &mut impl BufRead, size: u64, body: &mut Vec<u8>) -> io::Result<()> {
    match reader.by_ref().take(size).read_to_end(body)? as u64 == size {
        true => Ok(()),
        false => Err(cut_off()),
    }
}

#[derive(Default)]
struct Shared {
    outcome: Option<io::Result<Received>>,
    waker: Option<Waker>,
}

async fn on_thread(exchange: Exchange) -> io::Result<Received> {
    let shared = Arc::new(Mutex::new(Shared::default()));
    let of_thread = shared.clone();
    let run = move || {
        let outcome = panic::catch_unwind(|| exchange.run()).unwrap_or_else(panicked);
        let mut shared = locked(&of_thread);
        shared.outcome = Some(outcome);
        let waker = shared.waker.take();
        drop(shared);
        if let Some(waker) = waker {
            waker.wake();
        }
    };
    let name = "page request".to_string();
    thread::Builder::new().name(name).spawn(run)?;
    poll_fn(|context| {
        let mut shared = locked(&shared);
        match shared.outcome.take() {
            Some(outcome) => Poll::Ready(outcome),
            None => {
                shared.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    })
    .await
}

fn locked(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn panicked(_: Box<dyn Any + Send>) -> io::Result<Received> {
    let message = "the thread of the request panicked";
    Err(io::Error::new(ErrorKind::BrokenPipe, message))
}

/// A host without the default port.
fn bare_host(host: &str) -> &str {
    host.strip_suffix(":80").unwrap_or(host)
}
