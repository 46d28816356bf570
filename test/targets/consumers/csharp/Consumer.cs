// Uses the generated namespace, with records, objects of a class and dictionaries as bodies.
#nullable enable
using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using Acme.Sdk.Paging;

var transport = new HttpPageTransport(
    new HttpClient(),
    new Uri(args[0]),
    new Dictionary<string, string> { ["Authorization"] = "Bearer secret" }
);

Console.WriteLine($"record={await Count(new SearchBody("a", new SearchPaging(5)))}");
Console.WriteLine($"class={await Count(new SearchQuery { Query = "a" })}");
Console.WriteLine($"anonymous={await Count(new { query = "a" })}");
Console.WriteLine($"dictionary={await Count(new Dictionary<string, object?> { ["query"] = "a" })}");

var ids = 0L;
await foreach (var hit in SearchCursor.List(transport, Search(new SearchQuery { Query = "a" }), null, Hit.From))
{
    ids += hit.Name == "" || hit.Parent != null ? 0 : hit.Id;
}
Console.WriteLine($"typed={ids}");
var whole = Hit.From(JsonTree.Read("{\"id\":1,\"name\":\"b\",\"best-of\":[{\"id\":9007199254740993,\"name\":\"a\"}]}"));
Console.WriteLine($"value={new Hit { Id = 1, Name = "b" } == whole with { BestOf = null }} {whole.BestOf?[0].Id}");
try
{
    Hit.From(JsonTree.Read("{\"id\":1,\"name\":\"b\",\"parent\":{\"id\":\"x\",\"name\":\"a\"}}"));
}
catch (JsonException failure)
{
    Console.WriteLine($"wrong={failure.Message}");
}

var team = new TeamPageParams { Limit = 20, Order = TeamPageParamsOrder.Id };
var members = await TeamPage
    .List(transport, new PageRequest("GET", "/teams/my-team/members"), team, item => item)
    .FirstPageAsync();
Console.WriteLine($"enumerated={members.Total}");

try
{
    await SearchCursor.List(transport, Search("a"), new SearchCursorParams { Size = 5 }, item => item).FirstPageAsync();
}
catch (PageException failure)
{
    Console.WriteLine($"text={failure.Reason}");
}

try
{
    await Count(new SearchQuery { Query = "b" });
}
catch (PageException failure)
{
    Console.WriteLine($"failed={failure.Reason} {failure.Status}");
}

var list = SearchCursor.List(transport, Search(new SearchQuery { Query = "a" }), null, Hit.From);
string? saved = null;
var (pages, rest) = (0, 0);
await foreach (var one in list.AsPages())
{
    saved = one.ContinuationToken;
    if (++pages == 2)
    {
        break;
    }
}
await foreach (var one in list.AsPages(continuationToken: saved))
{
    rest += one.Items.Count;
}
Console.WriteLine($"rest={rest}");

var page = await SearchCursor.List(transport, Search(new SearchQuery { Query = "a" }), null, item => item).FirstPageAsync();
Console.WriteLine($"leaks={$"{page} {Search("a")} {transport}".Contains("secret")}");

static PageRequest Search(object? body) =>
    new("POST", "/search")
    {
        Headers = new Dictionary<string, string> { ["X-Api-Key"] = "secret" },
        Body = body,
    };

async Task<int> Count(object? body)
{
    var found = 0;
    var first = await SearchCursor.List(transport, Search(body), null, item => item).FirstPageAsync();
    await foreach (var item in first.Paginate())
    {
        found += item == null ? 0 : 1;
    }
    return found;
}

public sealed record SearchPaging([property: JsonPropertyName("size")] int Size);

public sealed record SearchBody(
    [property: JsonPropertyName("query")] string Query,
    [property: JsonPropertyName("paging")] SearchPaging Paging
);

public sealed class SearchQuery
{
    [JsonPropertyName("query")]
    public string Query { get; init; } = "";
}
