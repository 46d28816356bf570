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

/// <summary>Fetches the first page of one scheme.</summary>
public delegate Task<IPage<object?>> Walk(PlayTransport transport, PageRequest request);

public sealed class PlayTransport(HttpClient client, string address, IReadOnlyDictionary<string, object?> order, string name)
    : HttpPageTransport(
        client,
        new Uri(address),
        new Dictionary<string, string> { ["x-play"] = $"{order["id"]} {name}" }
    )
{
    private readonly IEnumerator<object?>? keys = (order["idempotencyKeys"] as IReadOnlyList<object?>)?.GetEnumerator();

    public override string IdempotencyHeader => order["idempotencyHeader"] as string ?? base.IdempotencyHeader;

    public override string? IdempotencyKey() => keys != null && keys.MoveNext() ? keys.Current as string : null;

    public override Task<PageAnswer> Send(PageRequest request, CancellationToken cancellationToken = default)
    {
        var origin = Regex.Match(request.Url, "^[A-Za-z]+://[^/?#]*").Value;
        var path = request.Url[origin.Length..];
        var headers = new Dictionary<string, string>(request.Headers);
        if (origin != "")
        {
            headers["x-origin"] = origin;
        }
        var url = address + (path.StartsWith('/') ? "" : "/") + path;
        return base.Send(request with { Url = url, Headers = headers }, cancellationToken);
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
                await Play(client, given[1], order, Walks.All[(string)order["page"]!], report);
            }
            catch (Exception failure)
            {
                report["error"] = failure.ToString();
            }
            Console.WriteLine(JsonTree.Text(report));
        }
        return 0;
    }

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
            var page = await walk(new PlayTransport(client, address, order, "pages"), RequestOf(order));
            pages.Add(Told(page, order));
            while (pages.Count < (long)order["exchanges"]! && page.HasNext())
            {
                page = await page.Next();
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
            var first = await walk(new PlayTransport(client, address, order, "items"), RequestOf(order));
            await foreach (var item in first.Paginate())
            {
                items.Add(item);
            }
        });
        report["items"] = items;
    }

    /// <summary>What a walk fails with; null where it does not.</summary>
    private static async Task<object?> FailureOf(Func<Task> walk)
    {
        try
        {
            await walk();
            return null;
        }
        catch (PageException failure)
        {
            var reason = failure.Reason.ToString();
            return new Dictionary<string, object?>
            {
                ["reason"] = char.ToLowerInvariant(reason[0]) + reason[1..],
                ["status"] = failure.Status,
            };
        }
    }

    private static async Task<bool> IsEnd(IPage<object?> page)
    {
        try
        {
            await page.Next();
            return false;
        }
        catch (InvalidOperationException failure)
        {
            return failure.Message.Contains("check HasNext()");
        }
    }

    private static PageRequest RequestOf(IReadOnlyDictionary<string, object?> order)
    {
        var given = MembersOf(order["request"]);
        return new PageRequest((string)given["method"]!, (string)given["url"]!)
        {
            Query = MembersOf(given.GetValueOrDefault("query")),
            Headers = MembersOf(given.GetValueOrDefault("headers")).ToDictionary(one => one.Key, one => $"{one.Value}"),
            Body = given.GetValueOrDefault("body"),
        };
    }

    private static IReadOnlyDictionary<string, object?> MembersOf(object? value) =>
        value as IReadOnlyDictionary<string, object?> ?? new Dictionary<string, object?>();

    /// <summary>Members that are null are left out.</summary>
    private static object Told(IPage<object?> page, IReadOnlyDictionary<string, object?> order)
    {
        var members = ((IReadOnlyList<object?>)order["members"]!)
            .Select(name => (Name: (string)name!, Value: page.GetType().GetProperty((string)name!)!.GetValue(page)))
            .Where(member => member.Value != null)
            .ToDictionary(member => member.Name, member => member.Value);
        return new Dictionary<string, object?> { ["items"] = page.Items, ["members"] = members };
    }
}
