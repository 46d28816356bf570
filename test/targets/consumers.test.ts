import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consumers } from './kit/consumer-programs.js';
import { type FlakyServer, startFlakyServer } from './kit/flaky-server.js';
import { hasTool } from './kit/has-tool.js';
import { type ProgramTools, programTools, runProgram } from './kit/programs.js';
import { readmeAdapter, withoutAdapter } from './kit/readme-adapter.js';
import { expectWalk, readmeProgram } from './kit/readme-program.js';
import {
  type SearchServer,
  searchInput,
  startRedirectServer,
  startSearchServer,
  token,
} from './kit/search-server.js';

/** Targets whose pages fetch nothing in the default profile, so that programs walk only the first page. */
const fetchesNothing: ReadonlySet<ProgramTools['target']> = new Set(['cpp']);

/** Time limit in milliseconds; compilers are slow on a busy machine. */
const patience = 400_000;

let server: SearchServer;
let redirecting: SearchServer;
let flaky: FlakyServer;
const folders: string[] = [];

beforeAll(async () => {
  server = await startSearchServer();
  redirecting = await startRedirectServer(server);
  flaky = await startFlakyServer();
});

afterAll(async () => {
  await redirecting.close();
  await flaky.close();
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(target: string): string {
  const folder = mkdtempSync(join(tmpdir(), `pagewright-program-${target}-`));
  folders.push(folder);
  return folder;
}

describe.each(programTools)('a program of a user in $target', (tools) => {
  const { target, missing } = tools;
  const isAvailable = hasTool(`programs in ${target}`, missing());
  const consumer = consumers[target];
  const hasClient = !isAvailable || hasTool(`the HTTP client in ${target}`, consumer?.lacks?.());

  test.runIf(isAvailable && hasClient && consumer !== undefined)(
    "a user's program walks every page, shows no credential, and loses nothing to server errors",
    async () => {
      if (consumer === undefined) return;
      const { file, packageName, below = tools.folder, prints, walks, more = [], cancelled } = consumer;
      const parts = [...more, ...(walks === undefined ? [] : [walks])];
      const ofWalks = Object.fromEntries(parts.map((part) => [part, programText(target, part)]));
      const search = { ...searchInput(), adapter: true };
      const input = {
        ...search,
        ...(packageName !== undefined && { packageName }),
        ...(walks !== undefined && { schemes: [...search.schemes, ...flaky.schemes] }),
      };
      const program = { file, text: programText(target, file), args: [server.url, flaky.url] };
      const folder = newFolder(target);
      flaky.take();
      const printed = await runProgram(
        { ...tools, beside: { ...tools.beside, ...ofWalks } },
        { folder, below },
        input,
        program,
      );
      const expected = walks === undefined ? { prints: [], requests: [] } : flaky.expected(target);
      expect(printed.trim().split('\n')).toEqual([
        ...prints,
        ...expected.prints,
        ...(cancelled === undefined ? [] : [cancelled]),
      ]);
      expect(flaky.take()).toEqual(expected.requests);
    },
    patience,
  );

  test.runIf(isAvailable)(
    "the README's program and its example of an adapter run unchanged as a user's program",
    async () => {
      const printed = await runReadme(tools, server, true);
      expectWalk(printed, {
        ...(target === 'go' && { last: /^23$/ }),
        walks: !fetchesNothing.has(target),
      });
    },
    patience,
  );

  test.runIf(isAvailable)(
    "a user's program follows no redirect to another origin, which would receive its headers",
    async () => {
      const printed = await runReadme(tools, redirecting);
      expect(printed).toMatch(/\b302\b/);
      expect(printed).not.toContain('hit 1');
    },
    patience,
  );
});

function programText(target: string, path: string): string {
  return readFileSync(new URL(`consumers/${target}/${basename(path)}`, import.meta.url), 'utf8');
}

/** Runs the README's program against a server. Returns the output, without the output of the adapter example. */
async function runReadme(tools: ProgramTools, { url }: SearchServer, isAdapted = false): Promise<string> {
  const input = { ...searchInput(), adapter: isAdapted };
  const files = generate(input, tools.target);
  const { path, text } = readmeProgram(files, url);
  const adapted = isAdapted ? readmeAdapter(tools.target, files, text) : undefined;
  const printed = await runProgram(
    { ...tools, beside: { ...tools.beside, ...adapted?.others } },
    { folder: newFolder(tools.target), below: tools.folder },
    input,
    { file: path, text: adapted?.program ?? text, env: { API_TOKEN: token } },
  );
  return adapted === undefined ? printed : withoutAdapter(printed);
}
