using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>Follows the URL of a next page.</summary>
/// <param name="link">Reads the URL from a response.</param>
/// <param name="left">Query parameters that are not sent again, because the URL has them.</param>
internal sealed class UrlFollower(Func<PageAnswer, object?> link, params string[] left)
{
    private static readonly string[] Harmless = ["accept", "accept-language", "user-agent", "content-type"];

    /// <summary>The origin of a URL, which all URLs of a server share; null for a path.</summary>
    public string? OriginOf(string url) => NextUrl.Of(url, url)?.Origin;

    /// <summary>The request for the URL in a response, or the reason why there is none.</summary>
    /// <param name="origin">The origin of the first request.</param>
    public NextStep Follow(Paging table, PageRequest request, PageAnswer answer, string? origin, IPageTransport? transport) =>
        link(answer) is string { Length: > 0 } url
            ? To(url, table, request, origin, transport)
            : NextStep.End(StopReason.NoNextUrl);

    /// <summary>
    /// The request for a URL. Other parameters are sent again, unless the URL has them too. An origin other than the
    /// first request's gets only harmless headers, the body and the constant query and body parameters.
    /// </summary>
    public NextStep To(string url, Paging table, PageRequest request, string? origin, IPageTransport? transport)
    {
        if (NextUrl.Of(url, request.Url) is not { } target)
        {
            return NextStep.End(StopReason.UnsupportedUrl);
        }
        var isForeign = target.Origin != null && target.Origin != origin;
        var made = target.ToString();
        var secrets = (isForeign ? transport?.CredentialParameters : null) ?? [];
        var named = Slot.QueryOf(made).Select(pair => pair.Name).ToHashSet();
        var headers = transport?.CredentialHeaders ?? [];
        bool IsHarmless(string name) =>
            Harmless.Contains(name, StringComparer.OrdinalIgnoreCase) && !headers.Contains(name, StringComparer.OrdinalIgnoreCase);
        bool IsLeft(string name) => named.Contains(name) || secrets.Contains(name, StringComparer.OrdinalIgnoreCase);
        var next = request with
        {
            Url = made,
            Query = request
                .Query.Where(one => !isForeign && !named.Contains(one.Key) && !left.Contains(one.Key))
                .ToDictionary(one => one.Key, one => one.Value),
            Headers = request
                .Headers.Where(one => !isForeign || IsHarmless(one.Key))
                .ToDictionary(one => one.Key, one => one.Value),
        };
        return new NextStep(
            table
                .Literals.Where(one => !(one.Slot.NameInQuery is { } name && IsLeft(name)))
                .Where(one => !(isForeign && one.Slot.IsInHeader))
                .Aggregate(next, (sent, one) => one.Slot.WrittenIn(sent, one.Value)),
            made,
            isForeign
        );
    }
}
