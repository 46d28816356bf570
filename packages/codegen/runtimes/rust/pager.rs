//! Iterates over pages and their items.

use std::fmt;
use std::sync::Arc;
use std::vec::IntoIter;

use super::page_transport::{PageAnswer, PageError, PageRequest, PageTransport};
use super::paging::Paging;
use super::stop_reason::StopReason;
use super::walk::{PageAhead, PageWalk};

/// The interface of all pages.
pub trait Paged: Sized {
    type Item;

    /// Rules for the items of a page and the request for the next one.
    fn paging() -> Paging;

    /// Makes a page from a response.
    fn read(request: PageRequest, answer: PageAnswer, ahead: PageAhead) -> Result<Self, PageError>;

    /// The items of this page only.
    fn items(&self) -> &[Self::Item];

    fn into_items(self) -> Vec<Self::Item>;

    /// The request for this page.
    fn request(&self) -> &PageRequest;

    fn answer(&self) -> &PageAnswer;

    /// The reason why no page follows, or the position of the next page.
    fn ahead(&self) -> &PageAhead;

    /// The reason why no page follows; `None` if one does.
    fn stopped(&self) -> Option<StopReason> {
        self.ahead().stopped()
    }

    /// The text that `resume` of a pager needs to continue after this page; `None` if nothing
    /// follows. Fails if the next page is on another origin, for which there is no position.
    fn position(&self) -> Result<Option<&str>, PageError> {
        self.ahead().position()
    }
}

/// Gives a page the methods of `Paged` without an import of that trait.
macro_rules! page_methods {
    ($item:ty) => {
        /// The items of this page only.
        pub fn items(&self) -> &[$item] {
            Paged::items(self)
        }

        pub fn into_items(self) -> Vec<$item> {
            Paged::into_items(self)
        }

        /// The request for this page.
        pub fn request(&self) -> &PageRequest {
            &self.request
        }

        pub fn answer(&self) -> &PageAnswer {
            &self.answer
        }

        /// The reason why no page follows; `None` if one does.
        pub fn stopped(&self) -> Option<super::StopReason> {
            Paged::stopped(self)
        }

        /// The text that `resume` of a pager needs to continue after this page; `None` if nothing
        /// follows. Fails if the next page is on another origin, for which there is no position.
        pub fn position(&self) -> Result<Option<&str>, PageError> {
            Paged::position(self)
        }
    };
}

pub(super) use page_methods;

/// Iterates over a list by page with `next_page`, or by item with `next`. A page is requested only
/// when it is needed. After an error, the next call requests the failed page again.
pub struct Pager<P: Paged> {
    walk: PageWalk,
    items: IntoIter<P::Item>,
}

impl<P: Paged> Pager<P> {
    /// Creates a pager that begins with this request.
    pub fn new(transport: Arc<dyn PageTransport>, request: PageRequest) -> Self {
        Pager {
            walk: PageWalk::new(transport, P::paging(), request),
            items: Vec::new().into_iter(),
        }
    }

    /// Begins at the position of a page or a pager instead of at the first page. Text that is not a
    /// position of the scheme is an error.
    pub fn resume(mut self, position: &str) -> Result<Self, PageError> {
        self.walk.resume(position)?;
        Ok(self)
    }

    /// Limits the number of requested pages. If more follow, the last one has
    /// `StopReason::PageLimit` and a position.
    pub fn max_pages(mut self, most: usize) -> Self {
        self.walk.bound(most);
        self
    }

    /// The text that `resume` needs to continue; `None` if nothing follows. After an error, `resume`
    /// continues with the failed page.
    ///
    /// While `next` has not returned all items of a page, this is the position of that page, and
    /// `resume` returns all its items again. On the first page, it is the error `NoPosition` unless
    /// the pager was resumed: to repeat that page, begin without `resume`.
    pub fn position(&self) -> Result<Option<&str>, PageError> {
        if self.items.as_slice().is_empty() {
            self.walk.position()
        } else {
            self.walk.position_of_page()
        }
    }

    /// Returns the next item of all pages; `None` after the last one.
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

    /// Returns the next page; `None` after the last one. Skips the items of the previous page that
    /// `next` has not returned.
    pub async fn next_page(&mut self) -> Result<Option<P>, PageError> {
        let Some(arrived) = self.walk.fetch().await? else {
            return Ok(None);
        };
        let ahead = arrived.ahead.clone();
        let page = P::read(arrived.request, arrived.answer, arrived.ahead)?;
        self.walk.go_on(ahead, arrived.onward);
        self.items = Vec::new().into_iter();
        Ok(Some(page))
    }

    /// Takes the fetched items that `next` has not returned.
    #[cfg(feature = "stream")]
    pub(super) fn take_items(&mut self) -> IntoIter<P::Item> {
        std::mem::replace(&mut self.items, Vec::new().into_iter())
    }

    /// True if a page follows, as far as the pages so far show. Nothing is sent. Also true if the
    /// next page can't be requested: `next_page` fails then.
    pub fn has_next_page(&self) -> bool {
        self.walk.has_next()
    }
}

/// Omits the items, and the headers and the body of the next request.
impl<P: Paged> fmt::Debug for Pager<P> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Pager")
            .field("upcoming", self.walk.upcoming())
            .field("items", &self.items.len())
            .finish()
    }
}
