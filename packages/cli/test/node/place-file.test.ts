import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeFile } from '../../src/node/write-file.js';

let root = '';
let out = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pagewright-place-'));
  out = join(root, 'out');
  mkdirSync(join(root, 'elsewhere'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a file below a folder', () => {
  test('placeFile writes a file with its parent folders, and leaves no other file', async () => {
    await placeFile(out, 'go/deep/a.go', 'text');
    await placeFile(out, 'go/deep/a.go', 'other');
    expect(readFileSync(join(out, 'go/deep/a.go'), 'utf8')).toBe('other');
    expect(readdirSync(join(out, 'go/deep'))).toEqual(['a.go']);
  });

  // Not even the superuser can create folders in these places.
  test.runIf(process.platform === 'linux').each([
    ['/sys', 'pagewright/a.md'],
    ['/sys/pagewright', 'a.md'],
    ['/proc', 'pagewright/a.md'],
    ['/proc/pagewright/out', 'a.md'],
  ])('placeFile says why it cannot create a folder in %s', async (folder, path) => {
    await expect(placeFile(folder, path, 'text')).rejects.toMatchObject({ syscall: 'mkdir' });
  });

  test('placeFile does not replace a read-only file', async () => {
    await placeFile(out, 'a.go', 'old');
    chmodSync(join(out, 'a.go'), 0o444);
    await expect(placeFile(out, 'a.go', 'new')).rejects.toThrow('it is read-only');
    expect(readFileSync(join(out, 'a.go'), 'utf8')).toBe('old');
  });

  test('placeFile does not write through a link to another folder', async () => {
    mkdirSync(out);
    symlinkSync(join(root, 'elsewhere'), join(out, 'go'));
    await expect(placeFile(out, 'go/a.go', 'text')).rejects.toThrow('is not a folder');
    expect(readdirSync(join(root, 'elsewhere'))).toEqual([]);
  });

  test('placeFile says which part of the path is a file instead of a folder', async () => {
    writeFileSync(out, 'text');
    await expect(placeFile(out, 'go/a.go', 'text')).rejects.toThrow(`${out} is a file, not a folder`);
    const below = placeFile(join(out, 'b'), 'a.go', 'text');
    await expect(below).rejects.toThrow(`${out} is a file, not a folder`);
  });

  test('placeFile does not write through a link to another file', async () => {
    mkdirSync(join(out, 'go'), { recursive: true });
    writeFileSync(join(root, 'elsewhere/a.go'), 'theirs');
    symlinkSync(join(root, 'elsewhere/a.go'), join(out, 'go/a.go'));
    await expect(placeFile(out, 'go/a.go', 'text')).rejects.toThrow('is not a regular file');
    expect(readFileSync(join(root, 'elsewhere/a.go'), 'utf8')).toBe('theirs');
  });
});
