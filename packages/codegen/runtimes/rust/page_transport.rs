//! Requests and responses on the wire, and their transport.

use std::any::Any;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use super::json::{FromJson, Json, ToJson};
use super::link_header::header_text;
use super::paging::{HeaderValue, Slot, Step};
use super::request_parts::{read_at, wire_text, write};
use super::stop_reason::StopReason;

/// A request for a page.
#[derive(Clone)]
pub struct PageRequest {
    pub method: String,
    /// Absolute, or from the path on.
    pub url: String,
    /// Added to what the URL carries itself; a list is sent as several values, null not at all.
    pub query: BTreeMap<String, Json>,
    pub headers: BTreeMap<String, String>,
    pub body: Option<Json>,
    /// Options of the transport for this request, passed on unchanged.
    pub options: Option<Arc<dyn Any + Send + Sync>>,
}

impl PageRequest {
    /// A request with nothing but a method and a URL.
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

    /// Puts a parameter in its place; null is not sent. Fails where the body has no place for it.
    pub fn set(&mut self, slot: Slot, value: &impl ToJson) -> Result<(), PageError> {
        let value = value.to_json();
        if value == Json::Null {
            return Ok(());
        }
        *self = write(self, slot, value).ok_or(PageError::NoPlace(slot))?;
        Ok(())
    }
}

/// Omits everything that may contain a credential.
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

/// Response of a server.
#[derive(Clone)]
pub struct PageAnswer {
    pub status: u16,
    /// In the order they came; a name may come several times.
    pub headers: Vec<(String, String)>,
    /// The decoded JSON.
    pub body: Json,
}

impl PageAnswer {
    /// A value of the body; none where it is missing, or of another type.
    pub fn member<T: FromJson>(&self, path: &[Step]) -> Option<T> {
        read_at(&self.body, path).and_then(T::from_json)
    }

    /// The token of the next page as text; a number becomes its digits.
    pub fn token(&self, path: &[Step]) -> Option<String> {
        match read_at(&self.body, path)? {
            token @ (Json::Text(_) | Json::Integer(_) | Json::Float(_)) => Some(wire_text(token)),
            _ => None,
        }
    }

    /// A header, by its name in any case; several values are joined with a comma.
    pub fn header(&self, name: &str) -> Option<String> {
        header_text(&self.headers, name)
    }

    /// A value of a header; none where it is missing, or of another type.
    pub fn header_member<T: FromJson>(&self, value: HeaderValue) -> Option<T> {
        let text = value.read(self)?;
        let json = text.parse().ok();
        T::from_json(&Json::Text(text)).or_else(|| T::from_json(&json?))
    }

    /// True when the status is that of a page; 0 counts as a success.
    pub(super) fn is_success(&self) -> bool {
        self.status == 0 || (200..300).contains(&self.status)
    }

    /// The items of a page; what is no list has none.
    pub fn items<T: FromJson>(&self, path: &[Step]) -> Result<Vec<T>, PageError> {
        let Some(Json::List(values)) = read_at(&self.body, path) else {
            return Ok(Vec::new());
        };
        let read = |(at, value)| T::from_json(value).ok_or(PageError::Item(at));
        values.iter().enumerate().map(read).collect()
    }
}

/// Reason why a page can't be fetched.
#[derive(Debug)]
#[non_exhaustive]
pub enum PageError {
    /// The transport failed.
    Transport(Box<dyn Error + Send + Sync>),
    /// The item at this index of its page is not of the type that was asked for.
    Item(usize),
    /// The body of the request has no place for this parameter.
    NoPlace(Slot),
    /// The answer has a status outside 200 to 299.
    FailedResponse(Box<PageAnswer>),
    /// The answer has something else where the list of items should be.
    ItemsNotList(Box<PageAnswer>),
    /// A request was sent again, and the same items came: which pages these are.
    Loop(String, Box<PageAnswer>),
    /// More may follow, which can't be asked for.
    Break(StopReason, Box<PageAnswer>),
    /// A text to go on from is no position of the scheme; nothing was sent.
    UnusableStart(String),
    /// There is no position here.
    NoPosition(String),
}

impl PageError {
    /// Error of a transport.
    pub fn transport(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        PageError::Transport(error.into())
    }

    /// The response, where it is no page: its status, its headers and its body.
    pub fn answer(&self) -> Option<&PageAnswer> {
        match self {
            PageError::FailedResponse(answer)
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
            PageError::Item(at) => write!(out, "item {at} of a page is of another type"),
            PageError::NoPlace(slot) => write!(out, "the request body has no place for {slot:?}"),
            PageError::FailedResponse(answer) => {
                write!(
                    out,
                    "the request for a page failed with status {}",
                    answer.status
                )
            }
            PageError::Loop(told, _) => out.write_str(told),
            PageError::Break(reason, _) => {
                write!(out, "the page after this one can't be asked for: {reason}")
            }
            PageError::UnusableStart(why) => write!(out, "the walk can't go on from there: {why}"),
            PageError::NoPosition(why) => out.write_str(why),
            PageError::ItemsNotList(_) => {
                write!(
                    out,
                    "the response has something else where the list of items should be"
                )
            }
        }
    }
}

impl Error for PageError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            PageError::Transport(error) => Some(error.as_ref()),
            _ => None,
        }
    }
}

/// An answer that is on its way.
pub type PageFuture<'a> = Pin<Box<dyn Future<Output = Result<PageAnswer, PageError>> + Send + 'a>>;

/// Sends the requests of pages; implemented by the SDK.
pub trait PageTransport: Send + Sync {
    fn send<'a>(&'a self, request: &'a PageRequest) -> PageFuture<'a>;

    /// The header that carries an idempotency key.
    fn idempotency_header(&self) -> &str {
        "Idempotency-Key"
    }

    /// The key of a further page; without one, that is a random UUID.
    fn idempotency_key(&self) -> Option<String> {
        None
    }

    /// Headers that never go to another origin than the first request, however harmless they look.
    /// Accept, Accept-Language, User-Agent and Content-Type are the others that go.
    fn credential_headers(&self) -> &[String] {
        &[]
    }

    /// Query parameters that never go to another origin, even where a scheme always sends them. What
    /// the caller sent goes to none.
    fn credential_parameters(&self) -> &[String] {
        &[]
    }
}
