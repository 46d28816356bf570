#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using Pagination;

/// <summary>Functions of one scheme: its paging parameters of a request, its list, and the first page.</summary>
public sealed record Walk(
    Func<PageRequest, PagingParams> At,
    Func<PlayTransport, PageRequest, IAsyncEnumerable<object?>> List,
    Func<PlayTransport, PageRequest, string?, Task<IPage<object?>>> First
)
{
    public static Walk Of<TPage>(
        Func<PageRequest, PagingParams> at,
        Func<PlayTransport, PageRequest, PageSequence<TPage, object?>> list
    )
        where TPage : IPage<object?> =>
        new(
            at,
            list,
            async (transport, request, from) =>
            {
                if (from == null)
                {
                    return await list(transport, request).FirstPageAsync();
                }
                await foreach (var page in list(transport, request).AsPages(from))
                {
                    return page;
                }
                throw new InvalidOperationException("A list has one page at least.");
            }
        );
}

public sealed class PlayTransport(HttpClient client, string address, IReadOnlyDictionary<string, object?> order, string name)
    : HttpPageTransport(
        client,
        new Uri(address),
        new Dictionary<string, string> { ["x-play"] = $"{order["id"]} {name}" }
    )
{
    private readonly IEnumerator<object?>? keys = (order["idempotencyKeys"] as IReadOnlyList<object?>)?.GetEnumerator();

    public override string IdempotencyHeader => order["idempotencyHeader"] as string ?? base.IdempotencyHeader;

    public override IReadOnlyCollection<string> CredentialHeaders => Texts("credentialHeaders");

    public override IReadOnlyCollection<string> CredentialParameters => Texts("credentialParameters");

    private List<string> Texts(string name) =>
        (order.GetValueOrDefault(name) as IReadOnlyList<object?> ?? []).Select(one => $"{one}").ToList();

    public override string? IdempotencyKey() => keys != null && keys.MoveNext() ? keys.Current as string : null;

    /// <summary>Vectors expect the URLs of their requests unchanged.</summary>
    public override Uri? AbsoluteUrl(string url) => null;

    public override Task<PageAnswer> SendAsync(PageRequest request, CancellationToken cancellationToken = default)
    {
        var origin = Regex.Match(request.Url, "^[A-Za-z]+://[^/?#]*").Value;
        var path = request.Url[origin.Length..];
        var headers = new Dictionary<string, string>(request.Headers);
        if (origin != "")
        {
            headers["x-origin"] = origin;
        }
        var url = address + (path.StartsWith('/') ? "" : "/") + path;
        return base.SendAsync(request with { Url = url, Headers = headers }, cancellationToken);
    }
}

/// <summary>Plays the orders.</summary>
public static class Driver
{
    public static async Task<int> Main(string[] given)
    {
        using var client = new HttpClient();
        foreach (var one in (IReadOnlyList<object?>)JsonTree.Read(File.ReadAllText(given[0]))!)
        {
            var order = (IReadOnlyDictionary<string, object?>)one!;
            var report = new Dictionary<string, object?> { ["id"] = order["id"], ["pages"] = new List<object?>() };
            try
            {
                var isAdapted = given.Length > 2;
                await (isAdapted ? PlayAdapted : (Player)Play)(client, given[1], order, Walks.All[(string)order["page"]!], report);
            }
            catch (Exception failure)
            {
                report["error"] = failure.ToString();
            }
            Console.WriteLine(JsonTree.Text(report));
        }
        return 0;
    }

    private delegate Task Player(
        HttpClient client,
        string address,
        IReadOnlyDictionary<string, object?> order,
        Walk walk,
        Dictionary<string, object?> report
    );

    /// <summary>Walks by a function of the caller, which merges the parameters into its own requests.</summary>
    private static Paginated<PageAnswer, object?> Adapted(
        PlayTransport client,
        IReadOnlyDictionary<string, object?> order,
        Walk walk
    )
    {
        var given = RequestOf(order);
        return Paginated.From(
            walk.At(given),
            (sent, cancellation) =>
            {
                var query = new Dictionary<string, object?>(given.Query);
                foreach (var (name, value) in sent.Query)
                {
                    query[name] = value;
                }
                var headers = given.Headers.Where(one => !sent.Headers.Keys.Contains(one.Key, StringComparer.OrdinalIgnoreCase));
                var made = given with
                {
                    Query = query,
                    Headers = headers.Concat(sent.Headers).ToDictionary(one => one.Key, one => one.Value),
                    Body = sent.MergedInto(given.Body),
                };
                return client.SendAsync(made, cancellation);
            },
            answer => ItemsOf(order, answer)
        );
    }

    private static IReadOnlyList<object?>? ItemsOf(IReadOnlyDictionary<string, object?> order, PageAnswer answer)
    {
        if (order["itemsPath"] is not IReadOnlyList<object?> path)
        {
            return null;
        }
        var found = answer.Body;
        foreach (var step in path)
        {
            found = found switch
            {
                IReadOnlyDictionary<string, object?> held => held.GetValueOrDefault($"{step}"),
                IReadOnlyList<object?> held when step is long at && at < held.Count => held[(int)at],
                _ => null,
            };
        }
        return found as IReadOnlyList<object?>;
    }

