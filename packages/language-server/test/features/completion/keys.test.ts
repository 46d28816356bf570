import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { labelsAt, notesAt, shownAt } from './taken.js';

const notes = (text: string, wanted: readonly string[]) =>
  eachVariant(text, ({ request }) => expect(notesAt(request)).toEqual(wanted));

describe('keys by context', () => {
  it('completion offers missing keys of a scheme, required ones first, with their defaults', () => {
    notes(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          paramLocation: body
          ┆
      `,
      [
        'type (required)',
        'request (required)',
        'response (required)',
        'description',
        'continueOnEmptyItems (default false)',
      ],
    );
  });

  it('the completion item of a key documents what the key means', () => {
    const { request } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination:
        - type: offset
          n┆
    `);
    const [name] = shownAt(request);
    expect(name).toMatchObject({
      label: 'name',
      documentation: {
        kind: 'markdown',
        value: 'Name that methods reference through `paginated`; the generated page class is named after it.',
      },
    });
  });

  it('completion offers the keys of a response field', () => {
    notes(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          response:
            rows:
              type: items
              ┆
      `,
      ['property', 'path', 'location (default body)', 'itemCursor', 'schema'],
    );
  });

  const keysOf = (side: string, field: string, ...scheme: readonly string[]) => {
    const head = [
      'openapi: 3.1.0',
      'x-vendor-pagination:',
      '  - name: a',
      ...scheme.map((line) => `    ${line}`),
    ];
    const text = [...head, `    ${side}:`, `      rows: { ${field}, ┆ }`, ''].join('\n');
    return labelsAt(fixture(text).request);
  };

  it.each([
    ['location: header', ['type', 'headerName', 'itemCursor', 'cursorPath', 'schema']],
    ['location: linkHeader', ['type', 'headerName', 'rel', 'itemCursor', 'cursorPath', 'schema']],
    ['location: bodyLink', ['type', 'property', 'path', 'itemCursor', 'cursorPath', 'schema']],
    ['path: [a]', ['type', 'location', 'itemCursor', 'cursorPath', 'schema']],
  ])('completion offers only keys that have an effect in a response field with %s', (field, wanted) => {
    expect(keysOf('response', field)).toEqual(wanted);
  });

  it.each([
    ['type: cursor', 'type: cursor', ['property', 'path', 'location', 'cursorPath', 'schema']],
    ['type: items', 'type: cursor', ['property', 'path', 'location', 'schema']],
    ['type: items', 'type: cursorId', ['property', 'path', 'location', 'itemCursor', 'schema']],
    ['type: items', 'type: fakePage', ['property', 'path', 'location', 'schema']],
  ])('completion offers keys of a response field with %s, in a scheme with %s', (field, scheme, wanted) => {
    expect(keysOf('response', field, scheme)).toEqual(wanted);
  });

  it.each([
    ['type: offset', [], ['param', 'location', 'value', 'schema', 'required']],
    ['location: body', [], ['type', 'param', 'path', 'property', 'value', 'schema', 'required']],
    [
      'type: offset',
      ['paramLocation: body'],
      ['param', 'location', 'path', 'property', 'value', 'schema', 'required'],
    ],
    ['location: query', ['paramLocation: body'], ['type', 'param', 'value', 'schema', 'required']],
  ])('completion offers keys of a request field with %s, in a scheme with %s', (field, scheme, wanted) => {
    expect(keysOf('request', field, ...scheme)).toEqual(wanted);
  });

  it("completion offers Pagewright's keys at the root, in an operation, in a parameter and in its schema", () => {
    const keys = ['x-vendor-pagination', 'x-vendor-pagination-ignore'];
    const marker = ['x-vendor-pagination-property'];
    const text = `
      openapi: 3.1.0
      ┆
      paths:
        /users:
          get:
            x┆
            parameters:
              - name: page
                in: query
                ┆
                schema:
                  type: integer
                  ┆
    `;
    eachVariant(text, ({ questions }) =>
      expect(questions.map(labelsAt)).toEqual([keys, keys, marker, marker]),
    );
  });

  it('completion offers extension keys with the configured prefixes', () => {
    const { request } = fixture(
      `
      openapi: 3.1.0
      paths: { /users: { get: { ┆ } } }
      `,
      { settings: { vendorPrefixes: ['acme', 'vendor'] } },
    );
    expect(labelsAt(request)).toEqual([
      'x-acme-pagination',
      'x-vendor-pagination',
      'x-acme-pagination-ignore',
      'x-vendor-pagination-ignore',
    ]);
  });

  it('completion offers the keys of a configuration, even if it is empty', () => {
    const root = ['openapi', 'targets', 'pagination', 'resources', 'readme', 'diagnostics'];
    const text = (content: string) => `--- pagewright.yaml\n${content}`;
    for (const content of ['┆', 'pag┆', '# empty\n┆\n'])
      eachVariant(text(content), ({ request }) =>
        expect(labelsAt(request)).toEqual(['configuration', ...root]),
      );
    eachVariant(text('pagination:\n┆'), ({ request }) =>
      expect(labelsAt(request)).toEqual(root.filter((key) => key !== 'pagination')),
    );
    expect(labelsAt(fixture('--- pagewright.json\n{ ┆ }').request)).toEqual(root);
    expect(labelsAt(fixture('--- pagewright.json\n{ "p┆" }').request)).toEqual(root);
  });

  it('completion offers missing keys in the diagnostics, resources and methods of a configuration', () => {
    const { questions } = fixture(`
      --- pagewright.yaml
      pagination: []
      diagnostics:
        ┆
      resources:
        users:
          ┆
          methods:
            list:
              ┆
            show: { endpoint: get /users, ┆ }
      targets:
        ┆
    `);
    expect(questions.slice(0, 4).map(labelsAt)).toEqual([
      ['failOn', 'maxWarnings', 'maxErrors', 'preset', 'rules', 'ignored'],
      ['subresources'],
      ['endpoint', 'paginated'],
      ['paginated'],
    ]);
  });

  it('completion offers no keys in parts that Pagewright does not read, in comments or in strings', () => {
    const { questions } = fixture(`
      openapi: 3.1.0 # n┆o
      info:
        ┆
        description: |
          no┆
        title: no ┆
      # ┆
      x-vendor-pagination:
        - name: a # ┆
          description: a
            n┆o
      tags: []┆
    `);
    expect(questions.map(labelsAt)).toEqual(questions.map(() => []));
    for (const typed of ['{ "pagination": [] }\n┆', '{ "pagination": [] } ┆\n', '┆ { "pagination": [] }'])
      expect(labelsAt(fixture(`--- pagewright.json\n${typed}`).request)).toEqual([]);
  });
});
