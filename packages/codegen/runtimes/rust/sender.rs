//! What a walk needs to request a page.

use super::page_transport::PageTransport;

#[derive(Clone, Copy)]
pub(super) struct Sender<'a> {
    pub transport: &'a dyn PageTransport,
    pub first_url: &'a str,
}
