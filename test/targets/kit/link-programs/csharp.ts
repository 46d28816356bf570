import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const csharpLinks: LinkProgram = {
  file: 'Links.cs',
  text: `#nullable enable
using System;
using System.Collections.Generic;
using System.Net.Http;
using Pagination;

var headers = new Dictionary<string, string> { ["Authorization"] = "Bearer ${token}" };
var transport = new HttpPageTransport(new HttpClient(), new Uri(args[0]), headers);
var list = Operations.GetBaseLinked(transport, new() { State = "open" }, request => request.WithHeader("X-Tenant", "acme"));
await foreach (var hit in list)
{
    Console.WriteLine($"hit {hit.Id}");
}
var first = await list.FirstPageAsync();
await foreach (var page in list.AsPages(first.ContinuationToken))
{
    foreach (var hit in page.Items)
    {
        Console.WriteLine($"hit {hit.Id}");
    }
}
`,
};
