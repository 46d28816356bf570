namespace Pagination;

/// <summary>Reason why no page follows.</summary>
public enum StopReason
{
    /// <summary>A list that comes as one page.</summary>
    SinglePage,

    /// <summary>A page without items.</summary>
    EmptyPage,

    /// <summary>A response without a list of items.</summary>
    ItemsMissing,

    /// <summary>A response that says that nothing follows.</summary>
    HasMoreFalse,

    /// <summary>A next offset that has reached the total.</summary>
    TotalReached,

    /// <summary>The last of the declared number of pages.</summary>
    LastPage,

    /// <summary>A response without a usable cursor.</summary>
    NoCursor,

    /// <summary>A response without the URL of a next page.</summary>
    NoNextUrl,

    /// <summary>A page size of zero, or none that is a number.</summary>
    UnusablePageSize,

    /// <summary>An offset or page number that is not a whole number.</summary>
    UnusablePosition,

    /// <summary>A scheme without a parameter that asks for the next page.</summary>
    NoRequestField,

    /// <summary>A URL of a next page that can't be requested.</summary>
    UnsupportedUrl,
}
