using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Pagination;

/// <summary>The parameters to send for one page.</summary>
public sealed class PagingParams
{
    private readonly IReadOnlyList<Slot> places;

    internal PagingParams(Paging table, IReadOnlyList<Slot> places, PageRequest request, Trail? before = null)
    {
        this.places = places;
        Table = table;
        Request = request;
        Before = before;
    }

    /// <summary>The trail up to the previous page; null for the first.</summary>
    internal Trail? Before { get; }

    internal Paging Table { get; }

    internal PageRequest Request { get; }

    /// <summary>The query parameters by name.</summary>
    public IReadOnlyDictionary<string, object?> Query =>
        Request.Query.Where(one => one.Value != null).ToDictionary(one => one.Key, one => JsonTree.CopyOf(one.Value));

    /// <summary>The parameters that are sent in headers, by name.</summary>
    public IReadOnlyDictionary<string, string> Headers => Request.Headers;

    /// <summary>The paging parameters of the request body, nested as in the body.</summary>
    public IReadOnlyDictionary<string, object?> Body =>
        JsonTree.CopyOf(Request.Body) as IReadOnlyDictionary<string, object?> ?? new Dictionary<string, object?>();

    /// <summary>A query parameter for a generated method; null if it is not sent.</summary>
    /// <exception cref="ArgumentException">The scheme has no such parameter.</exception>
    public string? Text(string name) =>
        Request.Query.TryGetValue(Known(name, "query"), out var value) && value != null ? JsonTree.WireText(value) : null;

    /// <summary>A header for a generated method; its name is case-insensitive. Null if it is not sent.</summary>
    /// <exception cref="ArgumentException">The scheme has no such header.</exception>
    public string? Header(string name)
    {
        var known = Known(name, "headers");
        return Request
            .Headers.Where(one => one.Key.Equals(known, StringComparison.OrdinalIgnoreCase))
            .Select(one => one.Value)
            .FirstOrDefault();
    }

    /// <summary>A query parameter for a generated method; null if it is not sent.</summary>
    public int? Int(string name) => Text(name) is { } text ? int.Parse(text, CultureInfo.InvariantCulture) : null;

    /// <summary>A query parameter for a generated method; null if it is not sent.</summary>
    public long? Long(string name) => Text(name) is { } text ? long.Parse(text, CultureInfo.InvariantCulture) : null;

    /// <summary>
    /// A copy of a request body with the parameters added. The body must be a JSON value, as <see cref="JsonTree"/>
    /// creates them, and is not changed.
    /// </summary>
    public object? MergedInto(object? body)
    {
        var made = new PageRequest("", "") { Body = body };
        foreach (var slot in places.Where(slot => slot.IsInBody))
        {
            if (slot.SentIn(Request) is { } value)
            {
                made = slot.WrittenIn(made, value);
            }
        }
        return made.Body;
    }

    /// <summary>Lists only the names of the parameters, because values may be private.</summary>
    public override string ToString() => $"PagingParams {{ {string.Join(", ", Query.Keys)} }}";

    /// <summary>The first page would be sent forever if a misspelled position were null.</summary>
    private string Known(string name, string part)
    {
        var names = places.Where(slot => slot.Part == part).Select(slot => slot.Name).Distinct().ToList();
        if (names.Contains(name, part == "query" ? StringComparer.Ordinal : StringComparer.OrdinalIgnoreCase))
        {
            return name;
        }
        var known = names.Count == 0 ? "none" : string.Join(", ", names);
        throw new ArgumentException($"{Table.Scheme} has no parameter {name} in its {part}; it has: {known}.", nameof(name));
    }

    internal PagingParams Following(PageRequest next, Trail before) => new(Table, places, next, before);

    internal PagingParams At(PageStart start) => new(Table, places, Table.At(start, Request), Before);
}
