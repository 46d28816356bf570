import { expect, test } from 'vitest';
import { csharpHead, csharpTools, printedByCsharp } from './kit/csharp-programs.js';
import { hasTool } from './kit/has-tool.js';
import { naturalInput, naturalQuery } from './kit/natural-query.js';

const isAvailable = hasTool('the transport of C#', csharpTools?.missing());

test.runIf(isAvailable)(
  'a changed C# request keeps its declared parameters, and an item of another type is an error',
  async () => {
    const lines = await printedByCsharp(`${csharpHead}
var transport = new Once();
var page = await Operations
    .GetEvents(
        transport,
        new GetEventsQuery { Kind = GetEventsKind.C, State = GetEventsState.Open },
        request =>
            request.WithQuery("ratio", 0.1f).WithHeader("X-Trace", "1").WithHeader("x-trace", "2").WithBody("text")
    )
    .FirstPageAsync();
var sent = transport.Sent.Single();
Console.WriteLine(JsonTree.Text(sent.Query));
Console.WriteLine($"{string.Join(' ', sent.Headers)} {sent.Body} {page.PageAnswer.Header("X-Rate")} {page.HasNextPage}");
Console.WriteLine($"{JsonTree.Text(-0.0f)} {JsonTree.Text((Half)0.1)} {JsonTree.Text(1e21f)} {JsonTree.Text(float.NaN)} {JsonTree.Text(new[] { 1, 2 })}");
try
{
    await new Once { Hit = "text" }.GetEvents(new() { Kind = GetEventsKind.C }).FirstPageAsync();
}
catch (PageException failure)
{
    Console.WriteLine($"{failure.Reason} {failure.Status} {failure.InnerException is JsonException} {failure.Message}");
}
var reported = new PageException(PageFailure.UnreadableBody, "not JSON", new PageAnswer(200, JsonTree.Read("[{\\"a\\":1}]")));
Console.WriteLine($"{typeof(PageException).GetConstructors().Length} {reported.Body}");
var failing = new Failing();
var keyed = await Operations.GetEvents(failing, new() { Kind = GetEventsKind.C }, it => it.WithHeader("Idempotency-Key", "first")).FirstPageAsync();
try
{
    await keyed.NextAsync();
}
catch (HttpRequestException)
{
    await keyed.NextAsync();
}
Console.WriteLine($"{failing.Keys[0]} {failing.Keys[0] != failing.Keys[1]} {failing.Keys[1] == failing.Keys[2]}");

/// <summary>The second request fails.</summary>
sealed class Failing : IPageTransport
{
    public List<string> Keys { get; } = [];

    public Task<PageAnswer> SendAsync(PageRequest request, CancellationToken cancellationToken = default)
    {
        Keys.Add(request.Headers["Idempotency-Key"]);
        if (Keys.Count == 2)
        {
            throw new HttpRequestException("no response");
        }
        var body = JsonTree.Read("{\\"events\\":[{\\"id\\":1,\\"name\\":\\"a\\"}],\\"total\\":9}");
        return Task.FromResult(new PageAnswer(200, body));
    }
}
`);
    expect(lines).toEqual([
      '{"kind":"c","ratio":0.1,"state":"open"}',
      '[x-trace, 2] text 7 False',
      '0 0.1 1e+21 null [1,2]',
      'UnreadableItem 200 True Item 0 of GET /events is not as declared: Hit must be a JSON object.',
      '1 [{"a":1}]',
      'first True True',
    ]);
  },
  400_000,
);

