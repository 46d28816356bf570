using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;

namespace Pagination;

/// <summary>The URL of a next page, parsed as browsers do, without its fragment.</summary>
internal sealed record NextUrl
{
    private static readonly Regex Start = new("^([A-Za-z][A-Za-z0-9+.-]*):");
    private static readonly Regex HostPattern = new(@"^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$");
    private static readonly Regex Name = new(@"^[a-z0-9\-._~!$&'()*+,;=]+$");

    /// <summary>Null without a scheme; there may still be a host (<c>//host/path</c>).</summary>
    private string? Scheme { get; init; }

    /// <summary>User name and password, including the <c>@</c>.</summary>
    private string User { get; init; } = "";

    /// <summary>Includes the port unless it is the scheme's default; null for a path.</summary>
    private string? Host { get; init; }

    private string Path { get; init; } = "";

    /// <summary>Includes the question mark.</summary>
    private string Query { get; init; } = "";

    /// <summary>Null for a path.</summary>
    public string? Origin => Host == null ? null : $"{Scheme}://{Host}";

    /// <summary>
    /// Resolves a link against the URL of the page that carried it. Null if the link can't be parsed, is not http or
    /// https, or has its own user name or password.
    /// </summary>
    public static NextUrl? Of(string link, string pageUrl)
    {
        if (Read(pageUrl, new NextUrl()) is not { } page || Read(link, page) is not { } target)
        {
            return null;
        }
        if (target.User.Trim('@', ':') != "")
        {
            return null;
        }
        return target with { User = target.Origin == page.Origin ? page.User : "" };
    }

    public override string ToString()
    {
        var start = Scheme == null ? "" : $"{Scheme}:";
        if (Host != null)
        {
            return $"{start}//{User}{Host}{Path}{Query}";
        }
        // A path that begins with two slashes would be parsed as a host.
        return start + (Path.StartsWith("//", StringComparison.Ordinal) ? "/." : "") + Path + Query;
    }

    private static NextUrl? Read(string text, NextUrl given)
    {
        var trimmed = string.Concat(text.SkipWhile(mark => mark <= ' ').Reverse().SkipWhile(mark => mark <= ' ').Reverse());
        var clean = Regex.Replace(trimmed, "[\t\n\r]", "").Split('#', 2)[0];
        var halves = clean.Split('?', 2);
        var query = halves.Length < 2 ? null : "?" + Escaped(halves[1], "\"<>'");
        var named = Start.Match(halves[0]);
        var scheme = named.Success ? named.Groups[1].Value.ToLowerInvariant() : null;
        if (scheme is not (null or "http" or "https"))
        {
            return null;
        }
        var rest = halves[0][named.Length..].Replace('\\', '/');
        var bare = rest.TrimStart('/');
        var slashes = rest.Length - bare.Length;
        var made = given with { Scheme = scheme ?? given.Scheme, User = "", Query = query ?? "" };
        if (slashes >= 2 || (scheme != null && scheme != given.Scheme))
        {
            return made.WithHost(bare);
        }
        if (rest == "" && given.Path != "")
        {
            return made with { Query = query ?? given.Query };
        }
        var end = slashes > 0 ? 0 : Math.Max(given.Path.LastIndexOf('/'), 0);
        return made with { Path = Resolved(given.Path[..end], rest) };
    }

    private NextUrl? WithHost(string text)
    {
        var authority = text.Split('/', 2)[0];
        var at = authority.LastIndexOf('@') + 1;
        var host = HostText(authority[at..], Scheme);
        return host == null
            ? null
            : this with
            {
                User = authority[..at],
                Host = host,
                Path = Resolved("", text[authority.Length..]),
            };
    }

    /// <summary>In lower case, without the default port; null for an invalid host.</summary>
    private static string? HostText(string text, string? scheme)
    {
        var found = HostPattern.Match(text);
        var name = found.Groups[1].Value.ToLowerInvariant();
        var isHost = name.StartsWith('[')
            ? IPAddress.TryParse(name.Trim('[', ']'), out var address)
                && address.AddressFamily == AddressFamily.InterNetworkV6
                && !name.Contains('%')
            : Name.IsMatch(name);
        if (!found.Success || !isHost)
        {
            return null;
        }
        var digits = found.Groups[2].Value;
        if (digits == "")
        {
            return name;
        }
        if (!ushort.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out var port))
        {
            return null;
        }
        return port == (scheme == "https" ? 443 : 80) ? name : $"{name}:{port}";
    }

    /// <summary>Resolves a path against a folder and removes dot segments.</summary>
    private static string Resolved(string folder, string path)
    {
        var segments = folder.Split('/').Skip(1).ToList();
        var steps = Escaped(path.StartsWith('/') ? path[1..] : path, "\"<>`{}").Split('/');
        for (var index = 0; index < steps.Length; index++)
        {
            var plain = steps[index].Replace("%2e", ".", StringComparison.OrdinalIgnoreCase);
            if (plain is not ("." or ".."))
            {
                segments.Add(steps[index]);
                continue;
            }
            if (plain == ".." && segments.Count > 0)
            {
                segments.RemoveAt(segments.Count - 1);
            }
            if (index == steps.Length - 1)
            {
                segments.Add("");
            }
        }
        return "/" + string.Join('/', segments);
    }

    /// <summary>Escapes characters that a URL can't contain; existing escapes stay.</summary>
    private static string Escaped(string text, string marks) =>
        string.Concat(
            Encoding
                .UTF8.GetBytes(text)
                .Select(code =>
                    code > ' ' && code < 0x7f && !marks.Contains((char)code) ? $"{(char)code}" : $"%{code:X2}"
                )
        );
}
