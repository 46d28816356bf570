import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { unifiedDiff } from '../../packages/cli/src/fix/unified-diff.js';

const folder = mkdtempSync(join(tmpdir(), 'pagewright-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

const diff = (before: string, after: string) =>
  unifiedDiff('a.txt', before, after)
    .map(({ text }) => `${text}\n`)
    .join('');

/** Returns the text after `git apply` of a diff. */
function applied(before: string, text: string): string {
  const file = join(folder, 'a.txt');
  writeFileSync(file, before);
  execFileSync('git', ['apply', '--unsafe-paths', '--whitespace=nowarn', '-'], { cwd: folder, input: text });
  return readFileSync(file, 'utf8');
}

describe('a unified diff', () => {
  it('a unified diff shows changes with three lines of context', () => {
    expect(diff('1\n2\n3\n4\n5\n6\n7\n8\n9\n', '1\n2\n3\n4\nfive\n6\n7\n8\n9\n')).toBe(`--- a/a.txt
+++ b/a.txt
@@ -2,7 +2,7 @@
 2
 3
 4
-5
+five
 6
 7
 8
`);
  });

  it('a unified diff marks a missing line break at the end', () => {
    expect(diff('a', 'a\n')).toBe(`--- a/a.txt
+++ b/a.txt
@@ -1 +1 @@
-a
\\ No newline at end of file
+a
`);
  });

  it('a unified diff of equal strings is empty', () => {
    expect(diff('a\nb', 'a\nb')).toBe('');
  });

  it('git apply turns the old text into the new one with the output of unifiedDiff', () => {
    const line = fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n', ' x: 1\n');
    const text = fc.array(line, { maxLength: 25 }).map((lines) => lines.join(''));
    const ending = fc.constantFrom('', 'end', 'end\n');
    fc.assert(
      fc.property(text, text, text, ending, ending, (head, one, other, end, otherEnd) => {
        const [before, after] = [head + one + head + end, head + other + head + otherEnd];
        fc.pre(before !== after && before !== '' && after !== '');
        expect(applied(before, diff(before, after))).toBe(after);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['a b.txt', 'a\tb.txt', 'a\nb.txt', 'a"b.txt', 'a\\b.txt', 'a\u0001\u007f.txt', 'ä.txt'])(
    'git can apply a unified diff of a file with the name %j',
    (name) => {
      const file = join(folder, name);
      writeFileSync(file, 'a\n');
      const input = unifiedDiff(name, 'a\n', 'b\n')
        .map(({ text }) => `${text}\n`)
        .join('');
      execFileSync('git', ['apply', '--unsafe-paths', '-'], { cwd: folder, input });
      expect(readFileSync(file, 'utf8')).toBe('b\n');
    },
  );

  it('a unified diff of two large strings is computed quickly', () => {
    const lines = (mark: string) => Array.from({ length: 200_000 }, (_, index) => `${mark}${index}\n`);
    const same = lines('a').join('');
    const few = lines('a')
      .map((line, index) => (index % 40_000 === 7 ? `x${line}` : line))
      .join('');
    expect(unifiedDiff('a', same, few).filter(({ kind }) => kind === 'added')).toHaveLength(5);
    expect(unifiedDiff('a', same, lines('b').join('')).filter(({ kind }) => kind === 'hunk')).toHaveLength(1);
  });
});
