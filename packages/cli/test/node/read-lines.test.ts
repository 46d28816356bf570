import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeIo, readLines } from '../../src/node-io.js';

const folder = mkdtempSync(join(tmpdir(), 'pagewright-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns at most `most` of the parts in which a file with this text is read. */
async function given(text: string, most = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
  const path = join(folder, 'text.yaml');
  writeFileSync(path, text);
  const parts: string[] = [];
  await readLines(path, (lines) => parts.push(Buffer.from(lines).toString('utf8')) < most);
  return parts;
}

const room = 262_144;
const line = `${'x'.repeat(99)}\n`;

describe('reading a file in whole lines', () => {
  it.each([
    ['an empty file', ''],
    ['a line', 'a: 1\n'],
    ['a line without a line feed', 'a: 1'],
    ['exactly as much as fits into the buffer', `${line.repeat(2_621)}${'y'.repeat(43)}\n`],
    ['one character more than the buffer', `${line.repeat(2_621)}${'y'.repeat(43)}\nz`],
    ['many times the buffer', line.repeat(20_000)],
    ['many times the buffer, without a final line feed', `${line.repeat(20_000)}é`],
    ['a line that is longer than the buffer', `a\n${'é'.repeat(room)}\n${line.repeat(9_000)}`],
    ['only a line that is longer than the buffer', '{"a":1}'.repeat(room)],
  ])('readLines passes a file in parts of whole lines: %s', async (_, text) => {
    const parts = await given(text);
    expect(parts.join('') === text).toBe(true);
    expect(parts.slice(0, -1).every((part) => part.endsWith('\n'))).toBe(true);
    expect(parts).not.toContain('');
  });

  it('readLines passes a file to its callback in parts of about the same size', async () => {
    const sizes = (await given(line.repeat(20_000))).map(({ length }) => length);
    expect(sizes).toHaveLength(8);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(room);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(room - line.length);
  });

  it('readLines stops reading when its callback returns false', async () => {
    expect(await given(line.repeat(20_000), 2)).toHaveLength(2);
  });

  it('readLines returns a reason for a file that cannot be read', async () => {
    const { readLines: read } = nodeIo();
    const never = () => {
      throw new Error('nothing was there');
    };
    expect(await read(folder, never)).toEqual({ ok: false, problem: 'it is a folder' });
    expect(await read(join(folder, 'gone'), never)).toEqual({ ok: false, problem: 'no such file or folder' });
  });
});
