//! Decides which request fetches the next page, or why there is none.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use super::json::Json;
// only links
use super::link_header::link_target;
// end links
use super::page_transport::{PageAnswer, PageRequest, PageTransport};
use super::request_parts::{read_at, sent_at, write};
use super::stop_reason::StopReason;
use super::walk::Sender;

/// A step of a path to a value: the name of a member, or the index of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Name(&'static str),
    Index(usize),
}

/// Place where a parameter is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Query(&'static str),
    Header(&'static str),
    Body(&'static [Step]),
}

/// Rule that leads from a page to the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PagingRule {
    /// There is only one page.
    Single,
    Offset,
    PageNumber,
    /// A token of the response is sent back.
    Token,
    /// A URL of the response is followed.
    Url,
}

// only headers
/// A value in the headers of a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderValue {
    /// The value of a header. Several values are joined with commas.
    Named(&'static str),
    /// The target of the first link with a relation, in a header of links.
    Link(&'static str, &'static str),
}

impl HeaderValue {
    pub(super) fn read(self, answer: &PageAnswer) -> Option<String> {
        // only links
        if let HeaderValue::Link(name, rel) = self {
            return link_target(&answer.headers, name, rel);
        }
        // end links
        let (HeaderValue::Named(name) | HeaderValue::Link(name, _)) = self;
        answer.header(name)
    }
}

// end headers
type Path = &'static [Step];

/// Reason why there is no next request.
pub(super) enum NoNext {
    Stop(StopReason),
    /// The request body has no place for this parameter.
    NoPlace(Slot),
}

impl From<StopReason> for NoNext {
    fn from(reason: StopReason) -> Self {
        NoNext::Stop(reason)
    }
}

/// Rules for the items of a page and the request for the next one. `None` fields are ignored.
#[derive(Clone, Debug)]
pub struct Paging {
    /// Name of the scheme, which positions contain.
    pub scheme: &'static str,
    pub rule: PagingRule,
    pub items: Option<Path>,
    pub passes_empty_pages: bool,
    /// `false` at this path ends paging.
    pub has_more: Option<Path>,
    // only headers
    pub has_more_header: Option<HeaderValue>,
    // end headers
    /// Parameter that is set for the next page.
    pub position: Option<Slot>,
    /// First value of the position, unless the caller sends one.
    pub start: Option<Json>,
    // only offsets
    pub limit: Option<Slot>,
    pub limit_value: Option<Json>,
    // end offsets
    // only counts
    /// Total that ends paging when the position reaches it.
    pub end: Option<Path>,
    // only headers
    pub end_header: Option<HeaderValue>,
    // end headers
    // end counts
    // only tokens
    /// The token to send back.
    pub token: Option<Path>,
    pub token_in_item: bool,
    // only headers
    pub token_header: Option<HeaderValue>,
    // end headers
    // end tokens
    // only urls
    /// The URL to follow.
    pub url: Option<Path>,
    // only headers
    pub url_header: Option<HeaderValue>,
    // end headers
    /// Query parameters that are not added to a followed URL.
    pub url_parameters: &'static [&'static str],
    // end urls
    /// Values that are sent with every request instead of the caller's.
    pub literals: Vec<(Slot, Json)>,
    /// If true, the walk fails when the next page can't be requested. If false, it ends there.
    pub fails_on_breaks: bool,
    // only offsets
    /// If true, a page with fewer items than requested advances an offset by its number of items.
    pub advances_by_items: bool,
    // end offsets
}

impl Paging {
    /// Creates rules that read nothing yet.
    pub fn new(rule: PagingRule) -> Self {
        Paging {
            scheme: "",
            rule,
            items: None,
            passes_empty_pages: false,
            has_more: None,
            // only headers
            has_more_header: None,
            // end headers
            position: None,
            start: None,
            // only offsets
            limit: None,
            limit_value: None,
            // end offsets
            // only counts
            end: None,
            // only headers
            end_header: None,
            // end headers
            // end counts
            // only tokens
            token: None,
            token_in_item: false,
            // only headers
            token_header: None,
            // end headers
            // end tokens
            // only urls
            url: None,
            // only headers
            url_header: None,
            // end headers
            url_parameters: &[],
            // end urls
            literals: Vec::new(),
            fails_on_breaks: false,
            // only offsets
            advances_by_items: false,
            // end offsets
        }
    }

