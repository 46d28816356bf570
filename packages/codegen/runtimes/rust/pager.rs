//! Goes from page to page, and through their items.

use std::sync::Arc;
use std::vec::IntoIter;

use super::page_transport::{PageAnswer, PageError, PageRequest, PageTransport};
use super::paging::Paging;
use super::stop_reason::StopReason;
use super::walk::{PageAhead, PageWalk};

/// State of all pages.
pub trait Paged: Sized {
    type Item;

    /// Rules for the items of this page, and the request after it.
    fn paging() -> Paging;

    /// The page that an answer holds.
    fn read(request: PageRequest, answer: PageAnswer, ahead: PageAhead) -> Result<Self, PageError>;

    /// The items of this page alone.
    fn items(&self) -> &[Self::Item];

    fn into_items(self) -> Vec<Self::Item>;

    /// The request that was answered with this page.
    fn request(&self) -> &PageRequest;

    fn answer(&self) -> &PageAnswer;

    /// What is known about the page after this one.
    fn ahead(&self) -> &PageAhead;

    /// Reason why no page follows; none if one does.
    fn stopped(&self) -> Option<StopReason> {
        self.ahead().stopped()
    }

    /// Text that `resume` of a pager goes on from after this page; none if nothing follows. A page
    /// on another origin has none, which is an error.
    fn position(&self) -> Result<Option<&str>, PageError> {
        self.ahead().position()
    }
}

/// Goes through a list: page by page with `next_page`, or item by item with `next`. Nothing is sent
/// before it is asked for. A page that could not be had is asked for again by the next call.
pub struct Pager<P: Paged> {
    walk: PageWalk,
    items: IntoIter<P::Item>,
}

impl<P: Paged> Pager<P> {
    /// A pager that begins with this request.
    pub fn new(transport: Arc<dyn PageTransport>, request: PageRequest) -> Self {
        Pager {
            walk: PageWalk::new(transport, P::paging(), request),
            items: Vec::new().into_iter(),
        }
    }

    /// Goes on from the position of a page or of a pager, in place of the first page. Text that is no
    /// position of the scheme is an error.
    pub fn resume(mut self, position: &str) -> Result<Self, PageError> {
        self.walk.resume(position)?;
        Ok(self)
    }

    /// The most pages that are requested. The last one has `StopReason::PageLimit` where another would
    /// follow, and its position.
    pub fn max_pages(mut self, most: usize) -> Self {
        self.walk.bound(most);
        self
    }

    /// Text that `resume` goes on from, after the page that was read last: after an error it is that
    /// of the page that failed. None if nothing follows.
    pub fn position(&self) -> Result<Option<&str>, PageError> {
        self.walk.position()
    }

    /// The next item, over all pages; none after the last one.
    pub async fn next(&mut self) -> Result<Option<P::Item>, PageError> {
        loop {
            if let Some(item) = self.items.next() {
                return Ok(Some(item));
            }
            match self.next_page().await? {
                Some(page) => self.items = page.into_items().into_iter(),
                None => return Ok(None),
            }
        }
    }

    /// The next page; none after the last one. Items of the page before that `next` has not gone to
    /// are passed over.
    pub async fn next_page(&mut self) -> Result<Option<P>, PageError> {
        let Some(arrived) = self.walk.fetch().await? else {
            return Ok(None);
        };
        let (request, answer, ahead, onward) = arrived.split();
        let page = P::read(request, answer, ahead.clone())?;
        self.walk.go_on(ahead, onward);
        self.items = Vec::new().into_iter();
        Ok(Some(page))
    }

    /// Items that were fetched and not gone to.
    #[cfg(feature = "stream")]
    pub(super) fn take_items(&mut self) -> IntoIter<P::Item> {
        std::mem::replace(&mut self.items, Vec::new().into_iter())
    }

    /// True when a page follows, as far as the ones so far show. Nothing is sent. One that can't be
    /// requested follows too: `next_page` fails.
    pub fn has_next_page(&self) -> bool {
        self.walk.has_next()
    }
}
