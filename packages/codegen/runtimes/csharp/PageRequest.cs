using System.Collections.Generic;

namespace Pagination;

/// <summary>
/// A request for a page. The query is added to the query of the URL; a null body is not sent. The options are
/// transport options for this request, passed on unchanged. JSON values are dictionaries, lists, strings, numbers,
/// bool and null; the transport converts a body of another class.
/// </summary>
public sealed record PageRequest(string Method, string Url)
{
    public IReadOnlyDictionary<string, object?> Query { get; init; } = new Dictionary<string, object?>();

    public IReadOnlyDictionary<string, string> Headers { get; init; } = new Dictionary<string, string>();

    public object? Body { get; init; }

    public object? Options { get; init; }

    /// <summary>Omits everything that may contain a credential.</summary>
    public override string ToString() => $"PageRequest {{ {Method} {Url.Split('?', 2)[0]} }}";
}
