import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createLineIndex,
  type Language,
  type OffsetRange,
  type SyntaxTree,
  shownRange,
} from '../../src/index.js';
import { parse } from '../reported.js';
import { jsonText, jsonValue, pointersOf, yamlText } from './written.js';

const languages: readonly Language[] = ['yaml', 'json', 'jsonc'];

/** Fragments of both languages that random characters seldom form. */
const pieces = [
  ...[
    'a',
    'b',
    ': ',
    ':',
    '- ',
    '? ',
    '\n',
    '\n  ',
    '\n    ',
    '\r\n',
    '\r',
    '\t',
    ' ',
    '"',
    "'",
    '\\',
    '[',
    ']',
    '{',
    '}',
  ],
  ...[
    ',',
    '#',
    ' # c\n',
    '&a ',
    '*a',
    '!t ',
    '|\n',
    '>-\n',
    '---\n',
    '...\n',
    '%YAML 1.2\n',
    '<<: ',
    '"a": ',
    'null',
  ],
  ...[
    '1',
    '\uFEFF',
    '\ud800',
    '😀',
    '\0',
    '\x02',
    '\x18',
    '\x1f',
    '//',
    '/*',
    '*/',
    '__proto__: ',
    '\u2028',
    'pag\n',
  ],
  ...['\n<<<<<<< a\n', '\n=======\n', '\n>>>>>>> a\n'],
];

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((some) => some.join('')),
);

const document = `openapi: 3.1.0
x-vendor-pagination: &schemes
  - name: offset # the first
    request: {offset: {type: offset}, "limit": {type: limit}}
    response:
      items: {type: items, path: [data, items]}
paths:
  /users/{id}:
    get:
      description: |
        Two lines: one,
        two.
      x-vendor-pagination: offset
      parameters:
      - name: 'it''s'
        in: query
  /more: &more
    post: {tags: ["a", b]}
  /merged:
    <<: *more
    x: *schemes
`;

const edit = fc.record({
  at: fc.nat(document.length),
  cut: fc.nat(12),
  put: fc.oneof(fc.constantFrom(...pieces), fc.string()),
});

function checkInBounds(tree: SyntaxTree): void {
  const lines = createLineIndex(tree.text);
  const expectInside = ({ start, end }: OffsetRange) => {
    expect(0 <= start && start <= end && end <= tree.text.length).toBe(true);
  };
  const expectShown = (range: OffsetRange) => {
    expectInside(range);
    const { line } = lines.positionAt(range.start);
    expect(lines.positionAt(range.end).line).toBe(line);
    const { start, end } = lines.lineRange(line);
    if (range.start === range.end) expect(tree.text.slice(start, end).trim()).toBe('');
  };
  for (const { range, related, message } of tree.problems) {
    expectInside(range);
    expect(lines.positionAt(range.end).line).toBe(lines.positionAt(range.start).line);
    expect(message).toMatch(/\.$/);
    for (const other of related ?? []) expectInside(other.range);
  }
  let visited = 0;
  for (const pointer of pointersOf(tree.reader)) {
    // Aliases can make a tree infinite.
    if (visited++ > 200 || pointer.length > 20) break;
    for (const part of ['key', 'value'] as const) {
      const range = tree.range(pointer, part);
      expect(range).toStrictEqual(tree.nearestRange(pointer, part));
      expectInside(tree.nearestRange(pointer, part));
      expectInside(tree.nearestRange([...pointer, 'no such key', 3], part));
      expectShown(shownRange(tree, pointer, part));
    }
    expect(tree.range([...pointer, 'no such key'], 'key')).toBeUndefined();
  }
  tree.reader.get([]);
}

describe('any text', () => {
  it.each(languages)('parsing any text as %s never throws, and every range is in bounds', (language) => {
    fc.assert(
      fc.property(anyText, (text) => checkInBounds(parse(language, text))),
      { numRuns: 2_000 },
    );
  });

  it('after any edits of a YAML document, parsing never throws, and every range is in bounds', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), (edits) => {
        const text = edits.reduce(
          (now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut),
          document,
        );
        checkInBounds(parse('yaml', text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('parsing an edited text as any language never throws, and every range is in bounds', () => {
    const written = jsonValue.chain((value) => fc.oneof(jsonText(value), yamlText(value, true)));
    fc.assert(
      fc.property(written, edit, fc.constantFrom(...languages), (whole, { at, cut, put }, language) => {
        const start = at % (whole.length + 1);
        checkInBounds(parse(language, whole.slice(0, start) + put + whole.slice(start + cut)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('offsets and positions convert to each other, except inside a CRLF', () => {
    const lined = fc
      .array(fc.constantFrom('\n', '\r', '\r\n', 'a', '😀', '\u2028'))
      .map((some) => some.join(''));
    fc.assert(
      fc.property(lined, (text) => {
        const lines = createLineIndex(text);
        for (let offset = 0; offset <= text.length; offset++) {
          const isInside = text[offset - 1] === '\r' && text[offset] === '\n';
          expect(lines.offsetAt(lines.positionAt(offset))).toBe(isInside ? offset - 1 : offset);
        }
        const rebuilt = [...Array(lines.lineCount).keys()].map((line) => {
          const { start, end } = lines.lineRange(line);
          return text.slice(start, end);
        });
        expect(rebuilt).toStrictEqual(text.split(/\r\n|\r|\n/));
      }),
    );
  });
});
