import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { lacks, runTool } from './kit/run-tool.js';

const suite = fileURLToPath(new URL('../conformance/', import.meta.url));
const missing = lacks('python3', ['--version'], 'package python3');
const folder = mkdtempSync(join(tmpdir(), 'pagewright-runner-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isAvailable = hasTool('the runner in Python', missing);

/** Plays `files` through `helper`, the text of a Python program. */
function play(helper: string, ...files: readonly string[]) {
  cpSync(join(suite, 'python/runner.py'), join(folder, 'runner.py'));
  writeFileSync(join(folder, 'helper.py'), helper);
  const paths = files.map((file) => join(suite, file));
  return runTool('python3', ['-B', 'runner.py', 'helper', ...paths], { cwd: folder });
}

const example = () => readFileSync(join(suite, 'python/cursor_helper.py'), 'utf8');

test.runIf(isAvailable)('the example helper passes every conformance case about cursors', async () => {
  const { cases } = JSON.parse(readFileSync(join(suite, 'cursor.json'), 'utf8'));
  expect(await play(example(), 'cursor.json')).toEqual({
    status: 0,
    stdout: `${cases.length} of ${cases.length} cases passed\n`,
    stderr: '',
  });
});

test.runIf(isAvailable)(
  'the example runner reports the case that a helper fails because it ignores hasMore',
  async () => {
    const wrong = example().replace('"hasMore") is False', '"hasMore") is None');
    const { status, stdout } = await play(wrong, 'cursor.json');
    expect(status).toBe(1);
    expect(stdout).toContain("cursor-has-more-false-wins-over-a-token: stop: expected 'hasMoreFalse', got ");
  },
);

test.runIf(isAvailable)('the example runner reports the message of a helper’s error', async () => {
  const wrong = example().replace('response = send(request)', 'raise ValueError("no")');
  const { status, stdout } = await play(wrong, 'cursor.json');
  expect(status).toBe(1);
  expect(stdout).toContain('failure: expected None, got "ValueError(\'no\')"');
});
