import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanDocument, errorDocument } from '../../packages/cli/test/support/documents.js';

const bin = fileURLToPath(new URL('../../packages/cli/bin/pagewright.cjs', import.meta.url));

let folder: string;
let child: ChildProcess;
let output: string;
let onOutput: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-watch-'));
  writeFileSync(join(folder, 'openapi.yaml'), cleanDocument);
});

afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function watch(...args: readonly string[]): void {
  output = '';
  onOutput = () => {};
  child = spawn(process.execPath, [bin, 'check', '--watch', ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput();
    });
}

/**
 * Waits for output that matches. Returns and consumes everything up to the end of the match; the next call searches
 * what follows.
 */
async function seen(pattern: RegExp): Promise<string> {
  for (;;) {
    const match = pattern.exec(output);
    if (match !== null) {
      const part = output.slice(0, match.index + match[0].length);
      output = output.slice(part.length);
      return part;
    }
    await new Promise<void>((resolve) => {
      onOutput = resolve;
    });
  }
}

const ended = () =>
  new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });

describe('pagewright check --watch', () => {
  it('after an edit, check --watch checks the file, or the document that refers to it', async () => {
    const parts = "openapi: 3.1.0\npaths:\n  /a: { $ref: './parts/a.yaml' }\n";
    mkdirSync(join(folder, 'parts'));
    writeFileSync(join(folder, 'whole.yaml'), parts);
    writeFileSync(join(folder, 'parts/a.yaml'), 'get: {}\n');
    watch();
    await seen(/watching 2 folders in .*; press Ctrl-C to stop\n/);
    writeFileSync(join(folder, 'parts/a.yaml'), 'get: { x-vendor-pagination: nope }\n');
    const after = await seen(/checked after an edit of parts\/a\.yaml \(\d+ ms\)\n/);
    expect(after).toContain('nope');
    expect(after).not.toContain('openapi.yaml');
    writeFileSync(join(folder, 'openapi.yaml'), errorDocument);
    expect(await seen(/checked after an edit of openapi\.yaml \(\d+ ms\)\n/)).toContain('UnknownScheme');
  }, 240_000);

  it('check --watch checks a new file in a new folder', async () => {
    watch();
    await seen(/press Ctrl-C to stop\n/);
    mkdirSync(join(folder, 'later'));
    writeFileSync(join(folder, 'later/new.yaml'), errorDocument);
    expect(await seen(/checked after an edit of .* \(\d+ ms\)\n/)).toContain('later/new.yaml');
  }, 240_000);

  it('check --watch checks again after a document is deleted', async () => {
    writeFileSync(join(folder, 'other.yaml'), errorDocument);
    watch();
    await seen(/press Ctrl-C to stop\n/);
    rmSync(join(folder, 'other.yaml'));
    const after = await seen(/checked after an edit of other\.yaml \(\d+ ms\)\n/);
    expect(after).toContain('No problems in 1 file');
    rmSync(join(folder, 'openapi.yaml'));
    const last = await seen(/checked after an edit of openapi\.yaml \(\d+ ms\)\n/);
    expect(last).toContain('there is no OpenAPI document and no configuration in .');
  }, 240_000);

  it('Ctrl-C ends check --watch with exit status 0 and without further output', async () => {
    writeFileSync(join(folder, 'openapi.yaml'), errorDocument);
    watch();
    await seen(/press Ctrl-C to stop\n/);
    const end = ended();
    child.kill('SIGINT');
    expect([await end, output]).toEqual([0, '']);
  }, 240_000);

  it.each([
    ['-', "--watch can't watch standard input"],
    ['--fix', "--watch and --fix can't be used together"],
    ['--changed', "--watch and --changed can't be used together"],
  ])(
    'check --watch with %s is refused as wrong usage',
    async (argument, text) => {
      watch(argument);
      const end = ended();
      expect(await seen(/be used together|standard input/)).toContain(text);
      expect(await end).toBe(2);
    },
    240_000,
  );
});
