import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { targetSupport } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdapterServer, startAdapterServer, walkOf } from './kit/adapter-server.js';
import { hasTool } from './kit/has-tool.js';
import { installTools } from './kit/install-tools.js';
import { type ProgramTools, programTools, runProgram } from './kit/programs.js';
import { pythonPackages } from './kit/python-packages.js';

/** A program for a client that resembles the output of the language's usual client generator. */
interface Adapted {
  readonly consumer: string;
  /** True if the program also walks a list asynchronously. */
  readonly isAsync?: boolean;
  /** True if the program cancels a walk after the first page. */
  readonly isCancelled?: boolean;
  /** True for languages without a JSON parser, whose clients use the parser of the generated transport. */
  readonly usesTransportJson?: boolean;
  /** A shell command that checks types if the compiler does not; `$TOOLS` is the folder of its tools. */
  readonly check?: string;
  readonly stopped: (reason: string) => string;
  readonly prints: readonly string[];
  /** The expected output of the program in docs/generating.md. */
  readonly documented: string;
}

const adapted: Partial<Readonly<Record<ProgramTools['target'], Adapted>>> = {
  python: {
    consumer: 'consumer.py',
    isAsync: true,
    // The client uses Debian's packages of httpx and attrs.
    check: `echo '{"typeCheckingMode":"strict","pythonVersion":"3.11","reportPrivateUsage":false,"extraPaths":["${pythonPackages}"]}' > pyrightconfig.json; export PYTHONPATH=${pythonPackages}; SAID=$(node "$TOOLS/pyright/index.js" "$FILE") || { echo "$SAID"; exit 1; }`,
    stopped: (reason) => reason,
    prints: [
      'async=21',
      'unchanged=refused',
      'differs=The items function returned 1 items for a page that has 2.',
    ],
    documented: 'example.py',
  },
  go: {
    consumer: 'consumer.go',
    isCancelled: true,
    stopped: (reason) => reason,
    prints: [
      'cancelled= true',
      'unchanged= false true',
      'differs= false the items function returned 1 items for a page that has 2',
    ],
    documented: 'main.go',
  },
  java: {
    consumer: 'Consumer.java',
    isAsync: true,
    usesTransportJson: true,
    stopped: upper,
    prints: ['async=21', 'differs=The items function returned 1 items for a page that has 2.'],
    documented: 'Example.java',
  },
  kotlin: {
    consumer: 'Consumer.kt',
    isAsync: true,
    isCancelled: true,
    usesTransportJson: true,
    stopped: upper,
    prints: [
      'async=21',
      'cancelled=Item 1',
      'differs=The items function returned 1 items for a page that has 2.',
    ],
    documented: 'Example.kt',
  },
  csharp: {
    consumer: 'Consumer.cs',
    isCancelled: true,
    stopped: (reason) => reason.charAt(0).toUpperCase() + reason.slice(1),
    prints: [
      'cancelled=True',
      'differs=The items function returned 1 items for a page that has 2.',
      "unknown=offsetPage has no parameter ofset in its query; it has: offset, limit. (Parameter 'name')",
      "unknown=offsetPage has no parameter Offset in its headers; it has: none. (Parameter 'name')",
    ],
    documented: 'Example.cs',
  },
};

const { offset, pageNumber, cursor, cursorId, whole } = walkOf;
const broken = cursor.slice(0, 2).map((one) => `/broken${one}`);

let server: AdapterServer;
const folders: string[] = [];

beforeAll(async () => {
  server = await startAdapterServer();
});

afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each(programTools.filter(({ target }) => adapted[target] !== undefined))(
  'a client of a user in $target',
  (tools) => {
    const { target, missing } = tools;
    const isAvailable = hasTool(`clients in ${target}`, missing());

    test.runIf(isAvailable)(
      'paginate walks lists with a client’s own functions, with typed items and the fewest requests',
      async () => {
        const { consumer, isAsync = false, isCancelled = false, stopped, prints } = ofTarget(target);
        const own = filesOf(target);
        const printed = await run(tools, consumer, own);
        // Some targets can't read a cursor in the last item; the support matrix names them.
        const byId = server.schemes.find(({ type }) => type === 'cursorId');
        const goesOn = byId !== undefined && targetSupport(byId, target).advances;
        expect(printed.trim().split('\n')).toEqual([
          `offset=21 4 ${stopped('hasMoreFalse')}`,
          `pageNumber=21 4 ${stopped('hasMoreFalse')}`,
          `cursor=21 4 ${stopped('hasMoreFalse')}`,
          goesOn ? `cursorId=21 4 ${stopped('hasMoreFalse')}` : `cursorId=1 1 ${stopped('singlePage')}`,
          `whole=21 1 ${stopped('singlePage')}`,
          expect.stringMatching(/^failed=.*500$/),
          `resumed=20 3 ${stopped('hasMoreFalse')}`,
          expect.stringMatching(/^left=Item 1\b/),
          ...prints,
        ]);
        expect(server.takeRequests()).toEqual([
          ...offset,
          ...pageNumber,
          ...cursor,
          ...(goesOn ? cursorId : cursorId.slice(0, 1)),
          ...whole,
          ...broken,
          ...cursor.slice(1),
          ...offset.slice(0, 1),
          ...(isAsync ? offset : []),
          ...(isCancelled ? offset.slice(0, 1) : []),
          ...offset.slice(0, 1),
        ]);
      },
      400_000,
    );

    test.runIf(isAvailable)(
      'the example program in docs/generating.md gets all items of a list through a client',
      async () => {
        const { documented } = ofTarget(target);
        const own = { ...filesOf(target), [documented]: documentedProgram(tools) };
        const printed = await run(tools, documented, own);
        expect(printed.trim().split('\n')).toEqual([1, 2, 3, 4, 5, 6, 7].map((at) => `Item ${at}`));
        expect(server.takeRequests()).toEqual(offset);
      },
      400_000,
    );
  },
);

function upper(reason: string): string {
  return reason.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();
}

function ofTarget(target: ProgramTools['target']): Adapted {
  const found = adapted[target];
  if (found === undefined) throw new Error(`There is no client in ${target}.`);
  return found;
}

/** Returns the texts of a language's client and programs, by path. */
function filesOf(target: string): Readonly<Record<string, string>> {
  const folder = fileURLToPath(new URL(`adapters/${target}/`, import.meta.url));
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]));
}

/** The language's program in docs/generating.md, with the URL of this server. */
function documentedProgram({ language }: ProgramTools): string {
  const page = readFileSync(new URL('../../docs/generating.md', import.meta.url), 'utf8');
  const [block = ''] = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, fence, text = '']) =>
    fence === language ? [text] : [],
  );
  return block.replaceAll('https://api.example.com', server.url).replaceAll('YOUR TOKEN', 'adapted');
}

async function run(
  tools: ProgramTools,
  file: string,
  own: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `pagewright-adapted-${tools.target}-`));
  folders.push(folder);
  server.takeRequests();
  const { [file]: text = '', ...rest } = own;
  const others = Object.entries(rest).filter(([path]) => !isProgram(path));
  const { schemes, methods } = server;
  const { check, usesTransportJson = false } = ofTarget(tools.target);
  // An httpx client keeps its connection open. Python warns about that at exit, and the warning is ignored.
  const checked =
    check === undefined
      ? tools
      : {
          ...tools,
          install: () => installTools(tools.target),
          run: `${check}; ${tools.run.replace('-W error', '-W error -W ignore::ResourceWarning')}`,
        };
  return runProgram(
    { ...checked, beside: { ...tools.beside, ...Object.fromEntries(others) } },
    { folder, below: tools.folder },
    { schemes, methods, transport: usesTransportJson, adapter: true },
    { file, text, args: [server.url] },
  );
}

/** True for the path of a program. Each has a main function, so only one is compiled with the client. */
function isProgram(path: string): boolean {
  return Object.values(adapted).some(({ consumer }) => consumer === path);
}
