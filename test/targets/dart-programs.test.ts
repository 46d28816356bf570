import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GenerateInput, generate } from '@pagewright/codegen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { awkwardItems, awkwardOperations } from './kit/awkward-items.js';
import { fullPlaysOf } from './kit/full-plays.js';
import { hasTool } from './kit/has-tool.js';
import { playsOf } from './kit/plays.js';
import { type Program, runProgram } from './kit/programs.js';
import { expectAllHits, expectWalk, firstLines, readmeProgram } from './kit/readme-program.js';
import { type SearchServer, searchInput, startSearchServer, token } from './kit/search-server.js';
import { tortureSchemes } from './kit/torture.js';

const schemes = [...playsOf('dart').schemes, ...tortureSchemes()];
const full = fullPlaysOf('dart');
const inputs: Readonly<Record<string, GenerateInput>> = {
  baseline: { schemes, transport: true, ...awkwardItems(schemes) },
  latest: { schemes, profile: 'latest', transport: true, ...awkwardItems(schemes) },
  full: { schemes: full.schemes, methods: full.methods, profile: 'full', transport: true },
  'baseline with functions of operations': { schemes, ...awkwardOperations(schemes) },
  'latest with functions of operations': { schemes, profile: 'latest', ...awkwardOperations(schemes) },
};

/** Runs the program and exits after its `main`, since an idle connection keeps Dart running for 15 seconds. */
const ending = (file: string) => `import 'dart:io';

import '${file}' as program;

void main() async {
  final Object? ended = (program.main as dynamic)();
  await ended;
  exit(0);
}
`;

const folders: string[] = [];
let search: SearchServer;

beforeAll(async () => {
  search = await startSearchServer();
});

afterAll(async () => {
  await search.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.runIf(hasTool('programs in Dart', dartTools.missing()))('Dart programs', () => {
  function printedBy(
    input: GenerateInput,
    program: Program,
    beside: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-dart-'));
    folders.push(folder);
    return runProgram({ ...dartTools, beside }, { folder, below: '' }, input, program);
  }

  test.each(Object.entries(inputs))('the generated Dart code compiles: %s', async (_, input) => {
    const libraries = generate({ profile: 'baseline', ...input }, 'dart').filter(({ path }) =>
      path.endsWith('.dart'),
    );
    const imports = libraries.map(({ path }, index) => `import '${path}' as library${index};`);
    const text = `${imports.join('\n')}\n\nvoid main() => print('compiled');\n`;
    expect(await printedBy(input, { file: 'main.dart', text })).toBe('compiled\n');
  });

  test.each(['baseline', 'latest', 'full'] as const)(
    "the README's first lines and its program in Dart list all items in the profile %s",
    async (profile) => {
      const input = { ...searchInput(), profile };
      const files = generate(input, 'dart');
      const main = { file: 'main.dart', text: ending('example.dart'), env: { API_TOKEN: token } };
      const run = (text: string) => printedBy(input, main, { 'example.dart': text });
      expectAllHits(await run(firstLines(files, search.url)));
      expectWalk(await run(readmeProgram(files, search.url).text));
    },
  );
});
