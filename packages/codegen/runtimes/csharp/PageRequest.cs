using System.Collections.Generic;

namespace Pagination;

/// <summary>
/// A request for a page. The query is added to what the URL carries itself; a body of null is none; the options are
/// those of the transport for this request, passed on untouched. Values of JSON are dictionaries, lists, strings,
/// numbers, bool and null; a body that is an object of a class is what the transport makes of it.
/// </summary>
public sealed record PageRequest(string Method, string Url)
{
    public IReadOnlyDictionary<string, object?> Query { get; init; } = new Dictionary<string, object?>();

    public IReadOnlyDictionary<string, string> Headers { get; init; } = new Dictionary<string, string>();

    public object? Body { get; init; }

    public object? Options { get; init; }

    /// <summary>Leaves out what may hold a credential.</summary>
    public override string ToString() => $"PageRequest {{ {Method} {Url.Split('?', 2)[0]} }}";
}
