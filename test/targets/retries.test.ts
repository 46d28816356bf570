import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetId } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { programTools, runProgram } from './kit/programs.js';
import { busyInput, startBusyServer } from './kit/retry-server.js';
import { swiftTools } from './swift/program-tools.js';

/**
 * Programs that list /things with two retries, /busy with one, /closed and a search with two, and /busy without. They
 * print the ids of items, and the status of a failure.
 */
const programs: Partial<Readonly<Record<TargetId, string>>> = {
  typescript: 'retries.ts',
  python: 'retries.py',
  ruby: 'retries.rb',
  php: 'retries.php',
  csharp: 'Retries.cs',
  dart: 'retries.dart',
  swift: 'main.swift',
  go: 'main.go',
  java: 'Retries.java',
  kotlin: 'Retries.kt',
};

const languages = [...programTools, swiftTools, dartTools].flatMap((tools) => {
  const file = programs[tools.target];
  return file === undefined ? [] : [{ ...tools, file }];
});

describe.each(languages)('retries in $target', (tools) => {
  const { target, folder: below, file } = tools;

  test.runIf(hasTool(`retries in ${target}`, tools.missing()))(
    'a transport sends a request again only if it was asked to, as often as it was asked to, and if the wait is short',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), `pagewright-retries-${target}-`));
      const server = await startBusyServer();
      const text = readFileSync(new URL(`consumers/${target}/retries/${file}`, import.meta.url), 'utf8');
      const began = performance.now();
      const printed = await runProgram(tools, { folder, below }, busyInput(), {
        file,
        text,
        args: [server.url],
      });
      const waited = performance.now() - began;
      await server.close();
      rmSync(folder, { recursive: true, force: true });
      expect(printed.trimEnd().split(/\s+/)).toEqual(['1', '2', '429', '503', '500', '429']);
      expect(server.asked).toEqual([
        ...Array<string>(2).fill('GET /things'),
        ...Array<string>(3).fill('GET /things?after=2'),
        ...Array<string>(2).fill('GET /busy'),
        'GET /closed',
        'POST /search',
        'GET /busy',
      ]);
      // Without a Retry-After, the second retry of a request waits for a second.
      expect(waited).toBeGreaterThan(1000);
    },
    400_000,
  );
});
