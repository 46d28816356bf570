//! The one decision of paging: the request for the page after another.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use super::json::Json;
use super::link_header::link_target;
use super::next_url::{origin_of, resolve, NextUrl};
use super::page_transport::{PageAnswer, PageRequest, PageTransport};
use super::request_parts::{is_same, query_pairs, read_at, sent_at, write};

/// A step on the way to a value: the name of a member, or the index of a list.
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

/// Rule that leads from a page to the one after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PagingRule {
    /// No second page follows, ever.
    Single,
    Offset,
    PageNumber,
    /// A token of the response is sent back.
    Token,
    /// A URL of the response is followed.
    Url,
}

type Path = &'static [Step];

/// Rules for the items of a page and the request after it; none is not read.
#[derive(Clone, Debug)]
pub struct Paging {
    pub rule: PagingRule,
    pub items: Option<Path>,
    pub passes_empty_pages: bool,
    /// `false` there ends paging.
    pub has_more: Option<Path>,
    /// Value that is written for the next page.
    pub position: Option<Slot>,
    /// Start of the position when the caller sends none.
    pub start: Option<Json>,
    pub limit: Option<Slot>,
    pub limit_value: Option<Json>,
    /// Limit that the position must stay below.
    pub end: Option<Path>,
    /// The token that is sent back.
    pub token: Option<Path>,
    pub token_in_item: bool,
    /// The URL that is followed.
    pub url: Option<Path>,
    /// The header and the relation of the link that is followed in place of a URL in the body.
    pub link: Option<(&'static str, &'static str)>,
    /// Query parameters that are not added to a URL which is followed.
    pub url_parameters: &'static [&'static str],
    /// Sent with every request, in place of what the caller sends.
    pub literals: Vec<(Slot, Json)>,
}

impl Paging {
    /// Reads nothing yet.
    pub fn new(rule: PagingRule) -> Self {
        Paging {
            rule,
            items: None,
            passes_empty_pages: false,
            has_more: None,
            position: None,
            start: None,
            limit: None,
            limit_value: None,
            end: None,
            token: None,
            token_in_item: false,
            url: None,
            link: None,
            url_parameters: &[],
            literals: Vec::new(),
        }
    }

    /// The request for the first page; a slot that the body has no place for is an error.
    pub(super) fn first_request(&self, request: PageRequest) -> Result<PageRequest, Slot> {
        let mut first = request;
        for (slot, value) in &self.literals {
            first = write(&first, *slot, value.clone()).ok_or(*slot)?;
        }
        if let (Some(slot), Some(start)) = (self.position, &self.start) {
            if sent_at(&first, slot).is_none() {
                first = write(&first, slot, start.clone()).ok_or(slot)?;
            }
        }
        Ok(first)
    }

    /// The request for the next page, none where paging ends; a slot that the body has no place for
    /// is an error. `origin` is that of the first request.
    pub(super) fn next_request(
        &self,
        request: &PageRequest,
        (answer, items): (&PageAnswer, &[Json]),
        origin: Option<&str>,
        transport: &dyn PageTransport,
    ) -> Result<Option<PageRequest>, Slot> {
        let body = &answer.body;
        let is_last = items.is_empty() && !self.passes_empty_pages || self.says_no_more(body);
        if self.rule == PagingRule::Single || is_last {
            return Ok(None);
        }
        let next = if self.rule == PagingRule::Url {
            self.next_link(request, answer)
                .map(|next| self.followed(request, next, origin, transport))
        } else {
            self.next_position(request, body, items)
                .map(|position| self.advanced(request, position))
        };
        // A server that repeats itself would be asked for ever.
        let next = next.transpose()?.filter(|next| !is_same(next, request));
        Ok(next.map(|next| with_fresh_key(next, transport)))
    }

    fn next_link(&self, request: &PageRequest, answer: &PageAnswer) -> Option<NextUrl> {
        let link = match self.link {
            Some((name, rel)) => link_target(&answer.headers, name, rel)?,
            None => read_at(&answer.body, self.url?)?.as_str()?.to_string(),
        };
        resolve(
            Some(link).filter(|link| !link.is_empty())?.as_str(),
            &request.url,
        )
    }

    fn advanced(
        &self,
        request: &PageRequest,
        (slot, position): (Slot, Json),
    ) -> Result<PageRequest, Slot> {
        let mut next = request.clone();
        for (slot, value) in &self.literals {
            next = write(&next, *slot, value.clone()).ok_or(*slot)?;
        }
        write(&next, slot, position).ok_or(slot)
    }

