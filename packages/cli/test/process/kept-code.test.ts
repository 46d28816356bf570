import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanDocument } from '../support/documents.js';

const installed = fileURLToPath(new URL('../..', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'pagewright-kept-'));
const folder = join(place, '.cache');
const kept = join(folder, `check-${process.version}-${process.arch}.code`);

beforeAll(() => {
  for (const name of ['bin', 'dist', 'package.json'])
    cpSync(join(installed, name), join(place, name), { recursive: true });
  writeFileSync(join(place, 'a.yaml'), cleanDocument);
});
beforeEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(place, { recursive: true }));

function pagewright(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(place, 'bin/pagewright.cjs'), ...args],
    {
      cwd: place,
      encoding: 'utf8',
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: undefined, ...env },
    },
  );
  return [status, stdout, stderr];
}

const check = ['check', 'a.yaml'];
const said = [0, 'No problems in 1 file; 1 of 2 operations paginated\n', ''];

/** Tells files apart that were written one after the other. */
const identity = () => statSync(kept).ino;

describe('what the engine has compiled', () => {
  it('is kept, by the command, and used the next time', () => {
    expect(pagewright(check)).toEqual(said);
    expect(readdirSync(folder)).toEqual([`check-${process.version}-${process.arch}.code`]);
    const first = identity();
    expect(pagewright(check)).toEqual(said);
    expect(identity()).toBe(first);
    expect(pagewright(['rules', '--format', 'json'])[0]).toBe(0);
    expect(pagewright(['--version'])[0]).toBe(0);
    const names = readdirSync(folder).map((name) => name.split('-')[0]);
    expect(names.sort()).toEqual(['check', 'general', 'rules']);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a part of it', (data: Buffer) => data.subarray(0, data.length - 1)],
    ['something else', (data: Buffer) => Buffer.from(data).fill(7, 50_000, 50_100)],
  ])('is made anew where there is %s', (_, damaged) => {
    pagewright(check);
    const before = identity();
    const good = readFileSync(kept).length;
    writeFileSync(`${kept}.new`, damaged(readFileSync(kept)));
    cpSync(`${kept}.new`, kept);
    expect(pagewright(check)).toEqual(said);
    expect(identity()).not.toBe(before);
    expect(readFileSync(kept).length).toBeGreaterThan(good / 2);
  });

  it('is kept again after a run that has compiled much more', () => {
    pagewright(check);
    const runAfter = (milliseconds: number) => {
      const bytes = readFileSync(kept);
      const rest = bytes.subarray(8);
      rest.writeDoubleLE(milliseconds);
      bytes.writeDoubleLE(crc32(rest, crc32(readFileSync(join(place, 'dist/program.cjs')))));
      writeFileSync(kept, bytes);
      const before = identity();
      expect(pagewright(check)).toEqual(said);
      return identity() === before ? 'as it was' : 'kept again';
    };
    expect(runAfter(100_000)).toBe('as it was');
    expect(runAfter(1)).toBe('kept again');
  });

  it('is made anew for another program, even one of the same length', () => {
    pagewright(check);
    const path = join(place, 'dist/program.cjs');
    const program = readFileSync(path, 'utf8');
    writeFileSync(path, program.replace('No problems', 'No troubles'));
    expect(pagewright(check)[1]).toMatch(/^No troubles in 1 file/);
    writeFileSync(path, program);
    expect(pagewright(check)).toEqual(said);
  });

  it('is not kept of what is no command', () => {
    expect(pagewright(['chekc', 'a.yaml'])[0]).toBe(2);
    expect(pagewright(['../check'])[0]).toBe(2);
    const names = existsSync(folder) ? readdirSync(folder).map((name) => name.split('-')[0]) : [];
    expect(names).toEqual(['general']);
  });

  it('is not kept where nothing can be written, and nobody minds', () => {
    writeFileSync(folder, 'a file, where a folder would have to be');
    expect(pagewright(check)).toEqual(said);
    rmSync(folder);
    mkdirSync(kept, { recursive: true });
    expect(pagewright(check)).toEqual(said);
    expect(readdirSync(folder)).toEqual([`check-${process.version}-${process.arch}.code`]);
  });

  it('is not kept for who has no use for that', () => {
    expect(pagewright(check, { NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual(said);
    expect(existsSync(folder)).toBe(false);
  });
});
