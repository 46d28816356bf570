//! The page type that all lists share.

use std::ops::Deref;
use std::sync::Arc;

use super::page_transport::{PageAnswer, PageError, PageRequest, PageTransport};
use super::pager::page_methods;
use super::pager::{Paged, Pager};
use super::paging::Paging;
use super::walk::PageAhead;

/// The part of a page that depends on its pagination scheme: the response, the parameters of a
/// caller, and the rule that leads from one page to the next.
pub trait PageContent: Sized {
    type Item;

    /// Parameters of a caller; `()` if there are none.
    type Params;

    /// Rules for the items of a page and the request for the next one.
    fn paging() -> Paging;

    /// Sets the parameters of the caller in the request for the first page.
    fn set_params(request: &mut PageRequest, params: &Self::Params) -> Result<(), PageError>;

    /// Reads the members of a response.
    fn read(answer: &PageAnswer) -> Result<Self, PageError>;

    /// The items of this page only.
    fn page_items(&self) -> &[Self::Item];

    fn into_page_items(self) -> Vec<Self::Item>;
}

/// A page of a list, for any pagination scheme. It derefs to the members of the response, as in
/// `page.next_cursor`.
#[derive(Clone, Debug)]
pub struct Page<R> {
    response: R,
    request: PageRequest,
    answer: PageAnswer,
    ahead: PageAhead,
}

impl<R: PageContent> Page<R> {
    /// Lists a collection. The pager iterates over all items, or over the pages.
    pub fn paginate(
        transport: Arc<dyn PageTransport>,
        mut request: PageRequest,
        params: &R::Params,
    ) -> Result<Pager<Self>, PageError> {
        R::set_params(&mut request, params)?;
        Ok(Pager::new(transport, request))
    }

    page_methods!(R::Item);
}

impl<R> Page<R> {
    /// The members of the response.
    pub fn response(&self) -> &R {
        &self.response
    }

    pub fn into_response(self) -> R {
        self.response
    }
}

impl<R> Deref for Page<R> {
    type Target = R;

    fn deref(&self) -> &R {
        &self.response
    }
}

impl<R: PageContent> Paged for Page<R> {
    type Item = R::Item;

    fn paging() -> Paging {
        R::paging()
    }

    fn read(request: PageRequest, answer: PageAnswer, ahead: PageAhead) -> Result<Self, PageError> {
        Ok(Self {
            response: R::read(&answer)?,
            request,
            answer,
            ahead,
        })
    }

    fn items(&self) -> &[R::Item] {
        self.response.page_items()
    }

    fn into_items(self) -> Vec<R::Item> {
        self.response.into_page_items()
    }

    fn request(&self) -> &PageRequest {
        &self.request
    }

    fn answer(&self) -> &PageAnswer {
        &self.answer
    }

    fn ahead(&self) -> &PageAhead {
        &self.ahead
    }
}
