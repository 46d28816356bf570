import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GenerateInput } from '@pagewright/codegen';
import { programTools, runProgram } from './programs.js';
import { filteredInput } from './search-server.js';

export const csharpTools = programTools.find(({ target }) => target === 'csharp');

/** Returns the lines that a C# program prints; it can use the class `Once`, a transport with one page. */
export async function printedByCsharp(
  text: string,
  input: GenerateInput = filteredInput(),
): Promise<readonly string[]> {
  if (csharpTools === undefined) throw new Error('C# has no tools.');
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-csharp-'));
  try {
    const program = { file: 'Program.cs', text: `${text}${transport}` };
    const output = await runProgram(csharpTools, { folder, below: csharpTools.folder }, input, program);
    return output.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A transport that keeps the requests, and returns one page with the item `Hit`. */
const transport = `
sealed class Once : IPageTransport
{
    public List<PageRequest> Sent { get; } = [];

    public object? Hit { get; init; } = JsonTree.Read("{\\"id\\":1,\\"name\\":\\"a\\"}");

    public Task<PageAnswer> SendAsync(PageRequest request, CancellationToken cancellationToken = default)
    {
        Sent.Add(request);
        var body = new Dictionary<string, object?> { ["events"] = new List<object?> { Hit }, ["total"] = 1L };
        var headers = new Dictionary<string, IReadOnlyList<string>> { ["x-rate"] = ["7"] };
        return Task.FromResult(new PageAnswer(200, body) { Headers = headers });
    }
}
`;

/** Directives at the start of a program. */
export const csharpHead = `#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Pagination;
`;
