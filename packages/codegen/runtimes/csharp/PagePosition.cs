using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Pagination;

/// <summary>The position where a walk resumes, as JSON text that is the same in every language.</summary>
internal static class PagePosition
{
    /// <exception cref="InvalidOperationException">The next page is on another origin than the first.</exception>
    public static string Of(Paging table, NextStep step)
    {
        if (step.IsForeign)
        {
            throw new InvalidOperationException(
                "The next page is on another origin than the first, so that it has no position to go on from later."
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
            throw Wrong($"it is of the scheme {scheme}, and this list pages by {table.Scheme}");
        }
        // Positions from programs that send the header as a query parameter are also accepted.
        var isPlanned = table.Position is { IsInHeader: true } && held.ContainsKey("query");
        var part = isPlanned ? "query" : table.Position?.Part ?? "url";
        if (table.Position == null && table.Follow == null)
        {
            throw Wrong($"{table.Scheme} has no position, since it asks for one page alone");
        }
        if (held.Count != 2 || !held.TryGetValue(part, out var value))
        {
            throw Wrong($"a position of {scheme} has scheme and {part}, and nothing else");
        }
        return table.Position is { } slot
            ? slot.WrittenIn(first, ValueIn(table, slot, value))
            : Followed(table, value, first, transport);
    }

    private static object ValueIn(Paging table, Slot slot, object? part)
    {
        var value = slot.ValueIn(part);
        if (value == null || JsonTree.Text(slot.Nested(value)) != JsonTree.Text(part))
        {
            throw Wrong($"its {slot.Part} does not have {slot.Name} alone");
        }
        if (table.Rule == "token" ? !JsonTree.IsToken(value) : JsonTree.CountOf(value) == null)
        {
            throw Wrong($"{slot.Name} has a value that {table.Scheme} can't send");
        }
        return value;
    }

    private static PageRequest Followed(Paging table, object? value, PageRequest first, IPageTransport? transport)
    {
        if (value is not string { Length: > 0 } url || table.Follow == null)
        {
            throw Wrong("its URL is no text");
        }
        var step = table.Follow.To(url, table, first, table.Follow.OriginOf(first.Url), transport);
        if (step.IsForeign)
        {
            throw Wrong("its URL is on another origin than the request");
        }
        return step.Request ?? throw Wrong("its URL can't be requested");
    }

    private static IReadOnlyDictionary<string, object?> MembersIn(string text)
    {
        try
        {
            return JsonTree.Read(text) as IReadOnlyDictionary<string, object?> ?? throw Wrong("it is no object of JSON");
        }
        catch (JsonException)
        {
            throw Wrong("it is no JSON");
        }
    }

    private static ArgumentException Wrong(string why) =>
        new($"The text is no position to go on from: {why}.", "continuationToken");
}
