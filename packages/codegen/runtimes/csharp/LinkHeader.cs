using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace Pagination;

/// <summary>Reads link headers (RFC 8288).</summary>
internal static class LinkHeader
{
    private static readonly Regex Link = new("^<([^>]*)>[ \t]*");
    private static readonly Regex Parameter = new(
        "^;[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:\"((?:[^\"\\\\]|\\\\.)*)\"?|([^ \t;,]*))[ \t]*)?"
    );

    /// <summary>The target of the first link with a relation; null if there is none.</summary>
    public static string? Target(PageAnswer answer, string header, string rel) =>
        answer.Lines(header).Select(line => TargetIn(line, rel)).FirstOrDefault(target => target != null);

    /// <summary>Reads links up to the first invalid one. A link with an anchor describes another resource.</summary>
    private static string? TargetIn(string line, string rel)
    {
        var rest = line.TrimStart(' ', '\t', ',');
        while (Link.Match(rest) is { Success: true } link)
        {
            rest = rest[link.Length..];
            // The first of repeated parameters is used.
            var parameters = new Dictionary<string, string>();
            while (Parameter.Match(rest) is { Success: true } given)
            {
                rest = rest[given.Length..];
                var quoted = Regex.Replace(given.Groups[2].Value, @"\\(.)", "$1");
                parameters.TryAdd(given.Groups[1].Value.ToLowerInvariant(), given.Groups[3].Value + quoted);
            }
            var relations = parameters.GetValueOrDefault("rel", "").Split(' ', '\t');
            var isMeant = relations.Contains(rel, StringComparer.OrdinalIgnoreCase);
            if (isMeant && !parameters.ContainsKey("anchor"))
            {
                return link.Groups[1].Value;
            }
            if (!rest.StartsWith(','))
            {
                return null;
            }
            rest = rest.TrimStart(' ', '\t', ',');
        }
        return null;
    }
}
