using System;
using System.Collections.Generic;

namespace Pagination;

/// <summary>Reason why a page can't be fetched.</summary>
public enum PageFailure
{
    /// <summary>An answer whose status is outside 200 to 299.</summary>
    FailedResponse,

    /// <summary>An answer that has something else where the list of items should be.</summary>
    ItemsNotList,

    /// <summary>A request whose body has no place for a paging value.</summary>
    UnwritableBody,

    /// <summary>A page that repeats an earlier one of the walk: the same request, and the same items.</summary>
    Loop,

    /// <summary>A page size of zero, or none that is a number. More may follow.</summary>
    UnusablePageSize,

    /// <summary>An offset or page number that is not a whole number. More may follow.</summary>
    UnusablePosition,

    /// <summary>A scheme without a parameter that asks for the next page. More may follow.</summary>
    NoRequestField,

    /// <summary>A URL of a next page that can't be requested. More may follow.</summary>
    UnsupportedUrl,
}

/// <summary>Thrown where a page can't be had. It holds what came back, and nothing of what was sent.</summary>
public sealed class PageException : Exception
{
    internal PageException(PageFailure reason, string message, PageAnswer? answer = null)
        : base(message)
    {
        Reason = reason;
        Status = answer?.Status;
        Headers = answer?.Headers ?? new Dictionary<string, IReadOnlyList<string>>();
        Body = answer?.Body;
    }

    public PageFailure Reason { get; }

    /// <summary>The status of the answer; null where none came.</summary>
    public int? Status { get; }

    /// <summary>The headers of the answer.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Headers { get; }

    /// <summary>The body of the answer.</summary>
    public object? Body { get; }
}
