//! The walk from page to page.

use std::fmt::Debug;
use std::sync::Arc;

use super::json::Json;
use super::page_transport::{PageAnswer, PageError, PageRequest, PageTransport};
use super::paging::{NoNext, Paging, Slot};
use super::position::PagePosition;
use super::request_parts::{is_same, path_of};
use super::stop_reason::StopReason;

/// The reason why no page follows a page, or the position of the next page.
#[derive(Clone, Debug)]
pub struct PageAhead {
    stopped: Option<StopReason>,
    position: PagePosition,
}

impl PageAhead {
    pub(super) fn stopped(&self) -> Option<StopReason> {
        self.stopped
    }

    pub(super) fn position(&self) -> Result<Option<&str>, PageError> {
        self.position.text()
    }
}

pub(super) struct PageWalk {
    transport: Arc<dyn PageTransport>,
    paging: Paging,
    // only urls
    first_url: String,
    // end urls
    upcoming: Upcoming,
    trail: Trail,
    bound: Option<usize>,
    position: PagePosition,
    /// The position of the last page itself.
    of_page: PagePosition,
}

#[derive(Debug)]
enum Upcoming {
    Request(PageRequest),
    /// The request body has no place for this parameter.
    NoPlace(Slot),
    /// More may follow that can't be requested.
    Break(StopReason, Box<PageAnswer>),
    Stop,
}

/// What a walk needs to request a page.
#[derive(Clone, Copy)]
pub(super) struct Sender<'a> {
    pub transport: &'a dyn PageTransport,
    // only urls
    pub first_url: &'a str,
    // end urls
}

/// A fetched page. The walk advances to it once it is decoded.
pub(super) struct ArrivedPage {
    pub request: PageRequest,
    pub answer: PageAnswer,
    pub ahead: PageAhead,
    pub onward: OnwardWalk,
}

/// The state of a walk after a page.
pub(super) struct OnwardWalk {
    upcoming: Upcoming,
    trail: Trail,
}

impl PageWalk {
    pub(super) fn new(
        transport: Arc<dyn PageTransport>,
        paging: Paging,
        mut request: PageRequest,
    ) -> Self {
        request.url = transport.absolute_url(&request.url);
        // only urls
        let first_url = request.url.clone();
        // end urls
        let upcoming = match paging.first_request(request) {
            Ok(request) => Upcoming::Request(request),
            Err(slot) => Upcoming::NoPlace(slot),
        };
        PageWalk {
            transport,
            paging,
            // only urls
            first_url,
            // end urls
            upcoming,
            trail: Trail::default(),
            bound: None,
            position: PagePosition::NotBegun,
            of_page: PagePosition::NotBegun,
        }
    }

    /// Begins at a position instead of at the first page.
    pub(super) fn resume(&mut self, position: &str) -> Result<(), PageError> {
        let first = match &self.upcoming {
            Upcoming::NoPlace(slot) => return Err(PageError::NoPlace(*slot)),
            Upcoming::Request(first) if self.trail.read == 0 => first,
            _ => {
                let why = "it has already started";
                return Err(PageError::UnusableStart(why.to_string()));
            }
        };
        let next = self.sender().resumed(&self.paging, first, position)?;
        self.upcoming = Upcoming::Request(next);
        self.position = PagePosition::At(position.to_string());
        Ok(())
    }

