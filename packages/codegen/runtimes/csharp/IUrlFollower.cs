namespace Pagination;

/// <summary>Follows the URL of a next page.</summary>
internal interface IUrlFollower
{
    /// <summary>Origin of a URL, which all URLs of one server have in common; null for a path.</summary>
    string? OriginOf(string url);

    /// <summary>The request for the URL that an answer has, or the reason why there is none.</summary>
    /// <param name="origin">Origin of the first request.</param>
    NextStep Follow(Paging table, PageRequest request, PageAnswer answer, string? origin, IPageTransport? transport);

    /// <summary>
    /// The request for a URL. What was sent beside the URL is sent again, unless the URL has it too. To another origin
    /// than that of the first request go harmless headers, the body and what is always sent, and nothing else.
    /// </summary>
    NextStep To(string url, Paging table, PageRequest request, string? origin, IPageTransport? transport);
}
