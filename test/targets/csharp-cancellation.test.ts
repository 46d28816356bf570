import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { programTools, runProgram } from './kit/programs.js';
import { valueInput } from './kit/value-programs.js';

/**
 * Cancels two loops in their first page and two requests, with a transport that ignores the token, and the wait of a
 * retry. It prints the number of requests.
 */
const text = `#nullable enable
using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Pagination;

var request = new PageRequest("GET", "/books");
var transport = new Endless();
await Cancelled(async cancelled =>
{
    var books = BookOffset.List<object?>(transport, request, null, item => item);
    await foreach (var page in books.AsPages(cancellationToken: cancelled.Token))
    {
        cancelled.Cancel();
    }
});
await Cancelled(async cancelled =>
{
    var page = await BookOffset.List<object?>(transport, request, null, item => item).FirstPageAsync();
    await foreach (var item in page.Paginate(cancelled.Token))
    {
        cancelled.Cancel();
    }
});
await Cancelled(async cancelled =>
{
    cancelled.Cancel();
    await BookOffset.List<object?>(transport, request, null, item => item).FirstPageAsync(cancelled.Token);
});
await Cancelled(async cancelled =>
{
    var page = await BookOffset.List<object?>(transport, request, null, item => item).FirstPageAsync();
    cancelled.Cancel();
    await page.NextAsync(cancelled.Token);
});
await Cancelled(async cancelled =>
{
    var patient = new HttpPageTransport(new HttpClient(new Busy()), new Uri("http://localhost"), retries: 1);
    cancelled.CancelAfter(1000);
    await patient.SendAsync(request, cancelled.Token).WaitAsync(TimeSpan.FromSeconds(10));
});

async Task Cancelled(Func<CancellationTokenSource, Task> walk)
{
    transport.Sent = 0;
    try
    {
        await walk(new CancellationTokenSource());
        Console.WriteLine($"ended after {transport.Sent}");
    }
    catch (OperationCanceledException)
    {
        Console.WriteLine($"cancelled after {transport.Sent}");
    }
}

sealed class Busy : HttpMessageHandler
{
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        var answer = new HttpResponseMessage(HttpStatusCode.ServiceUnavailable);
        answer.Headers.RetryAfter = new(DateTimeOffset.UtcNow.AddSeconds(40));
        return Task.FromResult(answer);
    }
}

sealed class Endless : IPageTransport
{
    public int Sent { get; set; }

    public Task<PageAnswer> SendAsync(PageRequest request, CancellationToken cancellationToken = default)
    {
        var items = new List<object?>();
        if (Sent++ < 3)
        {
            items.Add((long)Sent);
        }
        return Task.FromResult(new PageAnswer(200, new Dictionary<string, object?> { ["data"] = items }));
    }
}
`;

const tools = programTools.find(({ target }) => target === 'csharp');

test.runIf(hasTool('cancellation in C#', tools?.missing()))(
  'C# requests no page after a cancellation, even if the transport ignores the token, and none after a wait',
  async () => {
    if (tools === undefined) throw new Error('C# has no tools.');
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-cancellation-'));
    try {
      const program = { file: 'Cancelled.cs', text };
      const printed = await runProgram(tools, { folder, below: tools.folder }, valueInput(), program);
      expect(printed.trim().split('\n')).toEqual([1, 1, 0, 1, 0].map((sent) => `cancelled after ${sent}`));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  400_000,
);
