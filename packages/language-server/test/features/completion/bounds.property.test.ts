import { openText, templateStyle } from '@pagewright/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CursorContext } from '../../../src/lsp/request-context.js';
import { Workspace } from '../../../src/model/workspace.js';
import { ableClient } from '../../kit/fixture.js';
import { shownAt, textAfter } from './taken.js';

const yaml = `openapi: 3.1.0 # 😀
x-vendor-pagination:
  - name: pages
    type: offset
    request:
      skip: { type: offset, param: 'start' }
      limit:
        type: limit
    response:
      rows: { type: items, path: [ result, "rows" ] }
      total:
        type: total
        path:
          - result
          - total
paths:
  /users:
    get:
      x-vendor-pagination: pages
      x-vendor-pagination-ignore: [Pagination/NameCollision]
      parameters: [{ name: start, in: query }, { name: size, in: query }]
      responses:
        '200': { content: { application/json: { schema: { properties: { result: { properties: { rows: { type: array, items: {} }, total: { type: integer } } } } } } } }
`;

const config = `openapi: './openapi.yaml'
targets: [python, go]
pagination: []
resources: { users: { methods: { list: { endpoint: get /users, paginated: pages } } } }
diagnostics:
  rules:
    Pagination/UnusedScheme: off
`;

const samples: readonly (readonly [string, string])[] = [
  ['openapi.yaml', yaml],
  ['sdk.yaml', config],
  ['openapi.json', JSON.stringify(openText(yaml, { language: 'yaml' }).tree.reader.get([]), null, 2)],
  ['sdk.jsonc', `// 😀\n${JSON.stringify(openText(config, { language: 'yaml' }).tree.reader.get([]))}`],
];

function questionAt(name: string, text: string, offset: number): CursorContext {
  const workspace = new Workspace();
  const file = workspace.openDocument(
    `file:///work/${name}`,
    name.endsWith('yaml') ? 'yaml' : 'jsonc',
    1,
    text,
  );
  return { workspace, file, offset, client: ableClient, token: { isCancellationRequested: false } };
}

/** Applies every item; throws for ranges out of bounds, overlapping edits, and split surrogate pairs. */
function takeAll(request: CursorContext): readonly string[] {
  return shownAt(request).flatMap((item) =>
    (['insert', 'replace'] as const).map((manner) => textAfter(request, item, manner)),
  );
}

/** Tests every place between words, or every seventh one in `npm test`. */
const step = process.env.PAGEWRIGHT_TESTS === 'all' ? 1 : 7;

describe('completion at any place', () => {
  it.each(samples)('completion at any offset of %s inserts text that parses', (name, text) => {
    const request = questionAt(name, text, 0);
    let taken = 0;
    for (let offset = 0; offset <= text.length; offset++) {
      const isBetween = /[\s,:{}[\]"']/.test(text.charAt(offset));
      if (offset % (isBetween ? step : 3 * step) > 0) continue;
      const texts = shownAt({ ...request, offset })
        .slice(0, 6)
        .map((item) => textAfter({ ...request, offset }, item, 'replace'));
      for (const made of texts) {
        const { problems } = openText(made, { language: request.file.tree.language }).tree;
        const reported = problems.filter(({ kind }) => kind !== 'duplicateKey').map(({ message }) => message);
        expect(reported, `${text.slice(0, offset)}┆\n---\n${made}`).toEqual([]);
        taken++;
      }
    }
    expect(taken).toBeGreaterThan(20);
  });

  it.each(samples)('completion inside a surrogate pair in %s leaves the pair intact', (name) => {
    for (const text of ['😀', 'x😀', '😀: ', '{"😀'])
      expect(() => takeAll(questionAt(name, text, text.indexOf('😀') + 1))).not.toThrow();
  });

  it.each([
    [
      'a key that occurs again later',
      'openapi: 3.1.0\n┆x-vendor-pagination: []\npaths: {}\nx-vendor-pagination: []\n',
    ],
    [
      'a key that occurs before',
      'openapi: 3.1.0\nx-vendor-pagination: []\npaths: {}\n┆x-vendor-pagination: []\n',
    ],
  ])('completion at %s changes text only at the cursor', (_, marked) => {
    const offset = marked.indexOf('┆');
    const text = marked.replace('┆', '');
    for (const made of takeAll(questionAt('openapi.yaml', text, offset)))
      expect(made.slice(0, offset)).toBe(text.slice(0, offset));
  });

  it('completion never throws in a truncated or corrupted text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(
          '',
          ' ',
          '\n',
          '\r\n',
          '"',
          "'",
          '{',
          '[',
          ':',
          ': ',
          ',',
          '- ',
          '#',
          '😀',
          '\t',
          '|',
          '&a ',
          '*a',
          '<<: ',
          'x',
        ),
        fc.boolean(),
        ([name, text], at, cursor, typed, isCut) => {
          const cut = at % (text.length + 1);
          const made = text.slice(0, cut) + typed + (isCut ? '' : text.slice(cut));
          const near = cut + typed.length;
          for (const offset of [Math.min(near, made.length), cursor % (made.length + 1)])
            takeAll(questionAt(name, made, offset));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('strings that completion writes', () => {
  it('completion quotes strings so that YAML reads them unchanged, in brackets or not', () => {
    const near = openText('at: 0\n', { language: 'yaml' }).tree;
    const { text: write } = templateStyle(near, [], 0);
    const word = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,12}$/),
      fc.stringMatching(/^[a-z]{1,9} \/[A-Za-z0-9_/{}.:-]{0,20}$/),
      fc.constantFrom(
        'on',
        'No',
        'y',
        'null',
        '~',
        '@type',
        '123',
        '1e3',
        'page[size]',
        '0x1F',
        '1_000',
        '.inf',
        'falsey',
        '12:30:45',
      ),
    );
    fc.assert(
      fc.property(word, (text) => {
        for (const isInFlow of [false, true]) {
          const written = write(text, isInFlow);
          const around = isInFlow ? `a: [${written}]\n` : `a: ${written}\n`;
          const { tree } = openText(around, { language: 'yaml' });
          expect(tree.problems).toEqual([]);
          expect(tree.reader.get(['a'])).toEqual(isInFlow ? [text] : text);
        }
      }),
    );
  });
});
