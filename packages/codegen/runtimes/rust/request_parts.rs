//! Places of parameters in a request, and of values in a body.

use std::collections::BTreeMap;

use super::json::Json;
use super::page_transport::PageRequest;
use super::paging::{Slot, Step};

/// Follows a path. Names are members of objects; numbers are indexes of lists or names of members.
pub(super) fn read_at<'a>(root: &'a Json, path: &[Step]) -> Option<&'a Json> {
    path.iter()
        .try_fold(root, |value, step| match (value, *step) {
            (Json::List(values), Step::Index(index)) => values.get(index),
            (Json::Object(members), Step::Name(name)) => members.get(name),
            (Json::Object(members), Step::Index(index)) => members.get(&index.to_string()),
            _ => None,
        })
}

/// Returns `root` with a value at the path; `None` if a step meets a value that can't hold it.
fn write_at(root: Json, path: &[Step], value: Json) -> Option<Json> {
    let Some((step, rest)) = path.split_first() else {
        return Some(value);
    };
    let holder = match (root, *step) {
        (Json::Null, Step::Index(_)) => Json::List(Vec::new()),
        (Json::Null, Step::Name(_)) => Json::Object(BTreeMap::new()),
        (other, _) => other,
    };
    match (holder, *step) {
        (Json::List(mut values), Step::Index(index)) if index <= values.len() => {
            if index == values.len() {
                values.push(Json::Null);
            }
            let held = std::mem::replace(&mut values[index], Json::Null);
            values[index] = write_at(held, rest, value)?;
            Some(Json::List(values))
        }
        (Json::Object(mut members), step) => {
            let name = match step {
                Step::Name(name) => name.to_string(),
                Step::Index(index) => index.to_string(),
            };
            let held = members.remove(&name).unwrap_or(Json::Null);
            members.insert(name, write_at(held, rest, value)?);
            Some(Json::Object(members))
        }
        _ => None,
    }
}

/// Returns the value that a request sends for a parameter; `None` if it is missing or null.
pub(super) fn sent_at(request: &PageRequest, slot: Slot) -> Option<Json> {
    let sent = match slot {
        Slot::Body(path) => request
            .body
            .as_ref()
            .and_then(|body| read_at(body, path))
            .cloned(),
        Slot::Header(name) => header(request, name).map(Json::from),
        Slot::Query(name) => match request.query.get(name) {
            None | Some(Json::Null) => first_in_url(&request.url, name).map(Json::Text),
            given => given.cloned(),
        },
    };
    sent.filter(|value| *value != Json::Null)
}

fn header<'a>(request: &'a PageRequest, name: &str) -> Option<&'a str> {
    let mut headers = request.headers.iter();
    let found = headers.find(|(header, _)| header.eq_ignore_ascii_case(name));
    found.map(|(_, value)| value.as_str())
}

fn first_in_url(url: &str, name: &str) -> Option<String> {
    let mut pairs = query_pairs(url).into_iter();
    pairs
        .find(|(given, _)| given == name)
        .map(|(_, value)| value)
}

/// Returns the request with a parameter set; `None` if the body has no place for it. A query
/// parameter is removed from the URL, so that it is not sent twice.
pub(super) fn write(request: &PageRequest, slot: Slot, value: Json) -> Option<PageRequest> {
    let mut made = request.clone();
    match slot {
        Slot::Body(path) => {
            made.body = Some(write_at(made.body.unwrap_or(Json::Null), path, value)?);
        }
        Slot::Header(name) => {
            made.headers
                .retain(|header, _| !header.eq_ignore_ascii_case(name));
            made.headers.insert(name.to_string(), wire_text(&value));
        }
        Slot::Query(name) => {
            made.query.insert(name.to_string(), value);
            made.url = without_parameter(&made.url, name);
        }
    }
    Some(made)
}

/// True if two requests ask for the same page. Headers are ignored, except for the position.
pub(super) fn is_same(one: &PageRequest, other: &PageRequest, position: Option<Slot>) -> bool {
    let in_header = |request: &PageRequest| match position {
        Some(Slot::Header(name)) => header(request, name).map(str::to_string),
        _ => None,
    };
    one.method == other.method
        && split_url(&one.url).0 == split_url(&other.url).0
        && asked(one) == asked(other)
        && in_header(one) == in_header(other)
        && one.body == other.body
}

/// The path of a URL, without user and query, which may hold credentials.
pub(super) fn path_of(url: &str) -> &str {
    let address = split_url(url).0;
    match address.split_once("//") {
        Some((_, rest)) => rest.find('/').map_or("/", |at| &rest[at..]),
        None => address,
    }
}

