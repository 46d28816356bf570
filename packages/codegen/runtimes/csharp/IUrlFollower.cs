namespace Pagination;

/// <summary>Follows the URL of a next page.</summary>
internal interface IUrlFollower
{
    /// <summary>The origin of a URL, which all URLs of a server share; null for a path.</summary>
    string? OriginOf(string url);

    /// <summary>The request for the URL in a response, or the reason why there is none.</summary>
    /// <param name="origin">The origin of the first request.</param>
    NextStep Follow(Paging table, PageRequest request, PageAnswer answer, string? origin, IPageTransport? transport);

    /// <summary>
    /// The request for a URL. Other parameters are sent again, unless the URL has them too. An origin other than the
    /// first request's gets only harmless headers, the body and the constant query and body parameters.
    /// </summary>
    NextStep To(string url, Paging table, PageRequest request, string? origin, IPageTransport? transport);
}
