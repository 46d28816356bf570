import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { naturalInput } from './kit/natural-query.js';
import { programTools, runProgram } from './kit/programs.js';
import { firstLines, laterLines, readmeProgram } from './kit/readme-program.js';
import { startValueServer } from './kit/value-programs.js';
import { swiftTools } from './swift/program-tools.js';

const tools = [...programTools, swiftTools].filter(({ target }) => target === 'csharp' || target === 'swift');

test.each(tools.filter(({ target, missing }) => hasTool(`READMEs in ${target}`, missing())))(
  'the programs of the README run in $target if the API takes no credential and requires a date',
  async (language) => {
    const { target, profile = 'baseline', folder: below } = language;
    const server = await startValueServer();
    const input = { ...naturalInput(), credential: null };
    const files = generate({ ...input, profile }, target);
    const { path: file, text } = readmeProgram(files, server.url);
    const folders: string[] = [];
    try {
      for (const program of [`${text}\n${laterLines(files)}`, firstLines(files, server.url)]) {
        const folder = mkdtempSync(join(tmpdir(), `pagewright-readme-${target}-`));
        folders.push(folder);
        const printed = await runProgram(language, { folder, below }, input, { file, text: program });
        expect(printed).not.toContain('ended with');
        const asked = server.take();
        expect(asked).toHaveLength(program.startsWith(text) ? 2 : 1);
        for (const { path, query } of asked)
          expect([path, query.since]).toEqual(['/visits', expect.stringMatching(/^20.*T.*Z$/)]);
      }
    } finally {
      await server.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  },
  800_000,
);
