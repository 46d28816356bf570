import { schemeTypes } from '@pagewright/core/format';
import { openText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import type { CursorContext } from '../../../src/lsp/request-context.js';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { labelsAt, notesAt, textWith, treeWith } from './taken.js';

/** The parsed file after `cursorId` is accepted, if completion also replaces the text after the cursor. */
const replaced = (request: CursorContext) =>
  openText(textWith(request, 'cursorId', 'replace'), { language: 'json' }).tree;

const notes = (text: string, wanted: readonly string[]) =>
  eachVariant(text, ({ request }) => expect(notesAt(request)).toEqual(wanted));

describe('roles', () => {
  it("completion lists the request roles of the scheme's type first, then the others with a note", () => {
    notes(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          type: pageNumber
          request: { page: { type: x┆ } }
      `,
      [
        'pageNumber',
        'limit',
        'pageSize',
        'offset (not used by pageNumber schemes)',
        'cursor (not used by pageNumber schemes)',
        'cursorId (not used by pageNumber schemes)',
        'cursorUrl (not used by pageNumber schemes)',
      ],
    );
  });

  it('completion lists roles of other fields last, and treats limit and pageSize as one role', () => {
    notes(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          type: offset
          request: { size: { type: pageSize }, skip: { type: o┆ } }
      `,
      [
        'offset',
        'pageNumber (not used by offset schemes)',
        'cursor (not used by offset schemes)',
        'cursorId (not used by offset schemes)',
        'cursorUrl (not used by offset schemes)',
        'limit (already the role of size)',
        'pageSize (already the role of size)',
      ],
    );
  });

  it('completion lists items as the first response role, then the cursor', () => {
    notes(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          type: cursor
          response: { more: { type: hasMore }, next: { type: 'x┆' } }
      `,
      [
        'items',
        'cursor',
        'total',
        'totalPages',
        'currentPage',
        'pageSize',
        'offset',
        'pageNumber',
        'cursorId (not used by cursor schemes)',
        'cursorUrl (not used by cursor schemes)',
        'hasMore (already the role of more)',
      ],
    );
  });

  it('completion ranks all roles equally while the scheme has no type', () => {
    const { request } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [{ request: { skip: { type: ┆ } } }]
    `);
    expect(notesAt(request)).toEqual([
      'offset',
      'pageNumber',
      'cursor',
      'cursorId',
      'cursorUrl',
      'limit',
      'pageSize',
    ]);
  });

  it('completing the key `type` of a field also writes the role that the scheme still lacks', () => {
    const { request } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          type: cursor
          request:
            limit: { type: pageSize }
            token: { ┆ }
    `);
    const tree = treeWith(request, 'type');
    expect(tree.reader.get(['x-vendor-pagination', 0, 'request', 'token'])).toEqual({ type: 'cursor' });
  });
});

describe('values of an enum', () => {
  const types = Object.keys(schemeTypes);

  it('completion offers types of schemes and markers', () => {
    const text = `
      openapi: 3.1.0
      x-vendor-pagination: [{ type: c┆ }]
      paths:
        /users:
          get:
            parameters:
              - { name: page, in: query, x-vendor-pagination-property: { type: c┆ } }
    `;
    eachVariant(text, ({ questions }) => expect(questions.map(labelsAt)).toEqual([types, types]));
  });

  it.each([
    ['type:', 'type', 'cursorId'],
    ['type: ', 'type', 'cursorId'],
    ['type: cur', 'type', 'cursorId'],
    ['type: "', 'type', 'cursorId'],
    ["type: 'cur", 'type', 'cursorId'],
    ['paramLocation: ', 'paramLocation', 'body'],
    ['continueOnEmptyItems: ', 'continueOnEmptyItems', true],
    ['continueOnEmptyItems:', 'continueOnEmptyItems', true],
  ])('completion writes the value of an enum after %s', (typed, key, value) => {
    for (const end of ['', '\n', '\n    description: more\n', '\r\n    description: more\r\n']) {
      const { request } = fixture(
        `--- openapi.yaml\nopenapi: 3.1.0\nx-vendor-pagination:\n  - name: 😀\n    ${typed}┆${end}`,
      );
      const tree = treeWith(request, String(value));
      expect(tree.reader.get(['x-vendor-pagination', 0])).toEqual({
        name: '😀',
        [key]: value,
        ...(end.includes('more') && { description: 'more' }),
      });
    }
  });

  it.each([
    ['"type":┆'],
    ['"type": ┆'],
    ['"type": cur┆'],
    ['"type": "┆"'],
    ['"type": "cur┆"'],
    ['"type": "cur┆sor"'],
    ['"type": "cur┆'],
  ])('completion writes the value of an enum in JSON after %s', (typed) => {
    for (const [end, more] of [
      ['', {}],
      [', "description": "more"', { description: 'more' }],
      ['\n"description": "more"', { description: 'more' }],
    ] as const) {
      const { request } = fixture(
        `--- openapi.json\n{ "openapi": "3.1.0", "x-vendor-pagination": [{ "name": "😀", ${typed}${end} }] }\n`,
      );
      const { reader, problems, text } = typed.includes('sor')
        ? replaced(request)
        : treeWith(request, 'cursorId');
      expect(problems, text).toEqual([]);
      expect(reader.get(['x-vendor-pagination', 0])).toEqual({ name: '😀', type: 'cursorId', ...more });
    }
  });

  it('completion offers the locations of requests and of responses, and marks the default', () => {
    const { questions } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination:
        - paramLocation: q┆
          request: { skip: { location: q┆ } }
          response: { data: { location: b┆ } }
    `);
    expect(questions.map(notesAt)).toEqual([
      ['query (default)', 'body'],
      ['query', 'body', 'header'],
      ['body (default)', 'header', 'linkHeader', 'bodyLink'],
    ]);
  });
});
