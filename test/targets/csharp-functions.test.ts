import { expect, test } from 'vitest';
import { csharpHead, csharpTools, printedByCsharp } from './kit/csharp-programs.js';
import { hasTool } from './kit/has-tool.js';
import { refundsInput } from './kit/refunds-input.js';

const isAvailable = hasTool('functions in C#', csharpTools?.missing());

test.runIf(isAvailable)(
  'C# functions take required headers and body properties, and the transport sends any header',
  async () => {
    const lines = await printedByCsharp(
      `${csharpHead}
var culture = (System.Globalization.CultureInfo)System.Globalization.CultureInfo.InvariantCulture.Clone();
culture.NumberFormat.NegativeSign = "~";
System.Globalization.CultureInfo.CurrentCulture = culture;
var web = new JsonSerializerOptions(JsonSerializerDefaults.Web);
var client = new HttpClient(new Refunds());
var shop = System.Guid.Parse("123e4567-e89b-12d3-a456-426614174000");
foreach (var http in new[] { new HttpPageTransport(client, new Uri("https://a.example/v1"), null, web), new Own(client) })
{
    var page = await Operations
        .SearchRefunds(
            http,
            shop,
            2026,
            "a b",
            "acme",
            3,
            "q",
            new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.Zero),
            new { FirstName = 1 },
            new SearchRefundsQuery { Slot = "s", Limit = 2, Min = 1.50m, Page = "p" },
            request => request.WithQuery("tiny", -1e-7).WithQuery("limit", 5).WithHeader("Expires", "0").WithHeader("accept", "text/*")
        )
        .FirstPageAsync();
    Console.WriteLine(page.Items[0]);
}
var log = await Operations.ListLogs(new Own(client)).FirstPageAsync();
IReadOnlyDictionary<string, object?> first = log.Items[0];
Console.WriteLine(first["id"]);
foreach (var name in new[] { "Allow", "Last-Modified", "ETag", "a b", "" })
{
    try
    {
        await new Own(client).SendAsync(new PageRequest("GET", "/").WithHeader(name, "0"));
    }
    catch (ArgumentException)
    {
        Console.WriteLine($"no header: {name}");
    }
}
var all = new SearchRefundsQuery { Slot = "s" };
foreach (
    var wrong in new Action[]
    {
        () => Operations.ListLogs(null!),
        () => LogOffset.List(new Own(client), null!, null, item => item),
        () => Operations.SearchRefunds(new Own(client), shop, 1, null!, "", 0, "", default, shop, all),
        () => Operations.SearchRefunds(new Own(client), shop, 1, "a", null!, 0, "", default, shop, all),
        () => Operations.SearchRefunds(new Own(client), shop, 1, "a", "", 0, null!, default, shop, all),
        () => Operations.SearchRefunds(new Own(client), shop, 1, "a", "", 0, "", default, null!, null!),
        () => Operations.SearchRefunds(new Own(client), shop, 1, "a", "", 0, "", default, shop, new() { Slot = null! }),
        () => Ask(0),
        () => Ask(-1),
        () => new HttpPageTransport(null!, new Uri("https://a.example")),
        () => new HttpPageTransport(client, new Uri("/v1", UriKind.Relative)),
        () => new HttpPageTransport(client, new Uri("ftp://a.example")),
        () => new HttpPageTransport(client, new Uri("https://a.example?b")),
    }
)
{
    try
    {
        wrong();
        Console.WriteLine("accepted");
    }
    catch (ArgumentException failure)
    {
        Console.WriteLine($"{failure.GetType().Name} {failure.ParamName}");
    }
}

bool Ask(int size) =>
    Operations
        .SearchRefunds(new Own(client), shop, 1, "a", "", 0, "", default, shop, all)
        .AsPages(pageSizeHint: size)
        .GetAsyncEnumerator()
        .MoveNextAsync()
        .AsTask()
        .GetAwaiter()
        .GetResult();

sealed class Own(HttpClient client) : HttpPageTransport(client, new Uri("https://a.example/v1"))
{
    public override object? ToTree(object body) => "mine";
}

sealed class Refunds : HttpMessageHandler
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Console.WriteLine($"{request.Method} {request.RequestUri!.AbsoluteUri}");
        foreach (var name in new[] { "X-Tenant", "X-Level", "Accept" }.Where(request.Headers.Contains))
        {
            Console.WriteLine(string.Join(' ', request.Headers.GetValues(name)));
        }
        foreach (var (name, values) in request.Content?.Headers.NonValidated ?? default)
        {
            Console.WriteLine($"{name}: {values}");
        }
        Console.WriteLine(request.Content == null ? "no body" : await request.Content.ReadAsStringAsync(cancellationToken));
        return new HttpResponseMessage { Content = new StringContent("{\\"data\\":[{\\"id\\":1,\\"day\\":\\"2026-01-02\\"}]}") };
    }
}
`,
      refundsInput(),
    );
    const refunds =
      'POST https://a.example/v1/shops/123e4567-e89b-12d3-a456-426614174000/2026/refunds/a%20b?slot=s&min=1.50&page=p&limit=5&tiny=-1e-7';
    const headers = ['acme', '3', 'text/*', 'Content-Type: application/json; charset=utf-8', 'Expires: 0'];
    const body = '{"X-Tenant":{"firstName":1},"query":"q","since":"2026-01-02T03:04:05+00:00"}';
    expect(lines).toEqual([
      ...[refunds, ...headers, body, 'Refund { Id = 1, Day = 2026-01-02 }'],
      ...[refunds, ...headers, '"mine"', 'Refund { Id = 1, Day = 2026-01-02 }'],
      ...['GET https://a.example/v1/logs', 'application/json', 'no body', '1'],
      ...Array.from({ length: 3 }, () => ['GET https://a.example/v1/', 'application/json', 'no body']).flat(),
      ...['no header: a b', 'no header: '],
      ...['transport', 'request', 'from', 'xTenant', 'query', 'parameters', 'Slot'].map(
        (name) => `ArgumentNullException ${name}`,
      ),
      ...['', ''].map(() => 'ArgumentOutOfRangeException pageSizeHint'),
      'ArgumentNullException client',
      ...['address', 'address', 'address'].map((name) => `ArgumentException ${name}`),
    ]);
  },
  400_000,
);