    fn sender(&self) -> Sender<'_> {
        Sender {
            transport: self.transport.as_ref(),
            // only urls
            first_url: &self.first_url,
            // end urls
        }
    }

    pub(super) fn bound(&mut self, pages: usize) {
        self.bound = Some(pages);
    }

    pub(super) fn position(&self) -> Result<Option<&str>, PageError> {
        self.position.text()
    }

    pub(super) fn position_of_page(&self) -> Result<Option<&str>, PageError> {
        self.of_page.text()
    }

    pub(super) fn upcoming(&self) -> &dyn Debug {
        &self.upcoming
    }

    pub(super) fn has_next(&self) -> bool {
        self.allows(self.trail.read) && !matches!(self.upcoming, Upcoming::Stop)
    }

    fn allows(&self, read: usize) -> bool {
        match self.bound {
            Some(most) => read < most,
            None => true,
        }
    }

    /// Does not advance the walk: a call that fails or is cancelled loses nothing.
    pub(super) async fn fetch(&self) -> Result<Option<ArrivedPage>, PageError> {
        let request = match &self.upcoming {
            Upcoming::Stop => return Ok(None),
            Upcoming::NoPlace(slot) => return Err(PageError::NoPlace(*slot)),
            Upcoming::Break(reason, answer) => {
                return Err(PageError::Break(*reason, answer.clone()));
            }
            Upcoming::Request(request) => request,
        };
        if !self.allows(self.trail.read) {
            return Ok(None);
        }
        let answer = self.transport.send(request).await?;
        if !answer.is_success() {
            return Err(PageError::FailedResponse(Box::new(answer)));
        }
        let Ok(items) = self.paging.items_in(&answer.body) else {
            return Err(PageError::ItemsNotList(Box::new(answer)));
        };
        let read = items.unwrap_or_default();
        let trail = match self.trail.after(&self.paging, request, read) {
            Ok(trail) => trail,
            Err(told) => return Err(PageError::Loop(told, Box::new(answer))),
        };
        let sender = self.sender();
        let next = self.paging.next_request(request, (&answer, items), sender);
        let mut ahead = PageAhead {
            stopped: None,
            position: PagePosition::End,
        };
        let upcoming = match next {
            Ok(next) => {
                ahead.stopped = (!self.allows(trail.read)).then_some(StopReason::PageLimit);
                ahead.position = sender.position_of(&self.paging, &next);
                Upcoming::Request(next)
            }
            // The next page fails when it is requested.
            Err(NoNext::NoPlace(slot)) => Upcoming::NoPlace(slot),
            Err(NoNext::Stop(reason)) if self.paging.fails_on_breaks && reason.is_break() => {
                Upcoming::Break(reason, Box::new(answer.clone()))
            }
            Err(NoNext::Stop(reason)) => {
                ahead.stopped = Some(reason);
                Upcoming::Stop
            }
        };
        Ok(Some(ArrivedPage {
            request: request.clone(),
            answer,
            ahead,
            onward: OnwardWalk { upcoming, trail },
        }))
    }

    pub(super) fn go_on(&mut self, ahead: PageAhead, onward: OnwardWalk) {
        self.of_page = std::mem::replace(&mut self.position, ahead.position);
        self.upcoming = onward.upcoming;
        self.trail = onward.trail;
    }
}

/// What a walk keeps of the pages it has read: one earlier page, to detect that the walk returns to
/// it. Its size does not grow with the number of pages.
#[derive(Clone, Default)]
struct Trail {
    read: usize,
    marked: usize,
    seen: Option<Arc<(PageRequest, Vec<Json>)>>,
    /// Pages since the marked one. The mark moves when they reach `power`.
    steps: usize,
    power: usize,
}

impl Trail {
    /// Returns the trail of a fetched page, or a message if the walk is in a cycle (Brent's
    /// algorithm). A repeated request alone is not an error: some servers keep the position and
    /// return new items for it.
    fn after(
        &self,
        paging: &Paging,
        request: &PageRequest,
        items: &[Json],
    ) -> Result<Self, String> {
        let mut made = self.clone();
        made.read += 1;
        if let Some(seen) = &self.seen {
            if is_same(&seen.0, request, paging.position) && seen.1 == items {
                return Err(format!(
                    "Page {} repeats page {}: {} {} was sent again and returned the same items, \
                     so this walk would never end.",
                    made.read,
                    made.marked,
                    request.method,
                    path_of(&request.url)
                ));
            }
            made.steps += 1;
            if made.steps < made.power {
                return Ok(made);
            }
            made.power *= 2;
            made.steps = 0;
        } else {
            made.power = 1;
        }
        made.marked = made.read;
        made.seen = Some(Arc::new((request.clone(), items.to_vec())));
        Ok(made)
    }
}
