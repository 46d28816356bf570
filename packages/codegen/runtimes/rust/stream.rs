//! Pages and items as streams, with the feature `stream`.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::vec::IntoIter;

use futures_core::Stream;

use super::page_transport::PageError;
use super::pager::{Paged, Pager};

impl<P> Pager<P>
where
    P: Paged + 'static,
    P::Item: Send,
{
    /// Returns a stream of the items of all pages. It ends after an error; to retry, use `next` of
    /// a pager instead.
    pub fn into_stream(mut self) -> ItemStream<P> {
        ItemStream {
            items: self.take_items(),
            pages: self.into_pages(),
        }
    }

    /// Returns a stream of the pages. It ends after an error; to retry, use `next_page` of a pager
    /// instead.
    pub fn into_pages(self) -> PageStream<P> {
        PageStream {
            state: State::Idle(Box::new(self)),
        }
    }
}

type Fetched<P> = (Box<Pager<P>>, Result<Option<P>, PageError>);

enum State<P: Paged> {
    Idle(Box<Pager<P>>),
    Busy(Pin<Box<dyn Future<Output = Fetched<P>> + Send>>),
    Ended,
}

/// A stream of the pages of a list. Nothing is sent before it is polled.
pub struct PageStream<P: Paged> {
    state: State<P>,
}

impl<P> Stream for PageStream<P>
where
    P: Paged + 'static,
    P::Item: Send,
{
    type Item = Result<P, PageError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut coming = match std::mem::replace(&mut self.state, State::Ended) {
            State::Ended => return Poll::Ready(None),
            State::Busy(coming) => coming,
            State::Idle(mut pager) => Box::pin(async move {
                let page = pager.next_page().await;
                (pager, page)
            }),
        };
        match coming.as_mut().poll(context) {
            Poll::Pending => {
                self.state = State::Busy(coming);
                Poll::Pending
            }
            Poll::Ready((pager, Ok(Some(page)))) => {
                self.state = State::Idle(pager);
                Poll::Ready(Some(Ok(page)))
            }
            Poll::Ready((_, ended)) => Poll::Ready(ended.transpose()),
        }
    }
}

/// A stream of the items of all pages. Nothing is sent before it is polled.
pub struct ItemStream<P: Paged> {
    items: IntoIter<P::Item>,
    pages: PageStream<P>,
}

/// Items are moved out of a page, never pinned in one.
impl<P: Paged> Unpin for ItemStream<P> {}

impl<P> Stream for ItemStream<P>
where
    P: Paged + 'static,
    P::Item: Send,
{
    type Item = Result<P::Item, PageError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            if let Some(item) = self.items.next() {
                return Poll::Ready(Some(Ok(item)));
            }
            match Pin::new(&mut self.pages).poll_next(context) {
                Poll::Ready(Some(Ok(page))) => self.items = page.into_items().into_iter(),
                Poll::Ready(Some(Err(error))) => return Poll::Ready(Some(Err(error))),
                Poll::Ready(None) => return Poll::Ready(None),
                Poll::Pending => return Poll::Pending,
            }
        }
    }
}
