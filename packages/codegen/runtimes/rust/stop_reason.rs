//! The reasons to end a walk, and the names that all languages share.

use std::fmt;

/// Reason why no page follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// The list is returned as a single page.
    SinglePage,
    /// The page has no items.
    EmptyPage,
    /// The response has no list of items.
    ItemsMissing,
    /// The response says that nothing follows.
    HasMoreFalse,
    /// The next offset has reached the total.
    TotalReached,
    /// The page is the last of the declared number of pages.
    LastPage,
    /// The response has no usable cursor.
    NoCursor,
    /// The response has no URL for the next page.
    NoNextUrl,
    /// The URL of the next page can't be requested.
    UnsupportedUrl,
    /// The page size is zero or not a whole number.
    UnusablePageSize,
    /// The offset or page number that was sent is not a whole number.
    UnusablePosition,
    /// The scheme has no place for the position.
    NoRequestField,
    /// `max_pages` allows no further page.
    PageLimit,
}

impl StopReason {
    /// The name that all languages share, such as `emptyPage`.
    pub fn name(self) -> &'static str {
        match self {
            StopReason::SinglePage => "singlePage",
            StopReason::EmptyPage => "emptyPage",
            StopReason::ItemsMissing => "itemsMissing",
            StopReason::HasMoreFalse => "hasMoreFalse",
            StopReason::TotalReached => "totalReached",
            StopReason::LastPage => "lastPage",
            StopReason::NoCursor => "noCursor",
            StopReason::NoNextUrl => "noNextUrl",
            StopReason::UnsupportedUrl => "unsupportedUrl",
            StopReason::UnusablePageSize => "unusablePageSize",
            StopReason::UnusablePosition => "unusablePosition",
            StopReason::NoRequestField => "noRequestField",
            StopReason::PageLimit => "pageLimit",
        }
    }

    /// True if more may follow that can't be requested.
    pub(super) fn is_break(self) -> bool {
        matches!(
            self,
            StopReason::UnusablePageSize
                | StopReason::UnusablePosition
                | StopReason::NoRequestField
                | StopReason::UnsupportedUrl
        )
    }
}

impl fmt::Display for StopReason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}
