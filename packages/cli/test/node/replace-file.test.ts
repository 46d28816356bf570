import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeIo } from '../../src/node-io.js';

const folder = mkdtempSync(join(tmpdir(), 'pagewright-write-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const { writeFile } = nodeIo();

describe('files are replaced as a whole', () => {
  it('writeFile keeps the permissions of a file, and leaves no other file', async () => {
    writeFileSync(at('a.yaml'), 'old', { mode: 0o640 });
    expect(await writeFile(at('a.yaml'), 'new')).toEqual({ ok: true, value: true });
    expect(readFileSync(at('a.yaml'), 'utf8')).toBe('new');
    expect(statSync(at('a.yaml')).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual(['a.yaml']);
  });

  it('writeFile replaces the target of a link, and keeps the link', async () => {
    symlinkSync('a.yaml', at('link.yaml'));
    await writeFile(at('link.yaml'), 'newer');
    expect(lstatSync(at('link.yaml')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('a.yaml'), 'utf8')).toBe('newer');
  });

  it('writeFile does not replace a read-only file in a writable folder', async () => {
    writeFileSync(at('kept.yaml'), 'old', { mode: 0o444 });
    expect(await writeFile(at('kept.yaml'), 'new')).toEqual({ ok: false, problem: 'it is read-only' });
    expect(readFileSync(at('kept.yaml'), 'utf8')).toBe('old');
    symlinkSync('kept.yaml', at('to-kept.yaml'));
    expect(await writeFile(at('to-kept.yaml'), 'new')).toEqual({ ok: false, problem: 'it is read-only' });
    rmSync(at('to-kept.yaml'));
    rmSync(at('kept.yaml'), { force: true });
  });

  it('writeFile does not create a missing file', async () => {
    expect(await writeFile(at('gone.yaml'), 'x')).toEqual({ ok: false, problem: 'no such file or folder' });
    expect(readdirSync(folder).sort()).toEqual(['a.yaml', 'link.yaml']);
  });
});
