import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { programTools, runProgram } from './kit/programs.js';
import { refundsInput } from './kit/refunds-input.js';
import { requiredInputPrograms, startRefundServer } from './kit/required-inputs.js';

/** Pages of C++ fetch only in the profile `full`. */
const languages = [...programTools, dartTools].flatMap((tools) => {
  const program = requiredInputPrograms[tools.target];
  if (program === undefined) return [];
  const profile = tools.target === 'cpp' ? ('full' as const) : ('baseline' as const);
  return [{ ...tools, profile, program, isAvailable: hasTool(tools.target, tools.missing()) }];
});

test
  .runIf(languages.some(({ isAvailable }) => isAvailable))
  .each(languages.filter(({ isAvailable }) => isAvailable))(
  'in $target, functions send required headers and properties of the body once, and all but Rust refuse an empty header',
  async (tools) => {
    const { target, folder: below, program } = tools;
    const folder = mkdtempSync(join(tmpdir(), `pagewright-required-${target}-`));
    const server = await startRefundServer();
    const printed = await runProgram(tools, { folder, below }, refundsInput(), {
      ...program,
      args: [server.url],
    });
    await server.close();
    rmSync(folder, { recursive: true, force: true });
    const [item, refused, ...others] = printed.trimEnd().split('\n');
    expect([item, refused?.toLowerCase().replace(/\.$/, ''), others]).toEqual([
      'refund 1',
      target === 'rust' ? undefined : 'the header x-tenant is required, but empty',
      [],
    ]);
    const [{ line, headers, body } = { line: '', headers: {}, body: {} }, ...further] = server.sent;
    expect(further).toEqual([]);
    const url = new URL(line.replace('POST ', ''), server.url);
    expect([url.pathname, [...url.searchParams].sort()]).toEqual([
      '/shops/s/2026/refunds/a%20b',
      [
        ['min', '1.5'],
        ['slot', 'z'],
      ],
    ]);
    expect(headers).toEqual({ tenant: 'acme', level: '3', trace: 't' });
    const since: unknown = expect.stringMatching(/^2026-01-02T03:04:05(?:\.000)?(?:Z|\+00:00)$/);
    expect(body).toEqual({ note: 'n', query: 'q', since, 'X-Tenant': { a: 1 } });
  },
  400_000,
);
