import { expect, it } from 'vitest';
import type { SelectionRange } from 'vscode-languageserver';
import { selectionRanges } from '../../src/features/selection-ranges.js';
import type { CursorContext } from '../../src/lsp/request-context.js';
import { eachVariant, fixture } from '../kit/fixture.js';

/** The texts that a selection grows to, except for the whole file. */
function texts(request: CursorContext): readonly string[] {
  const { tree } = request.file;
  const [first] = selectionRanges(request, [request.offset]);
  const found: string[] = [];
  for (let at: SelectionRange | undefined = first; at !== undefined; at = at.parent)
    found.push(tree.slice(tree.lines.offsetAt(at.range.start), tree.lines.offsetAt(at.range.end)));
  expect(found.pop()).toBe(tree.text);
  return found;
}

it('a selection grows from a value to its entry, and then to each enclosing mapping or list', () => {
  const { request } = fixture(`
    openapi: 3.1.0
    x-vendor-pagination:
      - { "😀": 1, type: off┆set }
  `);
  expect(texts(request)).toEqual([
    'offset',
    'type: offset',
    '{ "😀": 1, type: offset }',
    '- { "😀": 1, type: offset }',
    'x-vendor-pagination:\n  - { "😀": 1, type: offset }',
    'openapi: 3.1.0\nx-vendor-pagination:\n  - { "😀": 1, type: offset }',
  ]);
});

it('a selection in a quoted key or string starts without the quotes', () => {
  const { request } = fixture('--- openapi.json\n{ "openapi": "3.1.0", "in┆fo": { "title": "A" } }');
  expect(texts(request)).toEqual(['info', '"info"', '"info": { "title": "A" }']);
});

it('a selection on a blank line grows directly to the whole file', () => {
  const { request } = fixture('openapi: 3.1.0\ninfo:\n  title: A\n  ┆\n');
  expect(texts(request)).toEqual([]);
});

it('each expansion of a selection makes it longer, in YAML and JSON', () => {
  eachVariant(
    `
    openapi: 3.1.0
    paths: { /users: { get: { parameters: [{ name: 'sk┆ip' }] } } }
    `,
    ({ request }) => {
      const lengths = texts(request).map(({ length }) => length);
      expect(lengths.length).toBeGreaterThan(8);
      expect(lengths).toEqual([...new Set(lengths)].sort((one, other) => one - other));
    },
  );
});

it('selection ranges are returned for each offset in order, even for offsets outside the text', () => {
  const { request } = fixture('openapi: 3.1.0\ninfo: { title: A }┆\n');
  const answers = selectionRanges(request, [0, 1_000, -1]);
  expect(answers).toHaveLength(3);
  expect(answers[0]?.range).toEqual({ start: { line: 0, character: 0 }, end: { line: 0, character: 7 } });
});
