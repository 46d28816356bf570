//! Positions: the texts from which a walk resumes.

use std::collections::BTreeMap;

use super::json::Json;
// only urls
use super::next_url::without_user;
// end urls
use super::page_transport::{PageError, PageRequest};
use super::paging::{self, Paging, PagingRule, Slot, Step};
use super::request_parts::{read_at, sent_at, write};
use super::walk::Sender;

/// The position after a page.
#[derive(Clone, Debug)]
pub(super) enum PagePosition {
    /// Nothing follows.
    End,
    At(String),
    // only urls
    /// The next page is on another origin.
    Abroad,
    // end urls
    /// No page has been read.
    NotBegun,
}

impl PagePosition {
    pub(super) fn text(&self) -> Result<Option<&str>, PageError> {
        let why = match self {
            PagePosition::End => return Ok(None),
            PagePosition::At(text) => return Ok(Some(text)),
            // only urls
            PagePosition::Abroad => {
                "the next page is on a different origin than the first request, so it has no \
                 position"
            }
            // end urls
            PagePosition::NotBegun => {
                "there is no position before the first page: begin without one"
            }
        };
        Err(PageError::NoPosition(why.to_string()))
    }
}

fn position_text(paging: &Paging, slot: Slot, value: &Json) -> String {
    match slot {
        Slot::Query(name) => text_of(paging, "query", &nested(&[Step::Name(name)], value)),
        Slot::Header(name) => text_of(paging, "headers", &nested(&[Step::Name(name)], value)),
        Slot::Body(path) => text_of(paging, "body", &nested(path, value)),
    }
}

fn text_of(paging: &Paging, part: &str, held: &Json) -> String {
    let scheme = Json::from(paging.scheme);
    format!("{{\"scheme\":{scheme},\"{part}\":{held}}}")
}

/// Wraps a value in objects along a path.
fn nested(path: &[Step], value: &Json) -> Json {
    let Some((step, rest)) = path.split_first() else {
        return value.clone();
    };
    let name = match step {
        Step::Name(name) => name.to_string(),
        Step::Index(index) => index.to_string(),
    };
    Json::Object(BTreeMap::from([(name, nested(rest, value))]))
}

impl Sender<'_> {
    /// Returns the position of a request.
    pub(super) fn position_of(&self, paging: &Paging, request: &PageRequest) -> PagePosition {
        // only urls
        if paging.rule == PagingRule::Url {
            return match self.is_own(&request.url) {
                true => PagePosition::At(text_of(
                    paging,
                    "url",
                    &Json::Text(without_user(&request.url)),
                )),
                false => PagePosition::Abroad,
            };
        }
        // end urls
        let sent = |slot| sent_at(request, slot).map(|value| position_text(paging, slot, &value));
        paging
            .position
            .and_then(sent)
            .map_or(PagePosition::End, PagePosition::At)
    }

    /// Returns the first request with the position to resume from.
    pub(super) fn resumed(
        &self,
        paging: &Paging,
        first: &PageRequest,
        position: &str,
    ) -> Result<PageRequest, PageError> {
        let refused = |why: String| PageError::UnusableStart(why);
        let given: Json = position
            .parse()
            .map_err(|_| refused("the position is not JSON".into()))?;
        let scheme = paging.scheme;
        if given.get("scheme").and_then(Json::as_str) != Some(scheme) {
            return Err(refused(format!(
                "the position does not belong to the scheme {scheme}"
            )));
        }
        // only urls
        if paging.rule == PagingRule::Url {
            return self.resumed_at(paging, first, &given).map_err(refused);
        }
        // end urls
        let Some(slot) = paging
            .position
            .filter(|_| paging.rule != PagingRule::Single)
        else {
            return Err(refused(format!(
                "the scheme {scheme} has one page and no positions"
            )));
        };
        // Other clients may put a header parameter in the query.
        let places = match slot {
            Slot::Header(name) => vec![slot, Slot::Query(name)],
            _ => vec![slot],
        };
        let usable = places.into_iter().find_map(|place| {
            let value = match place {
                Slot::Query(name) => given.get("query")?.get(name)?,
                Slot::Header(name) => given.get("headers")?.get(name)?,
                Slot::Body(path) => read_at(given.get("body")?, path)?,
            };
            let expected: Json = position_text(paging, place, value).parse().ok()?;
            if expected != given {
                return None;
            }
            match paging.rule {
                PagingRule::Token => paging::is_token(value).then(|| value.clone()),
                _ => paging::to_count(value).map(Json::Integer),
            }
        });
        let Some(value) = usable else {
            return Err(refused(format!(
                "a position of the scheme {scheme} contains only {slot:?}"
            )));
        };
        write(first, slot, value).ok_or(PageError::NoPlace(slot))
    }
}
