//! Requests for URLs of responses.

use super::json::Json;
use super::next_url::{origin_of, resolve, NextUrl};
use super::page_transport::{PageAnswer, PageRequest, PageTransport};
use super::paging::{Paging, Slot};
use super::request_parts::{query_pairs, read_at, write};
use super::stop_reason::StopReason;
use super::walk::Sender;

impl Sender<'_> {
    /// True for URLs on the origin of the first request.
    pub(super) fn is_own(&self, url: &str) -> bool {
        origin_of(url) == origin_of(self.first_url)
    }

    /// Returns the URL that a response names, or why none is followed.
    pub(super) fn next_link(
        &self,
        paging: &Paging,
        request: &PageRequest,
        answer: &PageAnswer,
    ) -> Result<NextUrl, StopReason> {
        let link = paging.url.and_then(|path| read_at(&answer.body, path));
        let link = link.and_then(Json::as_str).unwrap_or_default().to_string();
        // only headers
        let link = match paging.url_header {
            Some(header) => header.read(answer).unwrap_or_default(),
            None => link,
        };
        // end headers
        if link.is_empty() {
            return Err(StopReason::NoNextUrl);
        }
        resolve(&link, &request.url).ok_or(StopReason::UnsupportedUrl)
    }

    /// Returns the request for a URL of the response. Query parameters of the caller are added,
    /// unless the URL has them too or they set the page. Origins other than the first one only get
    /// the body, harmless headers, and literals that are not credentials.
    pub(super) fn followed(
        &self,
        paging: &Paging,
        request: &PageRequest,
        next: NextUrl,
    ) -> Result<PageRequest, Slot> {
        let is_foreign = next.origin.is_some() && next.origin != origin_of(self.first_url);
        let pairs = query_pairs(&next.url);
        let is_left = |name: &str| {
            let mut secret = self.transport.credential_parameters().iter();
            pairs.iter().any(|(named, _)| named == name)
                || is_foreign && secret.any(|parameter| parameter == name)
        };
        let mut made = request.clone();
        made.url = next.url.clone();
        made.query.retain(|name, _| {
            !is_foreign && !is_left(name) && !paging.url_parameters.contains(&name.as_str())
        });
        for (slot, value) in &paging.literals {
            let is_passed = matches!(slot, Slot::Query(name) if is_left(name));
            if !is_passed {
                made = write(&made, *slot, value.clone()).ok_or(*slot)?;
            }
        }
        if is_foreign {
            made.headers
                .retain(|name, _| is_harmless(name, self.transport));
        }
        Ok(made)
    }

    /// Returns the request for the URL of a position, or why it can't be requested.
    pub(super) fn resumed_at(
        &self,
        paging: &Paging,
        first: &PageRequest,
        given: &Json,
    ) -> Result<PageRequest, String> {
        let link = given.get("url").and_then(Json::as_str);
        let has_more = matches!(given, Json::Object(members) if members.len() != 2);
        let Some(link) = link.filter(|link| !link.is_empty() && !has_more) else {
            let scheme = paging.scheme;
            return Err(format!(
                "a position of the scheme {scheme} contains only a url"
            ));
        };
        let Some(next) = resolve(link, &first.url) else {
            return Err("the URL of the position cannot be requested".to_string());
        };
        if next.origin != origin_of(&first.url) {
            return Err(
                "the URL of the position is on a different origin than the request".to_string(),
            );
        }
        self.followed(paging, first, next)
            .map_err(|slot| format!("the request body has no place for {slot:?}"))
    }
}

/// Headers that are also sent to other origins, unless they are marked as credentials.
const HARMLESS: [&str; 4] = ["Accept", "Accept-Language", "User-Agent", "Content-Type"];

fn is_harmless(name: &str, transport: &dyn PageTransport) -> bool {
    let mut marked = transport.credential_headers().iter();
    HARMLESS
        .iter()
        .any(|header| header.eq_ignore_ascii_case(name))
        && !marked.any(|header| header.eq_ignore_ascii_case(name))
}
