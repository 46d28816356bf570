import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProgramTools, programTools, runProgram } from './kit/programs.js';
import { expectWalk, readmeProgram } from './kit/readme-program.js';
import {
  hits,
  type SearchServer,
  searchInput,
  startRedirectServer,
  startSearchServer,
  token,
} from './kit/search-server.js';

/** The sum of the ids of all hits. */
const sum = (hits * (hits + 1)) / 2;

/** A program as a user of the language writes it, and what it has to print. */
interface Consumer {
  readonly file: string;
  readonly packageName?: string;
  /** Folder of the generated files, if not the one where README programs want them. */
  readonly below?: string;
  readonly prints: readonly string[];
}

const consumers: Partial<Readonly<Record<ProgramTools['target'], Consumer>>> = {
  typescript: {
    file: 'consumer.ts',
    packageName: 'acme-pages',
    prints: [
      `typed=hit ${hits}`,
      `object=${hits}`,
      `class=${hits}`,
      'text=unwritableBody',
      'failed=true failedResponse 422 no_query',
      'leaks=false',
    ],
  },
  python: {
    file: 'consumer.py',
    packageName: 'acme.sdk.pagination',
    prints: [
      `dataclass=${hits}`,
      `model=${hits}`,
      `dict=${hits}`,
      `typed=${hits}`,
      'text=unwritableBody',
      'unknown=There is no parameter sise: there are cursor, size.',
      'next=True',
      'leaks=False',
    ],
  },
  go: {
    file: 'main.go',
    prints: [
      `struct=${hits}`,
      `pointer=${hits}`,
      `map=${hits}`,
      'list=true failedResponse',
      'text=unwritableBody',
      'missing=true a parameter that has to be given is missing: set Order of TeamPageParams',
      `own=${hits} <nil>`,
      'text=9007199254740993 <nil>',
      'first=10 <nil>',
      'leaks=false',
    ],
  },
  java: {
    file: 'Consumer.java',
    packageName: 'com.acme.sdk.pagination',
    prints: [
      `record=${hits}`,
      `pojo=${hits}`,
      `map=${hits}`,
      `typed=${sum}`,
      'value=false [Hit{id=9007199254740993, name=a, best-of=null, parent=null, str=null}]',
      'wrong=Hit.parent: Hit.id: it has to be an integer.',
      'params=5 SearchCursorParams[body [paging, size], body [paging, cursor]]',
      'same=true',
      'request=A request has a method.',
      'unmapped=UNWRITABLE_BODY true',
      'closed=12',
      'leaks=false',
    ],
  },
  kotlin: {
    file: 'Consumer.kt',
    packageName: 'com.acme.sdk.pagination',
    prints: [
      `data=${hits}`,
      `map=${hits}`,
      `typed=${sum}`,
      'value=false [9007199254740993]',
      'wrong=Hit.parent: Hit.id: it has to be an integer of 64 bits.',
      'unmapped=UNWRITABLE_BODY true',
      'leaks=false',
    ],
  },
  ruby: {
    file: 'consumer.rb',
    packageName: 'Acme::Pages',
    prints: [
      `symbols=${hits}`,
      `struct=${hits}`,
      `symbolized=${hits}`,
      `each=${hits}`,
      `typed=${hits}`,
      'lazy=3',
      'member=10',
      'text=failedResponse 422',
      'leaks=false',
    ],
  },
  php: {
    file: 'consumer.php',
    packageName: 'Acme\\Sdk',
    below: 'sdk',
    prints: [
      `array=${hits}`,
      `object=${hits}`,
      `stdClass=${hits}`,
      `decoded=${hits}`,
      `typed=${hits}`,
      'member=10',
      'text=unwritableBody',
      'leaks=false',
    ],
  },
  csharp: {
    file: 'Consumer.cs',
    packageName: 'Acme.Sdk.Paging',
    prints: [
      `record=${hits}`,
      `class=${hits}`,
      `anonymous=${hits}`,
      `dictionary=${hits}`,
      `typed=${sum}`,
      'value=True 9007199254740993',
      'wrong=Hit.parent: Hit.id: it has to be an integer of 64 bits.',
      `enumerated=${hits}`,
      'text=UnwritableBody',
      'failed=FailedResponse 422',
      'leaks=False',
    ],
  },
  rust: {
    file: 'main.rs',
    packageName: 'acme_pages',
    prints: [
      `object=${hits} Some(${hits})`,
      `pages=${hits}`,
      `enumerated=Some(${hits})`,
      'text=true',
      'failed=Some(422)',
      'leaks=false',
    ],
  },
};

/** Targets whose pages fetch nothing: their programs walk the first page. */
const fetchesNothing: ReadonlySet<ProgramTools['target']> = new Set(['cpp']);

/** Compilers are slow where other things run. */
const patience = 400_000;

let server: SearchServer;
let redirecting: SearchServer;
const folders: string[] = [];

beforeAll(async () => {
  server = await startSearchServer();
  redirecting = await startRedirectServer(server);
});

afterAll(async () => {
  await redirecting.close();
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
  const why = missing();

  test.runIf(why !== undefined)('needs its toolchain', () => {
    process.stderr.write(`programs in ${target} are left out: ${why}\n`);
    expect(process.env.CI === 'true' ? why : undefined).toBeUndefined();
  });

  test.runIf(why === undefined && consumers[target] !== undefined)(
    'walks every page with bodies as they are there, and shows no credential',
    async () => {
      const {
        file,
        packageName,
        below = tools.folder,
        prints,
      } = consumers[target] ?? { file: '', prints: [] };
      const text = readFileSync(new URL(`consumers/${target}/${file}`, import.meta.url), 'utf8');
      const input = { ...searchInput(), ...(packageName !== undefined && { packageName }) };
      const folder = newFolder(target);
      const printed = await runProgram(tools, { folder, below }, input, { file, text, args: [server.url] });
      expect(printed.trim().split('\n')).toEqual(prints);
    },
    patience,
  );

  test.runIf(why === undefined)(
    'a program of a user is that of the README, which runs as it is',
    async () => {
      const printed = await runReadme(tools, server);
      expectWalk(printed, {
        ...(target === 'go' && { last: /^23$/ }),
        walks: !fetchesNothing.has(target),
      });
    },
    patience,
  );

  test.runIf(why === undefined)(
    'follows no redirect to another origin, which would take its headers along',
    async () => {
      const printed = await runReadme(tools, redirecting);
      expect(printed).toMatch(/\b302\b/);
      expect(printed).not.toContain('hit 1');
    },
    patience,
  );
});

/** Returns the output of the program of the README with a server in place of that of the API. */
async function runReadme(tools: ProgramTools, { url }: SearchServer): Promise<string> {
  const input = searchInput();
  const { path, text } = readmeProgram(generate(input, tools.target), url);
  const program = { file: path, text, env: { API_TOKEN: token } };
  return runProgram(tools, { folder: newFolder(tools.target), below: tools.folder }, input, program);
}