    /// Items that are missing, or null, are an empty list; none where another value is where the
    /// list should be, or what holds it.
    pub(super) fn items_in<'a>(&self, body: &'a Json) -> Option<&'a [Json]> {
        let Some(path) = self.items else {
            return Some(&[]);
        };
        let mut found = body;
        for step in path {
            match (found, step) {
                (Json::Null, _) => return Some(&[]),
                (Json::Object(_), _) | (Json::List(_), Step::Index(_)) => {}
                _ => return None,
            }
            let Some(inner) = read_at(found, std::slice::from_ref(step)) else {
                return Some(&[]);
            };
            found = inner;
        }
        match found {
            Json::Null => Some(&[]),
            Json::List(values) => Some(values),
            _ => None,
        }
    }

    fn says_no_more(&self, body: &Json) -> bool {
        let said = self.has_more.and_then(|path| read_at(body, path));
        said == Some(&Json::Bool(false))
    }

    /// Values that are written for the next page, and their places.
    fn next_position(
        &self,
        request: &PageRequest,
        body: &Json,
        items: &[Json],
    ) -> Option<(Slot, Json)> {
        let slot = self.position?;
        let sent = sent_at(request, slot);
        let end = self.end.and_then(|path| to_number(read_at(body, path)?));
        let position = match self.rule {
            PagingRule::Offset => {
                let size = self.page_size(request, items)?;
                let current = sent.map_or(Some(0), |value| to_count(&value))?;
                let next = current
                    .checked_add(size)
                    .filter(|next| size > 0 && *next <= MOST)?;
                (!end.is_some_and(|end| next as f64 >= end)).then_some(Json::Integer(next))
            }
            PagingRule::PageNumber => {
                let current = sent.map_or(Some(1), |value| to_count(&value))?;
                // Pages that are counted from 0 end at their number less one.
                let from_zero = self.start.as_ref().and_then(to_count) == Some(0);
                let last = end.map(|end| if from_zero { end - 1.0 } else { end });
                let is_last = current == MOST || last.is_some_and(|last| current as f64 >= last);
                (!is_last).then_some(Json::Integer(current + 1))
            }
            PagingRule::Token => self.next_token(body, items),
            PagingRule::Single | PagingRule::Url => None,
        };
        position.map(|position| (slot, position))
    }

    fn next_token(&self, body: &Json, items: &[Json]) -> Option<Json> {
        let holder = if self.token_in_item {
            items.last()?
        } else {
            body
        };
        match read_at(holder, self.token?)? {
            Json::Text(text) if text.is_empty() => None,
            Json::Float(number) if !number.is_finite() => None,
            token @ (Json::Text(_) | Json::Integer(_) | Json::Float(_)) => Some(token.clone()),
            _ => None,
        }
    }

    /// The limit that was sent, else the number of items; none where what was sent is no page size.
    fn page_size(&self, request: &PageRequest, items: &[Json]) -> Option<i64> {
        let sent = self.limit.and_then(|slot| sent_at(request, slot));
        match sent.as_ref().or(self.limit_value.as_ref()) {
            Some(value) => to_count(value),
            None => i64::try_from(items.len()).ok(),
        }
    }

    /// The request with the URL of the response in place of its own. What the caller sent beside
    /// the URL is added, unless the URL has it too. To another origin than that of the first request
    /// go the body, what is always sent and harmless headers, and nothing else.
    fn followed(
        &self,
        request: &PageRequest,
        next: NextUrl,
        origin: Option<&str>,
        transport: &dyn PageTransport,
    ) -> Result<PageRequest, Slot> {
        let is_foreign = next.origin.is_some() && next.origin.as_deref() != origin;
        let pairs = query_pairs(&next.url);
        let is_left = |name: &str| {
            let mut secret = transport.credential_parameters().iter();
            pairs.iter().any(|(named, _)| named == name)
                || is_foreign && secret.any(|parameter| parameter == name)
        };
        let mut made = request.clone();
        made.url = next.url.clone();
        made.query.retain(|name, _| {
            !is_foreign && !is_left(name) && !self.url_parameters.contains(&name.as_str())
        });
        for (slot, value) in &self.literals {
            let is_passed = matches!(slot, Slot::Query(name) if is_left(name));
            if !is_passed {
                made = write(&made, *slot, value.clone()).ok_or(*slot)?;
            }
        }
        if is_foreign {
            made.headers.retain(|name, _| is_harmless(name, transport));
        }
        Ok(made)
    }
}

/// The origin by which it is known later whether a URL leads elsewhere.
pub(super) fn first_origin(request: &PageRequest) -> Option<String> {
    origin_of(&request.url)
}

/// Headers that go to another origin too.
const HARMLESS: [&str; 4] = ["Accept", "Accept-Language", "User-Agent", "Content-Type"];

fn is_harmless(name: &str, transport: &dyn PageTransport) -> bool {
    let mut marked = transport.credential_headers().iter();
    HARMLESS
        .iter()
        .any(|header| header.eq_ignore_ascii_case(name))
        && !marked.any(|header| header.eq_ignore_ascii_case(name))
}

/// If the first request has a key, each further page has a key of its own.
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

/// A random UUID. The keys of a hash map are what the standard library has of randomness.
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

/// Counts go so far.
const MOST: i64 = (1 << 53) - 1;

/// A number, or a text of digits.
fn to_number(value: &Json) -> Option<f64> {
    let number = match value {
        Json::Integer(number) => *number as f64,
        Json::Float(number) => *number,
        Json::Text(text) => {
            let digits = text.strip_prefix('-').unwrap_or(text);
            let is_number = !digits.is_empty() && digits.bytes().all(|mark| mark.is_ascii_digit());
            text.parse().ok().filter(|_| is_number)?
        }
        _ => return None,
    };
    number.is_finite().then_some(number)
}

/// A whole number from 0 on.
fn to_count(value: &Json) -> Option<i64> {
    let number = to_number(value)?;
    let is_count = number.fract() == 0.0 && number >= 0.0 && number <= MOST as f64;
    is_count.then_some(number as i64)
}
