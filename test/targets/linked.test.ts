import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetId } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { cppLinks } from './kit/link-programs/cpp.js';
import { csharpLinks } from './kit/link-programs/csharp.js';
import { dartLinks } from './kit/link-programs/dart.js';
import { goLinks } from './kit/link-programs/go.js';
import { javaLinks } from './kit/link-programs/java.js';
import { kotlinLinks } from './kit/link-programs/kotlin.js';
import type { LinkProgram } from './kit/link-programs/link-program.js';
import { phpLinks } from './kit/link-programs/php.js';
import { pythonLinks } from './kit/link-programs/python.js';
import { rubyLinks } from './kit/link-programs/ruby.js';
import { rustLinks } from './kit/link-programs/rust.js';
import { swiftLinks } from './kit/link-programs/swift.js';
import { typescriptLinks } from './kit/link-programs/typescript.js';
import { linkedInput, startLinkedServer } from './kit/linked-server.js';
import { programTools, runProgram } from './kit/programs.js';
import { type SearchServer, token } from './kit/search-server.js';
import { swiftTools } from './swift/program-tools.js';

const programs: Readonly<Record<TargetId, LinkProgram | undefined>> = {
  typescript: typescriptLinks,
  python: pythonLinks,
  go: goLinks,
  java: javaLinks,
  kotlin: kotlinLinks,
  ruby: rubyLinks,
  csharp: csharpLinks,
  php: phpLinks,
  rust: rustLinks,
  dart: dartLinks,
  cpp: cppLinks,
  swift: swiftLinks,
};

let server: SearchServer;
const folders: string[] = [];

beforeAll(async () => {
  server = await startLinkedServer();
});

afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each([...programTools, swiftTools, dartTools])('next URLs on the own server in $target', (tools) => {
  const { target, missing } = tools;
  const program = programs[target];

  test.runIf(program !== undefined && hasTool(`links in ${target}`, missing()))(
    'a walk along absolute next URLs of one server lists all items, and continues from a position',
    async () => {
      if (program === undefined) return;
      const folder = mkdtempSync(join(tmpdir(), `pagewright-links-${target}-`));
      folders.push(folder);
      const printed = await runProgram(
        { ...tools, profile: 'full' },
        { folder, below: tools.folder },
        linkedInput(),
        {
          ...program,
          args: [`${server.url.replace('127.0.0.1', 'LOCALHOST')}/base`],
          env: { API_TOKEN: token },
        },
      );
      expect(printed.trim().split('\n')).toEqual([1, 2, 3, 4, 5, 6, 3, 4, 5, 6].map((id) => `hit ${id}`));
    },
    400_000,
  );
});
