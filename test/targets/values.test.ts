import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetId } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { programTools, runProgram } from './kit/programs.js';
import { type Kind, kinds, startValueServer, type ValueServer, valueInput } from './kit/value-programs.js';

/** A program for each language, and the kinds for which its standard library has no type. */
const programs: Partial<
  Readonly<Record<TargetId, { readonly file: string; readonly lacks?: readonly Kind[] }>>
> = {
  typescript: { file: 'values.ts', lacks: ['decimal'] },
  python: { file: 'values.py' },
  go: { file: 'main.go', lacks: ['decimal'] },
  java: { file: 'Values.java' },
  kotlin: { file: 'Values.kt' },
  ruby: { file: 'values.rb', lacks: ['uuid'] },
  php: { file: 'values.php', lacks: ['decimal'] },
  csharp: { file: 'Values.cs' },
  rust: { file: 'main.rs', lacks: ['date', 'time', 'enumeration', 'uuid', 'decimal', 'dates'] },
  cpp: { file: 'main.cpp', lacks: ['date', 'time', 'enumeration', 'uuid', 'decimal', 'dates'] },
  dart: { file: 'values.dart', lacks: ['date', 'uuid', 'decimal', 'dates'] },
};

let server: ValueServer;
const folders: string[] = [];

beforeAll(async () => {
  server = await startValueServer();
});

afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each([...programTools, dartTools])('query values in $target', (tools) => {
  const program = programs[tools.target];
  const isAvailable = hasTool(`query values in ${tools.target}`, tools.missing());

  test.runIf(isAvailable && program !== undefined)(
    "requests write every kind of query value as text, and put the path below the base URL's path",
    async () => {
      if (program === undefined) return;
      const { file, lacks = [] } = program;
      const folder = mkdtempSync(join(tmpdir(), `pagewright-values-${tools.target}-`));
      folders.push(folder);
      const text = readFileSync(new URL(`consumers/${tools.target}/values/${file}`, import.meta.url), 'utf8');

      const printed = await runProgram(tools, { folder, below: tools.folder }, valueInput(), {
        file,
        text,
        args: [server.url],
      });
      // The program prints only the error for a value that can't be converted to text.
      expect(printed.trim()).toMatch(/^.*\bfilter\b.*$/);
      const [all, ...others] = server.take();
      const expected = Object.entries(kinds).filter(([kind]) => !lacks.includes(kind as Kind));
      // A language may add milliseconds to a time, and write `+00:00` instead of `Z`.
      const { time = '', ...query } = all?.query ?? {};
      const sent = { ...query, ...(time !== '' && { time: time.replace(/(?:\.0+)?(?:Z|\+00:00)$/, '') }) };
      expect(sent).toEqual(Object.fromEntries(expected));
      // A path is always appended to the base URL's path, even if it begins with that path or lacks a slash.
      expect([all, ...others].map((one) => one?.path)).toEqual([
        '/v1/books',
        '/v1/v1/books',
        '/v1/books',
        '/v1/v10/books',
      ]);
    },
    400_000,
  );
});
