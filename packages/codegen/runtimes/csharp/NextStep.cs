namespace Pagination;

/// <summary>The request for the next page, or the reason why there is none.</summary>
/// <param name="Value">The next position: a count, a token or a URL; null if it can't be resumed from.</param>
internal sealed record NextStep(PageRequest? Request, object? Value = null)
{
    public StopReason? Stopped { get; private init; }

    /// <summary>The error of requesting the next page, if more pages may follow but it can't be requested.</summary>
    public PageException? Failure { get; private init; }

    public static NextStep Failed(PageException failure) => new(Request: null) { Failure = failure };

    public static NextStep End(StopReason reason) => new(Request: null) { Stopped = reason };
    // only FailsOnBreaks

    /// <summary>Fails for a reason to stop other than the end of the list.</summary>
    public NextStep FailingOnBreaks(PageAnswer answer) =>
        Stopped switch
        {
            StopReason.UnusablePageSize => Broken(
                PageFailure.UnusablePageSize,
                "the page size is not a positive whole number",
                answer
            ),
            StopReason.UnusablePosition => Broken(
                PageFailure.UnusablePosition,
                "the offset or page number that was sent is not a whole number",
                answer
            ),
            StopReason.UnsupportedUrl => Broken(
                PageFailure.UnsupportedUrl,
                "its URL is not http or https, or has a user name",
                answer
            ),
            StopReason.NoRequestField => Broken(
                PageFailure.NoRequestField,
                "the scheme declares no request field to advance",
                answer
            ),
            _ => this,
        };

    private static NextStep Broken(PageFailure reason, string why, PageAnswer answer) =>
        Failed(new PageException(reason, $"The next page cannot be requested: {why}.", answer));
    // end FailsOnBreaks
}
