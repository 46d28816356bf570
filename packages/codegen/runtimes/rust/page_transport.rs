//! Requests, responses, errors, and the transport.

use std::any::Any;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use super::json::{FromJson, Json, ToJson};
use super::json_text::JsonError;
// only headers
use super::paging::HeaderValue;
// end headers
use super::paging::{Slot, Step};
use super::request_parts::{query_texts, read_at, wire_text, write};
use super::stop_reason::StopReason;

/// A request for a page.
#[derive(Clone)]
pub struct PageRequest {
    pub method: String,
    /// An absolute URL, or one that begins with the path.
    pub url: String,
    /// Added to the query of the URL. A list is sent as several values, and null is not sent.
    pub query: BTreeMap<String, Json>,
    pub headers: BTreeMap<String, String>,
    pub body: Option<Json>,
    /// Options for a transport of your own. An included transport ignores them.
    pub options: Option<Arc<dyn Any + Send + Sync>>,
}

impl PageRequest {
    /// Creates a request with only a method and a URL.
    pub fn new(method: &str, url: &str) -> Self {
        PageRequest {
            method: method.to_string(),
            url: url.to_string(),
            query: BTreeMap::new(),
            headers: BTreeMap::new(),
            body: None,
            options: None,
        }
    }

    /// The names and values to add to the query of the URL. Fails for values that have no text.
    pub fn query_pairs(&self) -> Result<Vec<(String, String)>, PageError> {
        let mut pairs = Vec::new();
        for (name, value) in &self.query {
            let texts = query_texts(name, value).map_err(PageError::transport)?;
            pairs.extend(texts.into_iter().map(|text| (name.clone(), text)));
        }
        Ok(pairs)
    }

    /// Sets a parameter. Null is not sent. Fails if the body has no place for the parameter.
    pub fn set(&mut self, slot: Slot, value: &impl ToJson) -> Result<(), PageError> {
        let value = value.to_json();
        if value == Json::Null {
            return Ok(());
        }
        *self = write(self, slot, value).ok_or(PageError::NoPlace(slot))?;
        Ok(())
    }
}

/// Omits the query, the headers and the body, which may hold credentials.
impl fmt::Debug for PageRequest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = self.url.split(['?', '#']).next().unwrap_or_default();
        write!(out, "PageRequest({} {address})", self.method)
    }
}

/// Omits the headers and the body.
impl fmt::Debug for PageAnswer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "PageAnswer({})", self.status)
    }
}

/// A response of the server.
#[derive(Clone)]
pub struct PageAnswer {
    pub status: u16,
    /// In the order received. A name may occur several times.
    pub headers: Vec<(String, String)>,
    /// The decoded JSON.
    pub body: Json,
}

impl PageAnswer {
    /// Decodes a response. An empty body is null. Fails if the status is 200 to 299 and the body is
    /// not JSON; other bodies are kept as text.
    pub fn from_bytes(
        status: u16,
        headers: Vec<(String, String)>,
        body: &[u8],
    ) -> Result<Self, PageError> {
        // Some servers send a byte order mark.
        let text = String::from_utf8_lossy(body.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(body));
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

    /// Reads a value of the body; `None` if it is missing or of another type.
    pub fn member<T: FromJson>(&self, path: &[Step]) -> Option<T> {
        T::from_json(read_at(&self.body, path)?).ok()
    }

    /// Reads the token of the next page as text. A number becomes its digits.
    pub fn token(&self, path: &[Step]) -> Option<String> {
        match read_at(&self.body, path)? {
            Json::Null | Json::Bool(_) | Json::List(_) | Json::Object(_) => None,
            token => Some(wire_text(token)),
        }
    }

    /// Reads a header by its name in any case. Several values are joined with commas.
    pub fn header(&self, name: &str) -> Option<String> {
        let lines = self
            .headers
            .iter()
            .filter(|(key, _)| key.eq_ignore_ascii_case(name));
        let values: Vec<&str> = lines.map(|(_, value)| value.as_str()).collect();
        (!values.is_empty()).then(|| values.join(", "))
    }

    // only headers
    /// Reads a value of a header; `None` if it is missing or of another type.
    pub fn header_member<T: FromJson>(&self, value: HeaderValue) -> Option<T> {
        let text = value.read(self)?;
        let json = text.parse().ok();
        let typed = T::from_json(&Json::Text(text)).ok();
        typed.or_else(|| T::from_json(&json?).ok())
    }

    // end headers
    /// True if the status is 200 to 299, or 0.
    pub(super) fn is_success(&self) -> bool {
        self.status == 0 || (200..300).contains(&self.status)
    }

    /// Reads the items of a page. There are none if the value is not a list.
    pub fn items<T: FromJson>(&self, path: &[Step]) -> Result<Vec<T>, PageError> {
        let Some(Json::List(values)) = read_at(&self.body, path) else {
            return Ok(Vec::new());
        };
        let mut items = Vec::with_capacity(values.len());
        for (index, value) in values.iter().enumerate() {
            items.push(T::from_json(value).map_err(|error| PageError::Item {
                index,
                error: inside(path, error.at_index(index)),
                answer: Box::new(self.clone()),
            })?);
        }
        Ok(items)
    }
}

/// Reason why a page can't be fetched.
#[derive(Debug)]
#[non_exhaustive]
pub enum PageError {
    /// The transport failed.
    Transport(Box<dyn Error + Send + Sync>),
    /// An item is not of the requested type. The error has the path in the response.
    Item {
        /// The index on the page.
        index: usize,
        error: JsonError,
        answer: Box<PageAnswer>,
    },
    /// The request body has no place for this parameter.
    NoPlace(Slot),
    /// The path parameter of this name is empty, `.` or `..`. Nothing was sent.
    PathParameter(String),
    /// The response has a status outside 200 to 299.
    FailedResponse(Box<PageAnswer>),
    /// The status is 200 to 299, but the body is not JSON; it is kept as text.
    UnreadableBody(Box<PageAnswer>),
    /// The response has something else where the list of items should be.
    ItemsNotList(Box<PageAnswer>),
    /// The same request was sent again and returned the same items. The text names the pages.
    Loop(String, Box<PageAnswer>),
    /// More may follow that can't be requested.
    Break(StopReason, Box<PageAnswer>),
    /// The text to resume from is not a position of the scheme. Nothing was sent.
    UnusableStart(String),
    /// There is no position to resume from; the text says why.
    NoPosition(String),
}

impl PageError {
    /// Wraps the error of a transport.
    pub fn transport(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        PageError::Transport(error.into())
    }

