#nullable enable
using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Numerics;
using System.Runtime.Serialization;
using System.Threading.Tasks;
using Pagination;

Task List(string path, string url, Dictionary<string, object?>? query = null) =>
    BookOffset
        .List(
            new HttpPageTransport(new HttpClient { BaseAddress = new Uri(args[0] + path) }),
            new PageRequest("GET", url) { Query = query ?? [] },
            null,
            item => item
        )
        .FirstPageAsync();

await List(
    "/v1",
    "/books",
    new Dictionary<string, object?>
    {
        ["text"] = "a b",
        ["date"] = new DateOnly(2024, 5, 6),
        ["time"] = new DateTime(2024, 5, 6, 7, 8, 9, DateTimeKind.Utc),
        ["enumeration"] = State.Open,
        ["uuid"] = Guid.Parse("123e4567-e89b-12d3-a456-426614174000"),
        ["decimal"] = 12.50m,
        ["integer"] = new BigInteger(9007199254740993),
        ["flag"] = true,
        ["list"] = new HashSet<string> { "a", "b" },
        ["dates"] = new[] { new DateOnly(2024, 5, 6), new DateOnly(2024, 5, 7) },
        ["optional"] = (int?)7,
        ["absent"] = (int?)null,
    }
);
await List("/v1/", "/v1/books");
await List("/v1", "books");
await List("/v1", "/v10/books");
var last = "";
foreach (var filter in new object[] { new object(), double.NaN, new[] { new[] { "a" } }, new Dictionary<string, int> { ["a"] = 1 } })
{
    try
    {
        await List("/v1", "/books", new() { ["filter"] = filter });
        Console.WriteLine($"sent {filter}");
    }
    catch (ArgumentException failure)
    {
        last = failure.Message;
    }
}
Console.WriteLine(last);

enum State
{
    [EnumMember(Value = "open")]
    Open,
}
