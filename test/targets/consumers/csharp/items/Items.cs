#nullable enable
using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Text.Json;
using Pagination;

var headers = new Dictionary<string, string> { ["X-Tenant"] = "acme" };
var transport = new HttpPageTransport(new HttpClient(), new Uri(args[0]), headers);
await foreach (var order in Operations.ListOrders(transport, new ListOrdersQuery { State = "open" }))
{
    ulong id = order.Id;
    DateTimeOffset created = order.CreatedAt;
    decimal price = order.Price;
    DateOnly? day = order.Day;
    Guid? uid = order.Uid;
    Console.WriteLine($"{id} {created.Year} {price} {order.PaidAt == null} {day:yyyy-MM-dd} {uid} {order.Times?[0].Offset.Hours}");
}
foreach (string tag in (await Operations.ListTags(transport).FirstPageAsync()).Items)
{
    Console.WriteLine($"{tag}!");
}
foreach (long id in (await Operations.ListIds(transport).FirstPageAsync()).Items)
{
    Console.WriteLine(id + 1);
}
foreach (var time in (await Operations.ListTimes(transport).FirstPageAsync()).Items)
{
    Console.WriteLine(time ?? "null");
}
try
{
    await Operations.ListPrices(transport).FirstPageAsync();
}
catch (PageException failure)
{
    Console.WriteLine(failure.Message);
}
foreach (
    var (name, value) in new (string, object)[]
    {
        ("createdAt", "1/2/2026 3:04"),
        ("id", -1L),
        ("day", "2026-02-30"),
        ("uid", "1"),
        ("price", "1"),
        ("times", new List<object?> { "now" }),
    }
)
{
    try
    {
        var time = "2026-01-02T03:04:05.123456789Z";
        var json = new Dictionary<string, object?> { ["id"] = 1L, ["createdAt"] = time, ["price"] = 1.5 };
        _ = Order.From(json).CreatedAt.Millisecond == 123 ? json[name] = value : null;
        Order.From(json);
    }
    catch (JsonException failure)
    {
        Console.WriteLine(failure.Message);
    }
}

var sent = """
{"id":18446744073709551615,"createdAt":"2026-01-02T03:04:05+00:00","paidAt":null,"day":"2026-01-02","uid":"01234567-89ab-cdef-0123-456789abcdef","price":1.1,"rate":null,"times":["2026-01-02T03:04:05+02:00"],"state":null,"-":"dash","a,b":null,"lines":[{"sku":"a"}]}
""";
var parsed = JsonSerializer.Deserialize<Order>(sent)!;
Console.WriteLine($"{parsed.Lines?[0].Sku} {JsonSerializer.Serialize(parsed) == sent}");
Console.WriteLine(JsonSerializer.Serialize(Order.From(JsonTree.Read(sent))) == sent);
try
{
    JsonSerializer.Deserialize<Order>("{}");
}
catch (JsonException)
{
    Console.WriteLine("required");
}
var loose = Order.From(JsonTree.Read("""{"id":1,"createdAt":"2026-01-02 03:04:05.5","price":1}""")).CreatedAt;
Console.WriteLine($"{loose.TimeOfDay} {loose.Offset}");