    /// The response that caused the error, if there is one: its status, headers and body.
    pub fn answer(&self) -> Option<&PageAnswer> {
        match self {
            PageError::Item { answer, .. }
            | PageError::FailedResponse(answer)
            | PageError::UnreadableBody(answer)
            | PageError::ItemsNotList(answer)
            | PageError::Loop(_, answer)
            | PageError::Break(_, answer) => Some(answer),
            _ => None,
        }
    }
}

impl fmt::Display for PageError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PageError::Transport(error) => write!(out, "no page was fetched: {error}"),
            PageError::Item { error, .. } => {
                write!(out, "an item has another type than expected: {error}")
            }
            PageError::NoPlace(slot) => write!(out, "the request body has no place for {slot:?}"),
            PageError::PathParameter(name) => write!(
                out,
                "the path parameter {name} must not be empty, \".\" or \"..\", \
                 because that can change the path"
            ),
            PageError::FailedResponse(answer) => {
                let status = answer.status;
                write!(out, "the request for a page failed with status {status}")
            }
            PageError::UnreadableBody(_) => out.write_str("the response is not JSON"),
            PageError::Loop(told, _) => out.write_str(told),
            PageError::Break(reason, _) => {
                write!(out, "the next page cannot be requested: {reason}")
            }
            PageError::UnusableStart(why) => write!(out, "the walk cannot resume: {why}"),
            PageError::NoPosition(why) => out.write_str(why),
            PageError::ItemsNotList(_) => {
                out.write_str("the response has something else where the list of items should be")
            }
        }
    }
}

impl Error for PageError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            PageError::Transport(error) => Some(error.as_ref()),
            PageError::Item { error, .. } => Some(error),
            _ => None,
        }
    }
}

fn inside(path: &[Step], error: JsonError) -> JsonError {
    path.iter().rev().fold(error, |error, step| match step {
        Step::Name(name) => error.at_member(name),
        Step::Index(index) => error.at_index(*index),
    })
}

/// A response that is still pending.
pub type PageFuture<'a> = Pin<Box<dyn Future<Output = Result<PageAnswer, PageError>> + Send + 'a>>;

/// Sends the requests for pages. The SDK implements it.
pub trait PageTransport: Send + Sync {
    fn send<'a>(&'a self, request: &'a PageRequest) -> PageFuture<'a>;

    /// The absolute URL of a path, as [`absolute_url`](super::absolute_url) makes it. A walk begins
    /// with it, so that a next URL on the same server is recognised. By default, a path stays as it
    /// is, and an absolute next URL is treated as one of another server.
    fn absolute_url(&self, url: &str) -> String {
        url.to_string()
    }

    /// The name of the header for idempotency keys.
    fn idempotency_header(&self) -> &str {
        "Idempotency-Key"
    }

    /// The key for each page after the first. If it is `None`, a random UUID is used.
    fn idempotency_key(&self) -> Option<String> {
        None
    }

    /// Headers that are only sent to the origin of the first request. Of the other headers, only
    /// Accept, Accept-Language, User-Agent and Content-Type are sent to other origins.
    fn credential_headers(&self) -> &[String] {
        &[]
    }

    /// Query parameters that are never sent to another origin, even if a scheme always sends them.
    /// Query parameters of the caller are not sent there either.
    fn credential_parameters(&self) -> &[String] {
        &[]
    }
}
