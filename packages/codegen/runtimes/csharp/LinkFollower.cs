using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace Pagination;

/// <summary>Follows the first link with a relation in a header of links (RFC 8288).</summary>
internal sealed class LinkFollower(string header, string rel, params string[] left)
{
    private static readonly string[] Harmless = ["accept", "accept-language", "user-agent", "content-type"];
    private static readonly Regex Link = new("^<([^>]*)>[ \t]*");
    private static readonly Regex Parameter = new(
        "^;[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:\"((?:[^\"\\\\]|\\\\.)*)\"?|([^ \t;,]*))[ \t]*)?"
    );

    /// <summary>
    /// The request that the link leads to; null without one. What was sent beside the URL is sent again, unless the link
    /// has it too, or it is left. To another origin go harmless headers and the body, and nothing else.
    /// </summary>
    public PageRequest? Follow(PageRequest request, PageAnswer answer)
    {
        var link = LinkIn(answer);
        if (string.IsNullOrEmpty(link) || NextUrl.Of(link, request.Url) is not { } target)
        {
            return null;
        }
        var url = target.ToString();
        var passed = Slot.QueryOf(url).Select(pair => pair.Name).Concat(left).ToHashSet();
        bool IsSent(string name) => !target.IsForeign || Harmless.Contains(name.ToLowerInvariant());
        return request with
        {
            Url = url,
            Query = request
                .Query.Where(one => !target.IsForeign && !passed.Contains(one.Key))
                .ToDictionary(one => one.Key, one => one.Value),
            Headers = request.Headers.Where(one => IsSent(one.Key)).ToDictionary(one => one.Key, one => one.Value),
        };
    }

    private string? LinkIn(PageAnswer answer) =>
        answer
            .Headers.Where(one => one.Key.Equals(header, StringComparison.OrdinalIgnoreCase))
            .SelectMany(one => one.Value)
            .Select(TargetIn)
            .FirstOrDefault(target => target != null);

    /// <summary>Reads up to the first thing that is no link. A link with an anchor is about another resource.</summary>
    private string? TargetIn(string line)
    {
        var rest = line.TrimStart(' ', '\t', ',');
        while (Link.Match(rest) is { Success: true } link)
        {
            rest = rest[link.Length..];
            // Of several parameters with one name the first counts.
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
