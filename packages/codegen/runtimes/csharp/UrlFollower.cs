using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>The rules of a scheme whose responses have the URL of the next page.</summary>
/// <param name="Link">Reads the URL from a response.</param>
/// <param name="Left">Query parameters that are not sent again, because the URL has them.</param>
internal sealed record UrlFollower(Func<PageAnswer, object?> Link, params string[] Left) : Paging
{
    private static readonly string[] Harmless = ["accept", "accept-language", "user-agent", "content-type"];

    /// <summary>The origin of the first request; null for a path.</summary>
    private string? Origin { get; init; }

    private IPageTransport? Transport { get; init; }

    /// <inheritdoc />
    public override string? PositionPart => Rule == "single" ? null : "url";

    /// <inheritdoc />
    public override Paging For(string url, IPageTransport transport) =>
        this with
        {
            Origin = NextUrl.Of(url, url)?.Origin,
            Transport = transport,
        };

    /// <inheritdoc />
    public override object? PositionIn(NextStep step) =>
        step.Value
        ?? throw new InvalidOperationException(
            "The next page is on a different origin than the first request, so it has no position."
        );

    /// <inheritdoc />
    public override PageRequest Resumed(PageRequest first, object? part)
    {
        var step = part is string { Length: > 0 } url ? To(url, first) : throw PagePosition.Wrong("its URL is not a string");
        if (step is { Request: not null, Value: null })
        {
            throw PagePosition.Wrong("its URL is on a different origin than the request");
        }
        return step.Request ?? throw PagePosition.Wrong("its URL cannot be requested");
    }

    /// <inheritdoc />
    protected override NextStep Advanced(PageRequest request, PageAnswer answer, IReadOnlyList<object?> items) =>
        Link(answer) is string { Length: > 0 } url ? To(url, request) : NextStep.End(StopReason.NoNextUrl);

    /// <summary>
    /// The request for a URL. Other parameters are sent again, unless the URL has them too. An origin other than the
    /// first request's gets only harmless headers, the body and the constant query and body parameters.
    /// </summary>
    private NextStep To(string url, PageRequest request)
    {
        if (NextUrl.Of(url, request.Url) is not { } target)
        {
            return NextStep.End(StopReason.UnsupportedUrl);
        }
        var isForeign = target.Origin != null && target.Origin != Origin;
        var made = target.ToString();
        var secrets = (isForeign ? Transport?.CredentialParameters : null) ?? [];
        var named = Slot.QueryOf(made).Select(pair => pair.Name).ToHashSet();
        var headers = Transport?.CredentialHeaders ?? [];
        bool IsHarmless(string name) =>
            Harmless.Contains(name, StringComparer.OrdinalIgnoreCase) && !headers.Contains(name, StringComparer.OrdinalIgnoreCase);
        bool IsLeft(string name) => named.Contains(name) || secrets.Contains(name, StringComparer.OrdinalIgnoreCase);
        var next = request with
        {
            Url = made,
            Query = request
                .Query.Where(one => !isForeign && !named.Contains(one.Key) && !Left.Contains(one.Key))
                .ToDictionary(one => one.Key, one => one.Value),
            Headers = request
                .Headers.Where(one => !isForeign || IsHarmless(one.Key))
                .ToDictionary(one => one.Key, one => one.Value),
        };
        var sent = Literals
            .Where(one => !(one.Slot.NameInQuery is { } name && IsLeft(name)))
            .Where(one => !(isForeign && one.Slot.IsInHeader))
            .Aggregate(next, (sent, one) => one.Slot.WrittenIn(sent, one.Value));
        return new NextStep(sent, isForeign ? null : made);
    }
}
