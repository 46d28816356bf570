import { catalogue } from '@pagewright/core';
import { languageOf, openText, parseText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { run } from '../../packages/cli/test/support/fake-io.js';
import { fixtures } from '../../packages/core/test/rules/fixtures.js';
import { markedText } from './marked-text.js';
import { type SyntaxFixture, syntaxFixtures } from './syntax-fixtures.js';

const mark = '\uFEFF';
const windows = (text: string) => text.replaceAll('\n', '\r\n');
const plain = (text: string) => text.replaceAll('@', 'x');
const astral = (text: string) => text.replaceAll('@', '😀 𝒳');

const variants: readonly (readonly [name: string, change: (text: string) => string])[] = [
  ['LF', plain],
  ['CRLF', (text) => windows(plain(text))],
  ['BOM', (text) => mark + plain(text)],
  ['CRLF and BOM', (text) => mark + windows(plain(text))],
  ['astral', astral],
  ['astral, CRLF and BOM', (text) => mark + windows(astral(text))],
];

const scenes = syntaxFixtures.flatMap((fixture) =>
  variants.map(([variant, change]) => ({ ...fixture, variant, change })),
);

it('the syntax fixtures have every code that no value can cause, in YAML and in JSON', () => {
  const codes = Object.entries(fixtures)
    .flatMap(([code, fixture]) => (fixture === 'syntax' ? [code] : []))
    // Unindented text exists only in YAML and has its own test, because the command reports it.
    .filter((code) => !code.endsWith('/UnindentedText'));
  const covered = syntaxFixtures.map(({ code, file }) => `${code} ${languageOf(file)}`);
  expect([...covered].sort()).toEqual(codes.flatMap((code) => [`${code} json`, `${code} yaml`]).sort());
});

describe.each(scenes)('$code in $file, $variant', ({ code, file, message, fires, silent, change }) => {
  it('the command reports only the syntax code of a fixture, at the marked position', async () => {
    const { text, ranges, related } = markedText(change(fires));
    const place = (range: { readonly start: number; readonly end: number } | undefined) => ({
      start: positionIn(text, range?.start ?? -1),
      end: positionIn(text, range?.end ?? -1),
    });
    expect(await findingsOf(file, text)).toEqual([
      {
        code,
        severity: catalogue[code].severity,
        message,
        pointer: '',
        suppressed: false,
        suppressionKey: 'syntax',
        range: place(ranges[0]),
        related: related.map((other) => ({
          file,
          pointer: '',
          range: place(other),
          message: 'It first occurs here.',
        })),
      },
    ]);
  });

  it('both parsers report the problem of a syntax fixture at the marked ranges', () => {
    const { text, ranges, related } = markedText(change(fires));
    const language = languageOf(file) ?? 'yaml';
    for (const tree of [openText(text, { language }).tree, parseText(text, { language })]) {
      expect(tree.problems.map(({ range }) => range)).toEqual(ranges);
      expect(tree.problems.flatMap((problem) => problem.related?.map(({ range }) => range) ?? [])).toEqual(
        related,
      );
    }
  });

  it('the command reports nothing once the mistake of a syntax fixture is corrected', async () => {
    expect(await findingsOf(file, change(silent))).toEqual([]);
  });
});

async function findingsOf(file: SyntaxFixture['file'], text: string): Promise<unknown> {
  const { stdout } = await run(['check', '--format', 'json', file], { files: { [file]: text } });
  const { files } = JSON.parse(stdout) as { readonly files: readonly { readonly findings: unknown }[] };
  return files[0]?.findings;
}

/** The position in a text without its byte order mark, as editors count it. */
function positionIn(text: string, offset: number): { readonly line: number; readonly character: number } {
  const lines = text.slice(text.startsWith(mark) ? 1 : 0, offset).split(/\r\n|\n/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
