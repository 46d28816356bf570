namespace Pagination;

/// <summary>Why no page follows.</summary>
public enum StopReason
{
    /// <summary>The list is returned as a single page.</summary>
    SinglePage,

    /// <summary>The page has no items.</summary>
    EmptyPage,

    /// <summary>The response has no list of items.</summary>
    ItemsMissing,

    /// <summary>The response says that no page follows.</summary>
    HasMoreFalse,

    /// <summary>The next offset reaches the total.</summary>
    TotalReached,

    /// <summary>The page is the last of the declared number of pages.</summary>
    LastPage,

    /// <summary>The response has no usable cursor.</summary>
    NoCursor,

    /// <summary>The response has no URL of a next page.</summary>
    NoNextUrl,

    /// <summary>The page size is zero or not a whole number; more pages may follow.</summary>
    UnusablePageSize,

    /// <summary>The offset or page number is not a whole number; more pages may follow.</summary>
    UnusablePosition,

    /// <summary>The scheme has no request field to advance; more pages may follow.</summary>
    NoRequestField,

    /// <summary>The URL of the next page can't be requested; more pages may follow.</summary>
    UnsupportedUrl,
}