fn asked(request: &PageRequest) -> Vec<(String, String)> {
    let beside = request
        .query
        .iter()
        .filter(|(_, value)| **value != Json::Null);
    let beside = beside.map(|(name, value)| (name.clone(), wire_text(value)));
    let mut pairs: Vec<_> = query_pairs(&request.url)
        .into_iter()
        .chain(beside)
        .collect();
    pairs.sort_by(|(one, _), (other, _)| one.cmp(other));
    pairs
}

/// Returns the texts of a query parameter. A list repeats it, and null is not sent. Fails for
/// objects and nested lists, which have no text.
pub(super) fn query_texts(name: &str, value: &Json) -> Result<Vec<String>, String> {
    let values = match value {
        Json::List(values) => values.as_slice(),
        one => std::slice::from_ref(one),
    };
    let sent = values.iter().filter(|one| **one != Json::Null);
    sent.map(|one| {
        let has_text = match one {
            Json::Object(_) | Json::List(_) => false,
            Json::Float(number) => number.is_finite(),
            _ => true,
        };
        let text = has_text.then(|| wire_text(one));
        text.ok_or_else(|| format!("the value of the query parameter {name} cannot be sent"))
    })
    .collect()
}

/// The text of a value in a query or a header. Lists and objects are written as JSON.
pub(super) fn wire_text(value: &Json) -> String {
    match value {
        Json::Text(text) => text.clone(),
        _ => value.to_string(),
    }
}

/// Appends a path to the path of a base URL, and keeps an absolute URL.
pub fn absolute_url(base: &str, url: &str) -> String {
    let has_scheme = url
        .split(['/', '?', '#'])
        .next()
        .unwrap_or("")
        .contains(':');
    if has_scheme {
        return url.to_string();
    }
    if url.starts_with("//") {
        let scheme = base.split("//").next().unwrap_or_default();
        return format!("{scheme}{url}");
    }
    let mark = if url.starts_with(['/', '?']) { "" } else { "/" };
    format!("{}{mark}{url}", base.trim_end_matches('/'))
}

/// Percent-encodes all but unreserved characters.
pub(super) fn percent_encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

/// Splits a URL into the part before its query, the query, and the fragment with its `#`.
pub(super) fn split_url(url: &str) -> (&str, Option<&str>, &str) {
    let (bare, fragment) = url.split_at(url.find('#').unwrap_or(url.len()));
    match bare.split_once('?') {
        Some((before, query)) => (before, Some(query), fragment),
        None => (bare, None, fragment),
    }
}

/// The decoded name and value of every parameter in the URL, in order.
pub(super) fn query_pairs(url: &str) -> Vec<(String, String)> {
    let pieces = split_url(url).1.unwrap_or("").split('&');
    pieces.filter(|piece| !piece.is_empty()).map(pair).collect()
}

fn pair(piece: &str) -> (String, String) {
    let (name, value) = piece.split_once('=').unwrap_or((piece, ""));
    (decode(name), decode(value))
}

/// Leaves invalid escapes unchanged.
fn decode(text: &str) -> String {
    let marks = text.as_bytes();
    let mut decoded = Vec::with_capacity(marks.len());
    let mut at = 0;
    while at < marks.len() {
        let escaped = marks
            .get(at + 1..at + 3)
            .filter(|_| marks[at] == b'%')
            .and_then(hex);
        decoded.push(match marks[at] {
            b'+' => b' ',
            mark => escaped.unwrap_or(mark),
        });
        at += if escaped.is_some() { 3 } else { 1 };
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

fn hex(digits: &[u8]) -> Option<u8> {
    let value = |digit: u8| char::from(digit).to_digit(16);
    let code = value(digits[0])? * 16 + value(digits[1])?;
    u8::try_from(code).ok()
}

/// Keeps the rest of the URL unchanged.
fn without_parameter(url: &str, name: &str) -> String {
    let (before, Some(query), fragment) = split_url(url) else {
        return url.to_string();
    };
    let is_kept = |piece: &&str| piece.is_empty() || pair(piece).0 != name;
    let kept: Vec<&str> = query.split('&').filter(is_kept).collect();
    if kept.len() == query.split('&').count() {
        return url.to_string();
    }
    let mark = if kept.is_empty() { "" } else { "?" };
    format!("{before}{mark}{}{fragment}", kept.join("&"))
}
