import { expect, test } from 'vitest';
import { csharpHead, csharpTools, printedByCsharp } from './kit/csharp-programs.js';
import { declaredInput } from './kit/declared-input.js';
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

const text = { type: 'string' };
const state = { ...text, enum: ['in-stock', 'sold'] };
const part = {
  type: 'object',
  properties: {
    labels: { type: 'object', additionalProperties: text },
    sizes: { type: 'array', items: { type: 'object', additionalProperties: { type: 'integer' } } },
    flags: { type: 'object', additionalProperties: { type: 'boolean' } },
    notes: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    prices: { type: 'object', additionalProperties: { $ref: '#/components/schemas/TimeSpan' } },
    sellers: { type: 'object', additionalProperties: { type: 'array', items: text } },
    day: { $ref: '#/components/schemas/DateTimeOffset' },
    answer: { $ref: '#/components/schemas/HttpResponseMessage' },
    old: { ...text, deprecated: true },
  },
};

/** Schemas with the names of types of .NET. */
const namesOfSystem = ['TimeSpan', 'DateTimeOffset', 'HttpResponseMessage'];

/** A search whose body has an enumerated parameter of the scheme, and whose query has one of the same values. */
function partsInput() {
  const page = { type: 'object', properties: { parts: { type: 'array', items: part }, next: text } };
  const input = declaredInput({
    openapi: '3.1.0',
    info: { title: 'Parts', version: '1' },
    components: {
      schemas: Object.fromEntries(
        namesOfSystem.map((name) => [name, { type: 'object', properties: { amount: text } }]),
      ),
    },
    paths: {
      '/parts': {
        post: {
          operationId: 'listParts',
          'x-vendor-pagination': {
            name: 'partCursor',
            type: 'cursor',
            paramLocation: 'body',
            request: { cursor: { type: 'cursor' }, sort: { schema: { enum: ['by-name', 'by-size'] } } },
            response: { parts: { type: 'items' }, next: { type: 'cursor' } },
          },
          parameters: [{ in: 'query', name: 'state', schema: state }],
          responses: { 200: { description: 'A page', content: { 'application/json': { schema: page } } } },
        },
      },
    },
  });
  return { ...input, profile: 'full' } as const;
}

test.runIf(isAvailable)(
  'C# sends enumerated values of a body as the API writes them, and the maps of items have types',
  async () => {
    const lines = await printedByCsharp(
      `${csharpHead}
var http = new HttpPageTransport(new HttpClient(new Parts()), new Uri("https://a.example"));
var query = new ListPartsQuery { Sort = ListPartsParamsSort.BySize, State = ListPartsState.InStock };
var body = new { states = new[] { ListPartsState.Sold }, first = ListPartsState.InStock };
var page = await http.ListParts(query, request => request.WithBody(body)).FirstPageAsync();
var part = page.Items[0];
IReadOnlyDictionary<string, string> labels = part.Labels!;
IReadOnlyList<IReadOnlyDictionary<string, long>> sizes = part.Sizes!;
IReadOnlyDictionary<string, bool> flags = part.Flags!;
IReadOnlyDictionary<string, object?> notes = part.Notes!;
IReadOnlyDictionary<string, Pagination.TimeSpan> prices = part.Prices!;
IReadOnlyDictionary<string, IReadOnlyList<string>> sellers = part.Sellers!;
Console.WriteLine($"{prices["eur"].Amount} {sellers["x"][0]} {JsonSerializer.Serialize(part)}");
Console.WriteLine($"{labels["a"]} {sizes[0]["b"] + 1} {flags.Count} {notes.Count} {part}");
Console.WriteLine(part == (await http.ListParts().FirstPageAsync()).Items[0]);
Console.WriteLine(JsonSerializer.Deserialize<ListPartsState>(JsonTree.Text("sold")));
foreach (var wrong in new object[] { "lost", 1 })
{
    try
    {
        JsonSerializer.Deserialize<ListPartsState>(JsonTree.Text(wrong));
    }
    catch (JsonException)
    {
        Console.WriteLine("no value");
    }
}
try
{
    await http.ListParts(null, request => request.WithQuery("wrong", "1")).FirstPageAsync();
}
catch (PageException failure)
{
    Console.WriteLine(failure.Message);
}

sealed class Parts : HttpMessageHandler
{
    protected override async Task<System.Net.Http.HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Console.WriteLine($"{request.RequestUri!.Query} {(request.Content == null ? "" : await request.Content.ReadAsStringAsync(cancellationToken))}".Trim());
        var label = request.RequestUri.Query.Contains("wrong") ? "1" : "'x'";
        var part = "{'labels':{'a':LABEL},'sizes':[{'b':2}],'flags':{},'notes':{'c':null},'prices':{'eur':{'amount':'1'}},'sellers':{'x':['y']}}".Replace("LABEL", label);
        return new System.Net.Http.HttpResponseMessage { Content = new StringContent($"{{'parts':[{part}]}}".Replace('\\'', '"')) };
    }
}
`,
      partsInput(),
    );
    expect(lines).toEqual([
      '?state=in-stock {"first":"in-stock","sort":"by-size","states":["sold"]}',
      '1 y {"labels":{"a":"x"},"sizes":[{"b":2}],"flags":{},"notes":{"c":null},"prices":{"eur":{"amount":"1"}},"sellers":{"x":["y"]},"day":null,"answer":null,"old":null}',
      'x 3 0 1 ListPartsItem { Labels = {"a":"x"}, Sizes = [{"b":2}], Flags = {}, Notes = {"c":null}, Prices = {"eur":"TimeSpan { Amount = 1 }"}, Sellers = {"x":["y"]}, Day = , Answer = , Old =  }',
      '',
      'True',
      'Sold',
      'no value',
      'no value',
      '?wrong=1',
      'Item 0 of POST /parts is not as declared: ListPartsItem.labels: it must be a string.',
    ]);
  },
  400_000,
);
