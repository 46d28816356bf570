namespace Pagination;

/// <summary>The request after a page, or the reason why there is none.</summary>
/// <param name="Value">What moves on: a count, a token or a URL.</param>
/// <param name="IsForeign">True where it leads to another origin than that of the first request.</param>
internal sealed record NextStep(PageRequest? Request, object? Value = null, bool IsForeign = false)
{
    public StopReason? Stopped { get; private init; }

    /// <summary>The error of a next request that has no place for what moves on.</summary>
    public PageException? Failure { get; private init; }

    /// <summary>True where asking for the next page is an error, and no end.</summary>
    public bool FailsIn(Paging table) => Failure != null || (table.FailsOnBreaks && IsBreak);

    /// <summary>More may follow, and can't be asked for.</summary>
    private bool IsBreak =>
        Stopped
            is StopReason.UnusablePageSize
                or StopReason.UnusablePosition
                or StopReason.NoRequestField
                or StopReason.UnsupportedUrl;

    public static NextStep Failed(PageException failure) => new(Request: null) { Failure = failure };

    public static NextStep End(StopReason reason) => new(Request: null) { Stopped = reason };

    /// <summary>The error of a walk that can't go on from an answer.</summary>
    public PageException Broken(PageAnswer answer) =>
        Stopped switch
        {
            null when Failure != null => Failure,
            StopReason.UnusablePageSize => new PageException(
                PageFailure.UnusablePageSize,
                "The page size is no whole number above 0, so that the next page can't be asked for.",
                answer
            ),
            StopReason.UnusablePosition => new PageException(
                PageFailure.UnusablePosition,
                "The position that was sent is no whole number from 0 on, so that the next page can't be asked for.",
                answer
            ),
            StopReason.UnsupportedUrl => new PageException(
                PageFailure.UnsupportedUrl,
                "The URL of the next page can't be requested: it is not http or https, or carries a user name.",
                answer
            ),
            _ => new PageException(
                PageFailure.NoRequestField,
                "The scheme has no parameter that asks for the next page.",
                answer
            ),
        };
}
