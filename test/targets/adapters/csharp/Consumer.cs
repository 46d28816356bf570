// Uses a client by NSwag, and walks every list through the client's generated methods.
#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading;
using System.Threading.Tasks;
using Items;
using Pagination;

var http = new HttpClient();
http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", "adapted");
var client = new ItemsClient(args[0], http);
var broken = new ItemsClient(args[0] + "/broken", http);

var ofTwo = new OffsetPageParams { Limit = 2 };
Task<OffsetList> ByOffset(PagingParams p, CancellationToken cancel) =>
    client.ListByOffsetAsync(p.Int("offset"), p.Int("limit"), 7, cancel);

var offsets = Paginated.By(OffsetPage.Scheme, ofTwo, ByOffset, list => list.Items);
await Tell("offset", offsets);
await Tell(
    "pageNumber",
    Paginated.By(
        PageNumberPage.Scheme,
        new PageNumberPageParams { PageSize = 2 },
        (p, cancel) => client.ListByPageNumberAsync(p.Int("page"), p.Int("pageSize"), 7, cancel),
        list => list.Items
    )
);
var cursors = Paginated.By(
    CursorPage.Scheme,
    new CursorPageParams { Limit = 2 },
    (p, cancel) => client.ListByCursorAsync(p.Text("cursor"), p.Int("limit"), 7, cancel),
    list => list.Items
);
await Tell("cursor", cursors);
await Tell(
    "cursorId",
    Paginated.By(
        CursorIdPage.Scheme,
        new CursorIdPageParams { Limit = 2 },
        (p, cancel) => client.ListAfterIdAsync(p.Text("after"), p.Int("limit"), 7, cancel),
        list => list.Items
    )
);
await Tell(
    "whole",
    Paginated.By(WholeCollection.Scheme, null, (_, cancel) => client.ListWholeAsync(7, cancel), list => list.Items)
);

string? saved = null;
try
{
    var failing = Paginated.By(
        CursorPage.Scheme,
        new CursorPageParams { Limit = 2 },
        (p, cancel) => broken.ListByCursorAsync(p.Text("cursor"), p.Int("limit"), 7, cancel),
        list => list.Items
    );
    await foreach (var page in failing.Pages())
    {
        saved = page.ContinuationToken;
    }
}
catch (ApiException failure)
{
    Console.WriteLine($"failed={failure.StatusCode}");
}
await Tell("resumed", cursors, saved);

await foreach (var item in offsets)
{
    Console.WriteLine($"left={item.Name}");
    break;
}

using var source = new CancellationTokenSource();
try
{
    await foreach (var item in offsets.WithCancellation(source.Token))
    {
        source.Cancel();
    }
}
catch (OperationCanceledException)
{
    Console.WriteLine("cancelled=True");
}
try
{
    await foreach (var item in Paginated.By(OffsetPage.Scheme, ofTwo, ByOffset, list => list.Items.Take(1))) { }
}
catch (InvalidOperationException failure)
{
    Console.WriteLine($"differs={failure.Message}");
}
foreach (var name in new Func<PagingParams, object?>[] { p => p.Int("ofset"), p => p.Header("Offset") })
{
    try
    {
        name(OffsetPage.Scheme.First());
    }
    catch (ArgumentException failure)
    {
        Console.WriteLine($"unknown={failure.Message}");
    }
}

static async Task Tell<TBody>(string name, Paginated<TBody, PageItem> list, string? from = null)
{
    var (total, count, stopped) = (0, 0, "");
    await foreach (var page in list.AsPages(from))
    {
        total += page.Items.Sum(item => item.Position);
        count++;
        stopped = $"{page.Stopped}";
    }
    Console.WriteLine($"{name}={total} {count} {stopped}");
}
