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
    ['nothing', ''],
    ['a line', 'a: 1\n'],
    ['a line without a line feed', 'a: 1'],
    ['as much as there is room for', `${line.repeat(2_621)}${'y'.repeat(43)}\n`],
    ['one more', `${line.repeat(2_621)}${'y'.repeat(43)}\nz`],
    ['many times that', line.repeat(20_000)],
    ['many times that, without a line feed at the end', `${line.repeat(20_000)}é`],
    ['a line that is longer than the room', `a\n${'é'.repeat(room)}\n${line.repeat(9_000)}`],
    ['a single line of that kind', '{"a":1}'.repeat(room)],
  ])('readLines passes a file in parts of whole lines: %s', async (_, text) => {
    const parts = await given(text);
    expect(parts.join('') === text).toBe(true);
    expect(parts.slice(0, -1).every((part) => part.endsWith('\n'))).toBe(true);
    expect(parts).not.toContain('');
  });

  it('readLines passes a file in parts of about the same size', async () => {
    const sizes = (await given(line.repeat(20_000))).map(({ length }) => length);
    expect(sizes).toHaveLength(8);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(room);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(room - line.length);
  });

  it('readLines stops when its caller wants no more', async () => {
    expect(await given(line.repeat(20_000), 2)).toHaveLength(2);
  });

  it('readLines gives a reason for a file that cannot be read', async () => {
    const { readLines: read } = nodeIo();
    const never = () => {
      throw new Error('nothing was there');
    };
    expect(await read(folder, never)).toEqual({ ok: false, problem: 'it is a folder' });
    expect(await read(join(folder, 'gone'), never)).toEqual({ ok: false, problem: 'no such file or folder' });
  });
});
