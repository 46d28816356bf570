using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Pagination;

/// <summary>The position where a walk resumes, as JSON text that is the same in every language.</summary>
internal static class PagePosition
{
    /// <exception cref="InvalidOperationException">The next page is on a different origin than the first.</exception>
    public static string Of(Paging table, NextStep step)
    {
        if (step.IsForeign)
        {
            throw new InvalidOperationException(
                "The next page is on a different origin than the first request, so it has no position."
            );
        }
        var (part, value) = table.Position is { } slot ? (slot.Part, slot.Nested(step.Value)) : ("url", step.Value);
        return $"{{\"scheme\":{JsonTree.Text(table.Scheme)},\"{part}\":{JsonTree.Text(value)}}}";
    }

    /// <summary>The request for a position, based on a first request. Sends nothing.</summary>
    /// <exception cref="ArgumentException">The text is not a position of the scheme.</exception>
    public static PageRequest From(Paging table, string text, PageRequest first, IPageTransport? transport)
    {
        var held = MembersIn(text);
        if (held.GetValueOrDefault("scheme") is not string scheme)
        {
            throw Wrong("it names no scheme");
        }
        if (scheme != table.Scheme)
        {
            throw Wrong($"it belongs to the scheme {scheme}, not to {table.Scheme}");
        }
        // Positions from programs that send the header as a query parameter are also accepted.
        var isPlanned = table.Position is { IsInHeader: true } && held.ContainsKey("query");
        var part = isPlanned ? "query" : table.Position?.Part ?? "url";
        if (table.Position == null && table.Rule != "url")
        {
            throw Wrong($"{table.Scheme} has one page and no positions");
        }
        if (held.Count != 2 || !held.TryGetValue(part, out var value))
        {
            throw Wrong($"a position of {scheme} contains only scheme and {part}");
        }
        // only urls
        if (table.Position == null)
        {
            return Followed(table, value, first, transport);
        }
        // end urls
        return table.Position!.WrittenIn(first, ValueIn(table, table.Position!, value));
    }

    private static object ValueIn(Paging table, Slot slot, object? part)
    {
        var value = slot.ValueIn(part);
        if (value == null || JsonTree.Text(slot.Nested(value)) != JsonTree.Text(part))
        {
            throw Wrong($"its {slot.Part} must contain only {slot.Name}");
        }
        if (table.Rule == "token" ? !JsonTree.IsToken(value) : JsonTree.CountOf(value) == null)
        {
            throw Wrong($"{slot.Name} has a value that {table.Scheme} cannot send");
        }
        return value;
    }

    // only urls
    private static PageRequest Followed(Paging table, object? value, PageRequest first, IPageTransport? transport)
    {
        if (value is not string { Length: > 0 } url || table.Follow == null)
        {
            throw Wrong("its URL is not a string");
        }
        var step = table.Follow.To(url, table, first, table.Follow.OriginOf(first.Url), transport);
        if (step.IsForeign)
        {
            throw Wrong("its URL is on a different origin than the request");
        }
        return step.Request ?? throw Wrong("its URL cannot be requested");
    }

    // end urls
    private static IReadOnlyDictionary<string, object?> MembersIn(string text)
    {
        try
        {
            return JsonTree.Read(text) as IReadOnlyDictionary<string, object?> ?? throw Wrong("it is not a JSON object");
        }
        catch (JsonException)
        {
            throw Wrong("it is not JSON");
        }
    }

    private static ArgumentException Wrong(string why) =>
        new($"The text is not a position: {why}.", "continuationToken");
}