    private static async Task PlayAdapted(
        HttpClient client,
        string address,
        IReadOnlyDictionary<string, object?> order,
        Walk walk,
        Dictionary<string, object?> report
    )
    {
        var pages = new List<object?>();
        report["pages"] = pages;
        report["end"] = null;
        report["items"] = null;
        report["stopped"] = null;
        report["failure"] = await FailureOf(async () =>
        {
            var list = Adapted(new PlayTransport(client, address, order, "pages"), order, walk);
            await foreach (var page in list.AsPages(order.GetValueOrDefault("from") as string))
            {
                pages.Add(
                    new Dictionary<string, object?>
                    {
                        ["items"] = page.Items,
                        ["members"] = new Dictionary<string, object?>(),
                        ["position"] = page.ContinuationToken,
                        ["stopped"] = Camel(page.Stopped),
                    }
                );
                if (pages.Count >= (long)order["exchanges"]! && order["endsItself"] is not true)
                {
                    break;
                }
                if (page.Next == null)
                {
                    report["end"] = page.Stopped != null;
                    report["stopped"] = Camel(page.Stopped);
                }
            }
        });
        if (order["endsItself"] is not true)
        {
            return;
        }
        var items = new List<object?>();
        await FailureOf(async () =>
        {
            var list = Adapted(new PlayTransport(client, address, order, "items"), order, walk);
            if (order.GetValueOrDefault("from") is string from)
            {
                await foreach (var page in list.AsPages(from))
                {
                    items.AddRange(page.Items);
                }
                return;
            }
            await foreach (var item in list)
            {
                items.Add(item);
            }
        });
        report["items"] = items;
    }

    private static string? Camel(object? name) => name == null ? null : char.ToLowerInvariant($"{name}"[0]) + $"{name}"[1..];

    private static async Task Play(
        HttpClient client,
        string address,
        IReadOnlyDictionary<string, object?> order,
        Walk walk,
        Dictionary<string, object?> report
    )
    {
        var pages = new List<object?>();
        report["pages"] = pages;
        report["end"] = null;
        report["items"] = null;
        report["failure"] = await FailureOf(async () =>
        {
            var transport = new PlayTransport(client, address, order, "pages");
            var page = await walk.First(transport, RequestOf(order), order.GetValueOrDefault("from") as string);
            pages.Add(Told(page, order));
            while (pages.Count < (long)order["exchanges"]! && page.HasNextPage)
            {
                page = await page.NextAsync();
                pages.Add(Told(page, order));
            }
            if (order["endsItself"] is true)
            {
                report["end"] = await IsEnd(page);
            }
        });
        if (order["endsItself"] is not true)
        {
            return;
        }
        var items = new List<object?>();
        await FailureOf(async () =>
        {
            var transport = new PlayTransport(client, address, order, "items");
            var all =
                order.GetValueOrDefault("from") is string from
                    ? (await walk.First(transport, RequestOf(order), from)).Paginate()
                    : walk.List(transport, RequestOf(order));
            await foreach (var item in all)
            {
                items.Add(item);
            }
        });
        report["items"] = items;
    }

    /// <summary>Returns the failure of a walk; null if it does not fail.</summary>
    private static async Task<object?> FailureOf(Func<Task> walk)
    {
        try
        {
            await walk();
            return null;
        }
        catch (PageException failure)
        {
            return new Dictionary<string, object?>
            {
                ["reason"] = Camel(failure.Reason),
                ["status"] = failure.Status,
            };
        }
    }

    private static async Task<bool> IsEnd(IPage<object?> page)
    {
        try
        {
            await page.NextAsync();
            return false;
        }
        catch (InvalidOperationException failure)
        {
            return failure.Message.Contains("check HasNextPage");
        }
    }

    private static PageRequest RequestOf(IReadOnlyDictionary<string, object?> order)
    {
        var given = MembersOf(order["request"]);
        return new PageRequest((string)given["method"]!, (string)given["url"]!)
        {
            Query = MembersOf(given.GetValueOrDefault("query")).ToDictionary(one => one.Key, one => Narrowed(one.Value)),
            Headers = MembersOf(given.GetValueOrDefault("headers")).ToDictionary(one => one.Key, one => $"{one.Value}"),
            Body = given.GetValueOrDefault("body"),
        };
    }

    /// <summary>Converts an integer to the narrowest type that holds it, as callers may pass any type.</summary>
    private static object? Narrowed(object? value) =>
        value switch
        {
            long and >= 0 and <= byte.MaxValue => Convert.ToByte(value),
            long and >= 0 and <= ushort.MaxValue => Convert.ToUInt16(value),
            long and >= 0 and <= uint.MaxValue => Convert.ToUInt32(value),
            long and >= 0 => Convert.ToUInt64(value),
            _ => value,
        };

    private static IReadOnlyDictionary<string, object?> MembersOf(object? value) =>
        value as IReadOnlyDictionary<string, object?> ?? new Dictionary<string, object?>();

    /// <summary>Returns the report of a page, without members that are null.</summary>
    private static object Told(IPage<object?> page, IReadOnlyDictionary<string, object?> order)
    {
        var members = ((IReadOnlyList<object?>)order["members"]!)
            .Select(name => (Name: (string)name!, Value: page.GetType().GetProperty((string)name!)!.GetValue(page)))
            .Where(member => member.Value != null)
            .ToDictionary(member => member.Name, member => member.Value);
        return new Dictionary<string, object?>
        {
            ["items"] = page.Items,
            ["members"] = members,
            ["position"] = PositionOf(page),
            ["stopped"] = Camel(page.Stopped),
        };
    }

    /// <summary>Returns the position after a page; null if the next page is on another origin.</summary>
    private static string? PositionOf(IPage<object?> page)
    {
        try
        {
            return page.ContinuationToken;
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }
}
