import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@pagewright/codegen';
import type { TargetId } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { operationPrograms } from './kit/operation-programs.js';
import { programTools, runProgram } from './kit/programs.js';
import { expectAllHits, firstLines } from './kit/readme-program.js';
import {
  filteredInput,
  filteredQuery,
  hits,
  type SearchServer,
  startSearchServer,
  token,
} from './kit/search-server.js';
import { swiftTools } from './swift/program-tools.js';

/** By target, the file for the README's first block, which lists with the function of an operation. */
const files: Readonly<Record<TargetId, string>> = {
  typescript: 'quick.ts',
  python: 'quick.py',
  ruby: 'quick.rb',
  php: 'quick.php',
  go: 'main.go',
  rust: 'main.rs',
  java: 'Example.java',
  kotlin: 'Quick.kt',
  csharp: 'Program.cs',
  swift: 'main.swift',
  cpp: 'main.cpp',
  dart: 'quick.dart',
};

let server: SearchServer;
const folders: string[] = [];

beforeAll(async () => {
  server = await startSearchServer();
});

afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Pages of C++ fetch only in the profile `full`. */
const languages = [
  ...programTools.map((tools) => (tools.target === 'cpp' ? { ...tools, profile: 'full' as const } : tools)),
  swiftTools,
  dartTools,
];

describe.each(languages)('functions of operations in $target', (tools) => {
  const { target, missing } = tools;
  const program = operationPrograms[target];
  const quick = files[target];
  const isAvailable = hasTool(`operations in ${target}`, missing());
  const run = async (file: string, text: string) => {
    const folder = mkdtempSync(join(tmpdir(), `pagewright-operations-${target}-`));
    folders.push(folder);
    return runProgram(tools, { folder, below: tools.folder }, filteredInput(), {
      file,
      text,
      args: [server.url],
      env: { API_TOKEN: token },
    });
  };

  test.runIf(isAvailable)(
    'functions of operations list all items, send filters, and refuse a parameter that changes the path',
    async () => {
      const printed = await run(program.file, program.text);
      const ids = Array.from({ length: hits }, (_, index) => `hit ${index + 1}`);
      const refused = Array.from({ length: 3 }, () => program.refused);
      expect(printed.trim().split('\n')).toEqual([...ids, ...ids, 'hit 1', ...refused]);
      const [sent = ''] = server.asked.filter((path) => path.startsWith('/events?')).slice(-1);
      // Dart also writes the milliseconds of a time.
      const { searchParams } = new URL(sent.replace('.000Z', 'Z'), server.url);
      expect([...searchParams].sort()).toEqual([...filteredQuery].sort());
      expect(
        server.asked.filter((path) => !/^\/(?:teams\/my-team\/members|search|events)(?:$|\?)/.test(path)),
      ).toEqual([]);
    },
    400_000,
  );

  test.runIf(isAvailable)(
    'the first lines of the README, run unchanged, list all items',
    async () => {
      const generated = generate({ ...filteredInput(), profile: tools.profile ?? 'baseline' }, target);
      const lines = firstLines(generated, server.url);
      expectAllHits(await run(quick, lines));
    },
    400_000,
  );
});
