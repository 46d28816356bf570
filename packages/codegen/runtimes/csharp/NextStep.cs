namespace Pagination;

/// <summary>The request for the next page, or the reason why there is none.</summary>
/// <param name="Value">The next position: a count, a token or a URL; null if it can't be resumed from.</param>
internal sealed record NextStep(PageRequest? Request, object? Value = null)
{
    public StopReason? Stopped { get; private init; }

    /// <summary>The error if the next request has no place for the position.</summary>
    public PageException? Failure { get; private init; }

    /// <summary>True if requesting the next page must fail instead of ending the walk.</summary>
    public bool FailsIn(Paging table) => Failure != null || (table.FailsOnBreaks && IsBreak);

    /// <summary>True if more pages may follow but can't be requested.</summary>
    private bool IsBreak =>
        Stopped
            is StopReason.UnusablePageSize
                or StopReason.UnusablePosition
                or StopReason.NoRequestField
                or StopReason.UnsupportedUrl;

    public static NextStep Failed(PageException failure) => new(Request: null) { Failure = failure };

    public static NextStep End(StopReason reason) => new(Request: null) { Stopped = reason };

    /// <summary>The error of a walk that can't continue after a response.</summary>
    public PageException Broken(PageAnswer answer) =>
        Stopped switch
        {
            null when Failure != null => Failure,
            StopReason.UnusablePageSize => new PageException(
                PageFailure.UnusablePageSize,
                "The next page cannot be requested: the page size is not a positive whole number.",
                answer
            ),
            StopReason.UnusablePosition => new PageException(
                PageFailure.UnusablePosition,
                "The next page cannot be requested: the offset or page number that was sent is not a whole number.",
                answer
            ),
            StopReason.UnsupportedUrl => new PageException(
                PageFailure.UnsupportedUrl,
                "The next page cannot be requested: its URL is not http or https, or has a user name.",
                answer
            ),
            _ => new PageException(
                PageFailure.NoRequestField,
                "The next page cannot be requested: the scheme declares no request field to advance.",
                answer
            ),
        };
}