test.runIf(isAvailable)(
  "the C# transport uses the client's address, and the former names of methods can still be called",
  async () => {
    const lines = await printedByCsharp(`${csharpHead}
#pragma warning disable CS0618
var http = new HttpPageTransport(new HttpClient { BaseAddress = new Uri("https://api.example.com/v1/") });
foreach (var url in new[] { "/books?a=1", "v1/books", "?b", "https://other.example.com/x#y" })
{
    Console.WriteLine(http.AbsoluteUrl(url));
}
try
{
    new HttpPageTransport(new HttpClient());
}
catch (ArgumentException failure)
{
    Console.WriteLine(failure.Message);
}
Console.WriteLine(typeof(HttpPageTransport).GetConstructors().Length);
EventPage<Hit> page = await EventPage<Hit>.Fetch(new Once(), new PageRequest("GET", "/events"), null, Hit.From);
IPage<Hit> plain = page;
Console.WriteLine($"{page.HasNext()} {plain.HasNext()}");
foreach (var next in new Func<Task>[] { () => page.Next(), () => plain.Next() })
{
    try
    {
        await next();
    }
    catch (InvalidOperationException failure)
    {
        Console.WriteLine(failure.Message);
    }
}
`);
    const ended = 'No next page: check HasNextPage before calling NextAsync().';
    expect(lines).toEqual([
      'https://api.example.com/v1/books?a=1',
      'https://api.example.com/v1/v1/books',
      'https://api.example.com/v1?b',
      'https://other.example.com/x',
      "Give an address, or a client with a BaseAddress. (Parameter 'address')",
      // Dependency injection needs to know which constructor to call.
      '1',
      'False False',
      ended,
      ended,
    ]);
  },
  400_000,
);

test.runIf(isAvailable)(
  'C# queries take dates and ids, escape the elements of joined lists, and keep every digit of a cursor',
  async () => {
    const lines = await printedByCsharp(
      `${csharpHead}
var sent = new Answers();
var http = new HttpPageTransport(new HttpClient(sent), new Uri("https://api.example.com/v1"));
var id = System.Guid.Parse("123e4567-e89b-12d3-a456-426614174000");
var time = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.Zero);
var list = Operations.ListVisits(
    http,
    new ListVisitsQuery
    {
        Since = time,
        Day = new DateOnly(2026, 1, 2),
        Ref = id,
        Refs = [id],
        Times = [time, time.AddMilliseconds(500)],
        Tags = ["a,b", "c d"],
        Kinds = ["p", "q"],
    },
    request =>
        request.WithBody(
            new Dictionary<string, object?>
            {
                ["at"] = time,
                ["ids"] = new[] { 1, 2 },
                ["price"] = 12345678901234567.89m,
                ["range"] = new { From = 0.1 },
            }
        )
);
await foreach (var page in list.AsPages())
{
    Console.WriteLine($"{page.Status} {page.Status_} {page.Header("x-rate")} {page.Headers.ContainsKey("X-RATE")} {page.ContinuationToken}");
    var item = page.Items[0];
    Console.WriteLine($"{item} {item == Pagination.Guid.From(JsonTree.Read(Answers.Item))} {item == item with { Labels = [] }}");
}
await Operations.ListVisits(http, new() { Since = time, Tags = [], Kinds = new List<string>() }).FirstPageAsync();

sealed class Answers : HttpMessageHandler
{
    public static readonly string Item =
        "{'id':1,'price':12345678901234567.25,'labels':['a'],'extra':{'n':[1]},'other':[{'n':1}]}".Replace('\\'', '"');

    private int count;

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        foreach (var pair in request.RequestUri!.Query[1..].Split('&').Order(StringComparer.Ordinal))
        {
            Console.WriteLine(pair);
        }
        Console.WriteLine(request.Content == null ? "no body" : await request.Content.ReadAsStringAsync(cancellationToken));
        var next = count++ == 0 ? "12345678901234567.25" : "null";
        var text = $"{{\\"data\\":[{Item}],\\"status\\":\\"open\\",\\"next\\":{next}}}";
        var answer = new HttpResponseMessage { Content = new StringContent(text) };
        answer.Headers.Add("X-Rate", "7");
        return answer;
    }
}
`,
      naturalInput(),
    );
    const body =
      '{"at":"2026-01-02T03:04:05+00:00","ids":[1,2],"price":12345678901234567.89,"range":{"From":0.1}}';
    const position = '{"scheme":"visitCursor","query":{"cursor":12345678901234567.25}}';
    const item =
      'Guid { Id = 1, Price = 12345678901234568, Weight = , Labels = [a], Extra = {"n":[1]}, Other = [{"n":1}] } True False';
    expect(lines).toEqual([
      ...naturalQuery,
      body,
      `200 open 7 True ${position}`,
      item,
      'cursor=12345678901234567.25',
      ...naturalQuery,
      body,
      '200 open 7 True ',
      item,
      'since=2026-01-02T03%3A04%3A05Z',
      'no body',
    ]);
  },
  400_000,
);
