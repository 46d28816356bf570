using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>
/// A request for a page. The query is added to the query of the URL; a null body is not sent. The options are for
/// a transport of your own; an included transport ignores them. JSON values are dictionaries, lists, strings, numbers,
/// bool and null; the transport converts a body of another class.
/// </summary>
public sealed record PageRequest(string Method, string Url)
{
    public IReadOnlyDictionary<string, object?> Query { get; init; } = new Dictionary<string, object?>();

    public IReadOnlyDictionary<string, string> Headers { get; init; } = new Dictionary<string, string>();

    public object? Body { get; init; }

    public object? Options { get; init; }

    /// <summary>A copy with a query parameter; all others stay. Null is not sent.</summary>
    public PageRequest WithQuery(string name, object? value) =>
        this with
        {
            Query = new Dictionary<string, object?>(Query) { [name] = value },
        };

    /// <summary>A copy with a header, which replaces one of the same name in any case; all others stay.</summary>
    public PageRequest WithHeader(string name, string value)
    {
        var others = Headers.Where(one => !one.Key.Equals(name, StringComparison.OrdinalIgnoreCase));
        return this with { Headers = new Dictionary<string, string>(others) { [name] = value } };
    }

    /// <summary>A copy with a body.</summary>
    public PageRequest WithBody(object? body) => this with { Body = body };

    /// <summary>The method and the path, because the rest of the URL may contain a credential.</summary>
    /// <param name="other">Names the request of a custom client, which has no URL.</param>
    internal string NamedOr(string other)
    {
        var bare = Url.Split('#', 2)[0].Split('?', 2)[0];
        var host = bare.IndexOf("//", StringComparison.Ordinal);
        var path = host < 0 ? 0 : bare.IndexOf('/', host + 2);
        return Url == "" ? other : $"{Method} {(path < 0 ? "/" : bare[path..])}";
    }

    /// <summary>Omits everything that may contain a credential.</summary>
    public override string ToString() => $"PageRequest {{ {Method} {Url.Split('?', 2)[0]} }}";
}
