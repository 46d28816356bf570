using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Pagination;

/// <summary>The position where a walk resumes, as JSON text that is the same in every language.</summary>
internal static class PagePosition
{
    /// <exception cref="InvalidOperationException">The next page is on a different origin than the first.</exception>
    public static string Of(Paging table, NextStep step) =>
        $"{{\"scheme\":{JsonTree.Text(table.Scheme)},\"{table.PositionPart}\":{JsonTree.Text(table.PositionIn(step))}}}";

    /// <summary>The request for a position, based on a first request. Sends nothing.</summary>
    /// <exception cref="ArgumentException">The text is not a position of the scheme.</exception>
    public static PageRequest From(Paging table, string text, PageRequest first)
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
        var planned = isPlanned ? "query" : table.PositionPart;
        var part = planned ?? throw Wrong($"{table.Scheme} has one page and no positions");
        if (held.Count != 2 || !held.TryGetValue(part, out var value))
        {
            throw Wrong($"a position of {scheme} contains only scheme and {part}");
        }
        return table.Resumed(first, value);
    }

    public static object ValueIn(Paging table, Slot slot, object? part)
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

    public static ArgumentException Wrong(string why) =>
        new($"The text is not a position: {why}.", "continuationToken");
}
