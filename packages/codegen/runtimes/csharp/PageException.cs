using System;
using System.Collections.Generic;

namespace Pagination;

/// <summary>Why the page can't be fetched.</summary>
public enum PageFailure
{
    /// <summary>The status of the response is outside 200 to 299.</summary>
    FailedResponse,

    /// <summary>The response has something other than a list of items.</summary>
    ItemsNotList,

    /// <summary>The request body has no place for a paging value.</summary>
    UnwritableBody,

    /// <summary>The page repeats an earlier one, with the same request and the same items.</summary>
    Loop,

    /// <summary>The page size is zero or not a whole number; more pages may follow.</summary>
    UnusablePageSize,

    /// <summary>The offset or page number is not a whole number; more pages may follow.</summary>
    UnusablePosition,

    /// <summary>The scheme has no request field to advance; more pages may follow.</summary>
    NoRequestField,

    /// <summary>The URL of the next page can't be requested; more pages may follow.</summary>
    UnsupportedUrl,

    /// <summary>A successful response is not JSON; the body is its text.</summary>
    UnreadableBody,

    /// <summary>An item is not as declared; the inner exception is the decoder's JsonException.</summary>
    UnreadableItem,
}

/// <summary>Thrown if a page can't be fetched. Contains the response, but nothing that was sent.</summary>
public sealed class PageException : Exception
{
    private readonly PageAnswer? answer;

    /// <summary>For transports, such as one whose response is unreadable.</summary>
    public PageException(PageFailure reason, string message, PageAnswer? answer = null, Exception? cause = null)
        : base(message, cause)
    {
        Reason = reason;
        Status = answer?.Status;
        Headers = answer?.Headers ?? new Dictionary<string, IReadOnlyList<string>>();
        Body = answer?.Body;
        this.answer = answer;
    }

    public PageFailure Reason { get; }

    /// <summary>The status of the response; null if there was no response.</summary>
    public int? Status { get; }

    /// <summary>The headers of the response; empty if there was no response.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Headers { get; }

    /// <summary>The body of the response; null if there was no response.</summary>
    public object? Body { get; }

    /// <summary>The values of a header, whose name is case-insensitive, joined with a comma; null if there are none.</summary>
    public string? Header(string name) => answer?.Header(name);
}
