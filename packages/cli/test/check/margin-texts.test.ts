import { parseText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { marginTexts, withoutMarginTexts } from '../../src/project/margin-texts.js';
import { run, runWithTraces } from '../support/fake-io.js';

const operation = (path: string, quote: string) => `  ${path}:
    get:
      x-vendor-pagination: nobody
      description: ${quote}Defaults to: the previous year.

${quote}
      responses: {"200": {description: ok}}
`;
const head = 'openapi: 3.0.3\ninfo: {title: t, version: "1"}\npaths:\n';

async function check(text: string, ...options: readonly string[]) {
  return run(['check', 'a.yaml', ...options], { files: { 'a.yaml': text } });
}

describe('quoted strings that end at the left margin', () => {
  it.each(["'", '"'])(
    'quoted strings (%s) that end at the left margin give one warning, and check reads the whole file',
    async (quote) => {
      const paths = ['/a', '/b', '/c', '/d', '/e', '/f'];
      const text = head + paths.map((path) => operation(path, quote)).join('');
      const { stdout } = await check(text, '--format', 'json');
      const { files, summary } = JSON.parse(stdout);
      const reported = files[0].findings.map(({ code }: { code: string }) => code);
      expect(reported.filter((code: string) => code.endsWith('Text'))).toEqual(['Document/UnindentedText']);
      expect(reported.filter((code: string) => code === 'Pagination/UnknownScheme')).toHaveLength(6);
      expect(reported).not.toContain('Document/InvalidSyntax');
      expect(summary).toMatchObject({ operations: 6, warnings: 1 });
      const [finding] = files[0].findings.filter(({ code }: { code: string }) => code.endsWith('Text'));
      expect(finding).toMatchObject({
        message: expect.stringMatching(
          /^This quoted string ends at the left margin, and so do 5 more\. YAML 1\.2 .* Go, Ruby and Python/,
        ),
        range: { start: { line: 8, character: 0 }, end: { line: 8, character: 1 } },
        related: [15, 22, 29].map((line) => ({ range: { start: { line, character: 0 } } })),
      });
    },
  );

  it('a string that ends at the left margin does not change the positions of later findings', async () => {
    const text = head + operation('/a', "'") + operation('/b', "'");
    const indented = text.replaceAll("\n'\n", "\n        '\n");
    const places = async (of: string) =>
      JSON.parse((await check(of, '--format', 'json')).stdout)
        .files[0].findings.filter(({ code }: { code: string }) => code === 'Pagination/UnknownScheme')
        .map(({ range, pointer }: { range: unknown; pointer: string }) => ({ range, pointer }));
    expect(await places(text)).toEqual(await places(indented));
  });

  it('--fix leaves strings that end at the left margin unchanged', async () => {
    const scheme =
      'x-vendor-pagination: [{name: nobody, type: fakePage, request: {}, response: {a: {type: itms}}}]\n';
    const { written } = await runWithTraces(['check', 'a.yaml', '--fix'], {
      files: { 'a.yaml': head + operation('/a', "'") + scheme },
    });
    expect(written['a.yaml']).toBe(head + operation('/a', "'") + scheme.replace('itms', 'items'));
  });
});

describe('a quote at the margin', () => {
  it.each<[string, string]>([
    ['closes nothing', "a: b\n'\n"],
    ['would swallow a key', "a:\n  b: 'x\nc: d\n'\n"],
    ['has no text before it', "a: '\n'\n"],
    ['follows a string that is closed already', "a: 'b'\n'\n"],
    ['follows a string in the other kind of quotes', 'a: \'b\n"\n'],
    ['follows a block scalar', "a: |\n  it's\n'\n"],
    ['is not alone in its line', "a: 'b\n'c\n"],
    ['follows a quote inside a word', "a:\n  it's\n'\n"],
    ['follows a dash that belongs to a word', "a:\n  -'x\n'\n"],
    ['follows a comment', "a:\n  # b: 'x\n'\n"],
  ])('a quote at the margin that %s is not treated as the end of a string', (_, text) => {
    expect(marginTexts([text])).toEqual([]);
  });

  it.each<[string, string, unknown]>([
    ['a string', "a:\n  b: 'x y.\n\n'\n  c: d\n", { a: { b: 'x y', c: 'd' } }],
    ['a string in a file with CRLF', "a:\r\n  b: 'x y.\r\n\r\n'\r\n  c: d\r\n", { a: { b: 'x y', c: 'd' } }],
    [
      'a string of two lines, before a comment',
      "a:\n  b: 'x\n    y.\n' # z\n  c: d\n",
      { a: { b: 'x y', c: 'd' } },
    ],
    ['an item of a list', "a:\n  - 'x y.\n\n'\n  - d\n", { a: ['x y', 'd'] }],
    ['the value of a quoted key', 'a:\n  "b": \'x y.\n\n\'\n  c: d\n', { a: { b: 'x y', c: 'd' } }],
    ['a string that ends in an escape', "a:\n  b: 'x y''''\n\n'\n  c: d\n", { a: { b: 'x ', c: 'd' } }],
    [
      'a double-quoted string that ends in an escape',
      'a:\n  b: "x y\\n\n"\n  c: d\n',
      { a: { b: 'x ', c: 'd' } },
    ],
    [
      'a string that ends in an escape of several characters',
      'a:\n  b: "x y\\u00e9\n\n"\n  c: d\n',
      { a: { b: 'x ', c: 'd' } },
    ],
  ])('a quote at the margin closes %s, and the rest of the file keeps its positions', (_, text, data) => {
    const parts = [text.slice(0, 9), text.slice(9)];
    const mended = withoutMarginTexts(parts, marginTexts(parts));
    expect(mended.map(({ length }) => length)).toEqual(parts.map(({ length }) => length));
    const whole = mended.join('');
    expect(whole.split('\n')).toHaveLength(text.split('\n').length);
    const tree = parseText(whole, { fileName: 'a.yaml' });
    expect(tree.problems).toEqual([]);
    expect(tree.reader.get([])).toEqual(data);
  });

  it.each<[string, string]>([
    ['a run of spaces', `a:\n  b${' '.repeat(1_000_000)}\n'\n`],
    ['dashes', `a:\n  ${'- '.repeat(500_000)}b\n'\n`],
    ['a line of quotes', `a:\n  ${'"" '.repeat(300_000)}\n'\n`],
    ['lines that might begin the string', `a:\n${`  b: 'c' ${'x'.repeat(500)}\n`.repeat(20_000)}'\n`],
    ['repeated blocks of lines with keys', `a:\n${`${"  b: 'c' d\n".repeat(20)}'\n`.repeat(10_000)}`],
  ])('a quote at the margin after %s is recognised in linear time', (_, text) => {
    expect(marginTexts([text])).toEqual([]);
  });
});
