//! Goes from page to page, and through their items.

use std::sync::Arc;
use std::vec::IntoIter;

use super::page_transport::{PageAnswer, PageError, PageRequest, PageTransport};
use super::paging::{first_origin, Paging, Slot};

/// State of all pages.
pub trait Paged: Sized {
    type Item;

    /// Rules for the items of this page, and the request after it.
    fn paging() -> Paging;

    /// The page that an answer holds.
    fn read(request: PageRequest, answer: PageAnswer) -> Result<Self, PageError>;

    /// The items of this page alone.
    fn items(&self) -> &[Self::Item];

    fn into_items(self) -> Vec<Self::Item>;

    /// The request that was answered with this page.
    fn request(&self) -> &PageRequest;

    fn answer(&self) -> &PageAnswer;
}

/// Goes through a list: page by page with `next_page`, or item by item with `next`. Nothing is sent
/// before it is asked for. A page that could not be fetched is asked for again by the next call.
pub struct Pager<P: Paged> {
    walk: Walk,
    items: IntoIter<P::Item>,
}

impl<P: Paged> Pager<P> {
    /// A pager that begins with this request.
    pub fn new(transport: Arc<dyn PageTransport>, request: PageRequest) -> Self {
        let paging = P::paging();
        let walk = Walk {
            transport,
            origin: first_origin(&request),
            upcoming: Some(paging.first_request(request)),
            paging,
        };
        Pager {
            walk,
            items: Vec::new().into_iter(),
        }
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
        let Some((request, answer)) = self.walk.fetch().await? else {
            return Ok(None);
        };
        self.items = Vec::new().into_iter();
        P::read(request, answer).map(Some)
    }

    /// Items that were fetched and not gone to.
    #[cfg(feature = "stream")]
    pub(super) fn take_items(&mut self) -> IntoIter<P::Item> {
        std::mem::replace(&mut self.items, Vec::new().into_iter())
    }

    /// True when a page follows, as far as the ones so far show. Nothing is sent. One that can't be
    /// requested follows too: `next_page` fails.
    pub fn has_next_page(&self) -> bool {
        self.walk.upcoming.is_some()
    }
}

struct Walk {
    transport: Arc<dyn PageTransport>,
    paging: Paging,
    origin: Option<String>,
    /// The next request; the parameter that has no place in the body, where there is one.
    upcoming: Option<Result<PageRequest, Slot>>,
}

impl Walk {
    /// The next request is changed only when the answer is there: a cancelled call loses
    /// nothing.
    async fn fetch(&mut self) -> Result<Option<(PageRequest, PageAnswer)>, PageError> {
        let request = match &self.upcoming {
            None => return Ok(None),
            Some(Err(slot)) => return Err(PageError::NoPlace(*slot)),
            Some(Ok(request)) => request,
        };
        let answer = self.transport.send(request).await?;
        if !answer.is_success() {
            return Err(PageError::FailedResponse(Box::new(answer)));
        }
        let Some(items) = self.paging.items_in(&answer.body) else {
            return Err(PageError::ItemsNotList(Box::new(answer)));
        };
        let origin = self.origin.as_deref();
        let transport = self.transport.as_ref();
        let next = self
            .paging
            .next_request(request, (&answer, items), origin, transport);
        let asked = std::mem::replace(&mut self.upcoming, next.transpose());
        Ok(asked.and_then(Result::ok).map(|request| (request, answer)))
    }
}