    /// Returns the request for the first page, or the slot that the body has no place for.
    pub(super) fn first_request(&self, request: PageRequest) -> Result<PageRequest, Slot> {
        let mut first = self.with_literals(request)?;
        if let (Some(slot), Some(start)) = (self.position, &self.start) {
            if sent_at(&first, slot).is_none() {
                first = write(&first, slot, start.clone()).ok_or(slot)?;
            }
        }
        Ok(first)
    }

    fn with_literals(&self, request: PageRequest) -> Result<PageRequest, Slot> {
        let mut made = request;
        for (slot, value) in &self.literals {
            made = write(&made, *slot, value.clone()).ok_or(*slot)?;
        }
        Ok(made)
    }

    /// Returns the next request, or why there is none.
    pub(super) fn next_request(
        &self,
        request: &PageRequest,
        (answer, items): (&PageAnswer, Option<&[Json]>),
        sender: Sender<'_>,
    ) -> Result<PageRequest, NoNext> {
        if self.rule == PagingRule::Single {
            return Err(StopReason::SinglePage.into());
        }
        let list = items.unwrap_or_default();
        if list.is_empty() && !self.passes_empty_pages {
            return Err(match items {
                Some(_) => StopReason::EmptyPage.into(),
                None => StopReason::ItemsMissing.into(),
            });
        }
        if self.says_no_more(answer) {
            return Err(StopReason::HasMoreFalse.into());
        }
        // only urls
        if self.rule == PagingRule::Url {
            let next = sender.next_link(self, request, answer)?;
            let next = sender.followed(self, request, next);
            let next = next.map_err(NoNext::NoPlace)?;
            return Ok(with_fresh_key(next, sender.transport));
        }
        // end urls
        let slot = self.position.ok_or(StopReason::NoRequestField)?;
        let position = match self.rule {
            // only tokens
            PagingRule::Token => self.next_token(answer, list)?,
            // end tokens
            // only pageNumbers
            PagingRule::PageNumber => self.next_number(request, slot, answer)?,
            // end pageNumbers
            // only offsets
            PagingRule::Offset => self.next_offset(request, slot, answer, list)?,
            // end offsets
            _ => return Err(StopReason::NoRequestField.into()),
        };
        let next = self.with_literals(request.clone());
        let next = next.and_then(|next| write(&next, slot, position).ok_or(slot));
        let next = next.map_err(NoNext::NoPlace)?;
        Ok(with_fresh_key(next, sender.transport))
    }

    /// Returns the items; `None` if their list is missing or null. Fails if another value is in place
    /// of the list, or of an object or list that contains it.
    pub(super) fn items_in<'a>(&self, body: &'a Json) -> Result<Option<&'a [Json]>, ()> {
        let Some(path) = self.items else {
            return Ok(None);
        };
        let mut found = body;
        for step in path {
            match (found, step) {
                (Json::Null, _) => return Ok(None),
                (Json::Object(_), _) | (Json::List(_), Step::Index(_)) => {}
                _ => return Err(()),
            }
            found = read_at(found, std::slice::from_ref(step)).unwrap_or(&Json::Null);
        }
        match found {
            Json::Null => Ok(None),
            Json::List(values) => Ok(Some(values)),
            _ => Err(()),
        }
    }

    // only pageNumbers
    fn next_number(
        &self,
        request: &PageRequest,
        slot: Slot,
        answer: &PageAnswer,
    ) -> Result<Json, StopReason> {
        let current = sent_at(request, slot).map_or(Some(1), |value| to_count(&value));
        let current = current.ok_or(StopReason::UnusablePosition)?;
        // If page numbers start at 0, the last one is totalPages - 1.
        let from_zero = self.start.as_ref().and_then(to_count) == Some(0);
        let end = self.end_in(answer);
        let last = end.map(|end| if from_zero { end - 1.0 } else { end });
        match last {
            Some(last) if current as f64 >= last => Err(StopReason::LastPage),
            _ if current == MOST => Err(StopReason::UnusablePosition),
            _ => Ok(Json::Integer(current + 1)),
        }
    }

    // end pageNumbers
    // only offsets
    fn next_offset(
        &self,
        request: &PageRequest,
        slot: Slot,
        answer: &PageAnswer,
        items: &[Json],
    ) -> Result<Json, StopReason> {
        let size = self.page_size(request, items).filter(|size| *size > 0);
        let size = size.ok_or(StopReason::UnusablePageSize)?;
        let current = sent_at(request, slot).map_or(Some(0), |value| to_count(&value));
        let next = current.and_then(|current| current.checked_add(size));
        let next = next.filter(|next| *next <= MOST);
        let next = next.ok_or(StopReason::UnusablePosition)?;
        match self.end_in(answer) {
            Some(end) if next as f64 >= end => Err(StopReason::TotalReached),
            _ => Ok(Json::Integer(next)),
        }
    }

    /// Returns the limit that was sent, or the number of items if none was sent; `None` if the
    /// limit is unusable. With `advances_by_items`, a page shorter than the limit advances by its
    /// number of items, so that none is skipped.
    fn page_size(&self, request: &PageRequest, items: &[Json]) -> Option<i64> {
        let came = i64::try_from(items.len()).ok();
        let sent = self.limit.and_then(|slot| sent_at(request, slot));
        let size = match sent.as_ref().or(self.limit_value.as_ref()) {
            Some(value) => to_count(value)?,
            None => return came,
        };
        let short = came.filter(|came| self.advances_by_items && 0 < *came && *came < size);
        Some(short.unwrap_or(size))
    }

    // end offsets
    // only counts
    /// Returns the total or the number of pages.
    fn end_in(&self, answer: &PageAnswer) -> Option<f64> {
        // only headers
        if let Some(header) = self.end_header {
            return to_number(&Json::Text(header.read(answer)?));
        }
        // end headers
        to_number(read_at(&answer.body, self.end?)?)
    }

    // end counts
    // only tokens
    fn next_token(&self, answer: &PageAnswer, items: &[Json]) -> Result<Json, StopReason> {
        // only headers
        if let Some(header) = self.token_header {
            let token = header.read(answer).map(Json::Text);
            return token.filter(is_token).ok_or(StopReason::NoCursor);
        }
        // end headers
        let holder = match self.token_in_item {
            true => items.last(),
            false => Some(&answer.body),
        };
        let token = holder.and_then(|holder| read_at(holder, self.token?));
        let token = token.filter(|token| is_token(token));
        token.cloned().ok_or(StopReason::NoCursor)
    }

    // end tokens
    fn says_no_more(&self, answer: &PageAnswer) -> bool {
        // only headers
        if let Some(header) = self.has_more_header {
            return header.read(answer).as_deref() == Some("false");
        }
        // end headers
        let more = self.has_more.and_then(|path| read_at(&answer.body, path));
        more == Some(&Json::Bool(false))
    }
}

