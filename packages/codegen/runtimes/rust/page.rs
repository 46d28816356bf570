//! The page of every list.

use std::ops::Deref;
use std::sync::Arc;

use super::page_transport::{PageAnswer, PageError, PageRequest, PageTransport};
use super::pager::{Paged, Pager};
use super::paging::Paging;
use super::walk::PageAhead;

/// Interface of a pagination scheme to the pages of its lists: the response, the values a caller
/// sends, and the rule that leads from one page to the next.
pub trait PageContent: Sized {
    type Item;

    /// Parameters of a caller; none where it is `()`.
    type Params;

    /// Rules for the items of a page, and the request after it.
    fn paging() -> Paging;

    /// Puts what the caller sends into the request for the first page.
    fn set_params(request: &mut PageRequest, params: &Self::Params) -> Result<(), PageError>;

    /// Members of an answer.
    fn read(answer: &PageAnswer) -> Result<Self, PageError>;

    /// The items of one page.
    fn page_items(&self) -> &[Self::Item];

    fn into_page_items(self) -> Vec<Self::Item>;
}

/// A page of a list, whichever scheme that goes by: members of the response are beside the
/// items, as in `page.next_cursor`.
#[derive(Clone, Debug)]
pub struct Page<R> {
    response: R,
    request: PageRequest,
    answer: PageAnswer,
    ahead: PageAhead,
}

impl<R: PageContent> Page<R> {
    /// Lists what a request asks for: the pager goes through all items, or through the pages.
    pub fn paginate(
        transport: Arc<dyn PageTransport>,
        mut request: PageRequest,
        params: &R::Params,
    ) -> Result<Pager<Self>, PageError> {
        R::set_params(&mut request, params)?;
        Ok(Pager::new(transport, request))
    }
}

impl<R> Page<R> {
    /// Members of the response.
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
