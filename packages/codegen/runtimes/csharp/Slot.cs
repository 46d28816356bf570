using System;
using System.Collections.Generic;
using System.Linq;

namespace Pagination;

/// <summary>Where a parameter is sent: the name of a query parameter or header, or a path in the body.</summary>
internal sealed class Slot
{
    private readonly string? name;
    private readonly object[] path;

    private Slot(string part, string? name, object[] path)
    {
        Part = part;
        this.name = name;
        this.path = path;
    }

    /// <summary>The part of the request, as named in a position.</summary>
    public string Part { get; }

    public bool IsInBody => name == null;

    public bool IsInHeader => Part == "headers";

    public static Slot Query(string name) => new("query", name, []);

    public static Slot Header(string name) => new("headers", name, []);

    public static Slot Body(params object[] path) => new("body", null, path);

    /// <summary>The name of a query parameter; null for other slots.</summary>
    public string? NameInQuery => Part == "query" ? name : null;

    public string Name => name ?? string.Join('.', path);

    /// <summary>The part of a request that contains only this value.</summary>
    public object? Nested(object? value) =>
        name != null
            ? new Dictionary<string, object?> { [name] = value }
            : path.Reverse()
                .Aggregate(value, (held, step) => new Dictionary<string, object?> { [JsonTree.NameOf(step)] = held });

    /// <summary>The value of this slot in a part of a request; null if there is none.</summary>
    public object? ValueIn(object? part) => JsonTree.ReadAt(part, name == null ? path : [name]);

    /// <summary>The value that a request sends in this slot; null if there is none.</summary>
    public object? SentIn(PageRequest request)
    {
        if (name == null)
        {
            return JsonTree.ReadAt(request.Body, path);
        }
        if (IsInHeader)
        {
            return request.Headers.Where(one => IsSame(one.Key)).Select(one => one.Value).FirstOrDefault();
        }
        var given = request.Query.TryGetValue(name, out var value) ? value : null;
        return given ?? QueryOf(request.Url).Where(pair => pair.Name == name).Select(pair => pair.Value).FirstOrDefault();
    }

    /// <summary>The request with a value in this slot.</summary>
    /// <exception cref="PageException">The request body has no place for it.</exception>
    public PageRequest WrittenIn(PageRequest request, object? value)
    {
        if (name == null)
        {
            var (isPlace, body) = JsonTree.WithValueAt(request.Body, path, JsonTree.CopyOf(value));
            return isPlace
                ? request with { Body = body }
                : throw new PageException(
                    PageFailure.UnwritableBody,
                    $"The request body has no place for {string.Join('.', path)}: its parent is not an object."
                );
        }
        if (IsInHeader)
        {
            return request.WithHeader(name, JsonTree.WireText(value));
        }
        return request.WithQuery(name, JsonTree.CopyOf(value)) with { Url = WithoutParameter(request.Url, name) };
    }

    /// <summary>Header names are case-insensitive.</summary>
    private bool IsSame(string header) => header.Equals(name, StringComparison.OrdinalIgnoreCase);

    /// <summary>The query parameters of a URL.</summary>
    public static IEnumerable<(string Name, string Value)> QueryOf(string url)
    {
        var bare = url.Split('#', 2)[0];
        var mark = bare.IndexOf('?');
        return mark < 0 ? [] : bare[(mark + 1)..].Split('&').Where(piece => piece != "").Select(PairOf);
    }

    /// <summary>Keeps the rest of the URL unchanged.</summary>
    private static string WithoutParameter(string url, string name)
    {
        var bare = url.Split('#', 2)[0];
        var mark = bare.IndexOf('?');
        if (mark < 0)
        {
            return url;
        }
        var pieces = bare[(mark + 1)..].Split('&');
        var kept = pieces.Where(piece => piece == "" || PairOf(piece).Name != name).ToList();
        if (kept.Count == pieces.Length)
        {
            return url;
        }
        var query = kept.Count == 0 ? "" : "?" + string.Join('&', kept);
        return bare[..mark] + query + url[bare.Length..];
    }

    private static (string Name, string Value) PairOf(string piece)
    {
        var parts = piece.Split('=', 2);
        return (Decode(parts[0]), Decode(parts.Length < 2 ? "" : parts[1]));
    }

    /// <summary>Keeps invalid escapes as text.</summary>
    private static string Decode(string text) => Uri.UnescapeDataString(text.Replace('+', ' '));
}