/// True for non-empty text and for finite numbers.
pub(super) fn is_token(value: &Json) -> bool {
    match value {
        Json::Text(text) => !text.is_empty(),
        Json::Integer(_) => true,
        Json::Float(_) | Json::Number(_) => to_number(value).is_some(),
        _ => false,
    }
}

/// Replaces the idempotency key with a new one if the request has a key.
fn with_fresh_key(mut request: PageRequest, transport: &dyn PageTransport) -> PageRequest {
    let header = transport.idempotency_header();
    let is_key = |name: &&String| name.eq_ignore_ascii_case(header);
    let Some(name) = request.headers.keys().find(is_key).cloned() else {
        return request;
    };
    request
        .headers
        .retain(|name, _| !name.eq_ignore_ascii_case(header));
    let key = transport.idempotency_key().unwrap_or_else(random_key);
    request.headers.insert(name, key);
    request
}

/// A random UUID. Hash map keys are the only randomness in the standard library.
fn random_key() -> String {
    let random = || u128::from(RandomState::new().build_hasher().finish());
    let bits = (random() << 64) | random();
    let marked = (bits & !(0xf << 76) & !(0x3 << 62)) | (0x4 << 76) | (0x2 << 62);
    let hex = format!("{marked:032x}");
    let parts = [
        &hex[..8],
        &hex[8..12],
        &hex[12..16],
        &hex[16..20],
        &hex[20..],
    ];
    parts.join("-")
}

/// The largest integer up to which an `f64` is exact.
const MOST: i64 = (1 << 53) - 1;

/// Accepts finite numbers and text of digits.
fn to_number(value: &Json) -> Option<f64> {
    let number = match value {
        Json::Integer(number) => *number as f64,
        Json::Float(number) => *number,
        Json::Number(text) => text.parse().ok()?,
        Json::Text(text) => {
            let digits = text.strip_prefix('-').unwrap_or(text);
            let is_number = !digits.is_empty() && digits.bytes().all(|mark| mark.is_ascii_digit());
            text.parse().ok().filter(|_| is_number)?
        }
        _ => return None,
    };
    number.is_finite().then_some(number)
}

/// Accepts whole numbers from 0 to `MOST`.
pub(super) fn to_count(value: &Json) -> Option<i64> {
    let number = to_number(value)?;
    let is_count = number.fract() == 0.0 && number >= 0.0 && number <= MOST as f64;
    is_count.then_some(number as i64)
}
