import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { labelsAt, textWith, treeWith } from './taken.js';

describe('an inserted key', () => {
  it('an inserted key has the column of its siblings, with its value indented below', () => {
    const text = `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          re┆
    `;
    eachVariant(text, ({ request }) => {
      const lineBreak = request.file.tree.text.includes('\r\n') ? '\r\n' : '\n';
      const before = request.file.tree.text.replace(/re(\s*)$/, '');
      expect(textWith(request, 'request').replace(/\s+$/, '')).toBe(`${before}request:`);
      expect(textWith(request, 'request')).toContain(`    request:${lineBreak}      ${lineBreak}`);
      expect(treeWith(request, 'continueOnEmptyItems').reader.get(['x-vendor-pagination', 0])).toEqual({
        name: 'a',
        continueOnEmptyItems: true,
      });
    });
  });

  it.each([
    ['too far in', '        type: items\n          ┆'],
    ['too far out', '        type: items\n       ┆'],
  ])('an inserted key is aligned with its siblings if the cursor is %s', (_, typed) => {
    const { request } = fixture(
      `openapi: 3.1.0\nx-vendor-pagination:\n  - name: a\n    response:\n      rows:\n${typed}\n`,
    );
    const label = labelsAt(request).includes('path') ? 'path' : 'total';
    expect(label).toBe(typed.includes('          ┆') ? 'path' : 'total');
    const tree = treeWith(request, label);
    const rows = tree.reader.get(['x-vendor-pagination', 0, 'response']);
    expect(rows).toEqual(
      label === 'path'
        ? { rows: { type: 'items', path: [] } }
        : { rows: { type: 'items' }, total: { type: 'total' } },
    );
  });

  it('an inserted key is aligned with the first key below', () => {
    const { request } = fixture(
      'openapi: 3.1.0\nx-vendor-pagination:\n  - name: a\n    response:\n      rows:\n       ┆\n        type: items\n',
    );
    expect(textWith(request, 'path')).toContain('\n      rows:\n        path: []\n        type: items\n');
  });

  it('an inserted key uses the indentation of the document', () => {
    const { request } = fixture(
      'openapi: 3.1.0\ninfo:\n    title: t\nx-vendor-pagination:\n-   name: a\n    re┆\n',
    );
    expect(textWith(request, 'request')).toBe(
      'openapi: 3.1.0\ninfo:\n    title: t\nx-vendor-pagination:\n-   name: a\n    request:\n        \n',
    );
  });

  it('completing a key keeps the existing colon and value', () => {
    const text = `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          req┆: { skip: { type: offset } }
    `;
    eachVariant(text, ({ request }) =>
      expect(treeWith(request, 'request').reader.get(['x-vendor-pagination', 0])).toEqual({
        name: 'a',
        request: { skip: { type: 'offset' } },
      }),
    );
  });

  it('an inserted key goes before the text after the cursor, or replaces it', () => {
    const { request } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination:
        - name: 😀
          re┆quest: {}
    `);
    expect(textWith(request, 'response', 'replace')).toContain('\n    response: {}\n');
    expect(textWith(request, 'response', 'insert')).toContain('\n    responsequest: {}\n');
  });

  const list = (scheme: string) => `{ "openapi": "3.1.0", "x-vendor-pagination": [${scheme}] }`;
  const scheme = { name: 'a', request: {} };

  it.each([
    ['in empty braces', '{┆}', 'continueOnEmptyItems', { continueOnEmptyItems: true }],
    ['after an entry', '{"name": "a", ┆}', 'continueOnEmptyItems', { name: 'a', continueOnEmptyItems: true }],
    ['after an entry without its comma', '{"name": "a" ┆}', 'description', { name: 'a', description: '' }],
    ['right after an entry', '{"name": "a"┆}', undefined, undefined],
    ['before an entry', '{┆ "name": "a"}', 'description', { name: 'a', description: '' }],
    ['right before an entry', '{┆"name": "a"}', 'description', { name: 'a', description: '' }],
    ['between entries', '{"name": "a",\n┆\n"request": {}}', 'description', { ...scheme, description: '' }],
    ['in quotes', '{"name": "a", "de┆"}', 'description', { name: 'a', description: '' }],
    [
      'in quotes before an entry',
      '{"name": "a", "de┆", "request": {}}',
      'description',
      { ...scheme, description: '' },
    ],
    [
      'in quotes without a comma',
      '{"name": "a", "de┆"\n "request": {}}',
      'description',
      { ...scheme, description: '' },
    ],
    ['without quotes', '{"name": "a", de┆, "request": {}}', 'description', { ...scheme, description: '' }],
    ['in unclosed quotes', '{"name": "a", "de┆\n}', 'description', { name: 'a', description: '' }],
    ['before an existing colon', '{"na┆": "a"}', 'name', { name: 'a' }],
  ])('an inserted key in JSON has all quotes, colons and commas: %s', (_, typed, label, wanted) => {
    for (const name of ['openapi.json', 'openapi.jsonc']) {
      const { request } = fixture(`--- ${name}\n${list(typed)}\n`);
      if (label === undefined) expect(labelsAt(request)).toEqual([]);
      else expect(treeWith(request, label).reader.get(['x-vendor-pagination', 0])).toEqual(wanted);
    }
  });

  it.each([
    ['in empty braces', '{ ┆ }', { description: null }],
    ['after an entry', '{ name: a, ┆ }', { name: 'a', description: null }],
    ['after an entry without its comma', '{ name: "a" ┆ }', { name: 'a', description: null }],
    ['half-typed', '{ name: a, de┆ }', { name: 'a', description: null }],
    ['half-typed before an entry', '{ name: a, de┆, request: {} }', { ...scheme, description: null }],
    ['half-typed in quotes', '{ name: a, "de┆" }', { name: 'a', description: null }],
    ['over several lines', '{ name: a,\n      ┆\n    }', { name: 'a', description: null }],
  ])('an inserted key in YAML braces has the colon and commas that it needs: %s', (_, typed, wanted) => {
    const { request } = fixture(`openapi: 3.1.0\nx-vendor-pagination:\n  - ${typed}\n`);
    expect(treeWith(request, 'description').reader.get(['x-vendor-pagination', 0])).toEqual(wanted);
  });

  it('a key inserted before a comment gets no comma', () => {
    const yaml = fixture('openapi: 3.1.0\nx-vendor-pagination:\n  - { name: a, re┆ # more\n    }\n').request;
    expect(textWith(yaml, 'request')).toContain('{ name: a, request: {  } # more\n    }\n');
    const json = '--- a.jsonc\n{ "openapi": "3.1.0", // first\n  ┆ // last\n}\n';
    expect(textWith(fixture(json).request, 'x-vendor-pagination-ignore')).toBe(
      '{ "openapi": "3.1.0", // first\n  "x-vendor-pagination-ignore": [] // last\n}\n',
    );
  });

  it('a key can be inserted into unclosed braces', () => {
    const { request } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          response: { data: { type: items, ┆
    `);
    expect(labelsAt(request)).toContain('path');
    expect(labelsAt(request)).not.toContain('type');
    expect(textWith(request, 'path')).toContain('{ data: { type: items, path: []\n');
  });

  it.each([
    ['x-vendor-pagination:\n  - name: a\n    request:\n┆\n      offset: { type: offset }\n', 'limit'],
    ['x-vendor-pagination:\n  - name: a\n    request:\n  ┆\n\n      offset: { type: offset }\n', 'limit'],
    ['x-vendor-pagination:\n┆\n  - name: a\n    request: {}\n', 'offset scheme'],
    ['x-vendor-pagination:\n┆\n- name: a\n  request: {}\n', 'offset scheme'],
  ])('a key inserted between a key and its block goes into that block: %s', (text, label) => {
    const { request } = fixture(`openapi: 3.1.0\n${text}`);
    expect(labelsAt(request)).not.toContain('x-vendor-pagination-ignore');
    const { reader } = treeWith(request, label);
    const [first, second] = [0, 1].map((index) => reader.get(['x-vendor-pagination', index]));
    if (label === 'limit')
      expect(first).toEqual({ name: 'a', request: { limit: { type: 'limit' }, offset: { type: 'offset' } } });
    else expect([first, second]).toEqual([expect.anything(), { name: 'a', request: {} }]);
  });

  it('no key is offered between a key and its value in braces on the next line', () => {
    const text = (value: string) => `--- pagewright.yaml\ntargets: [go]\nreadme:\n┆\n  ${value}\n`;
    expect(labelsAt(fixture(text('{ exampleRequests: {} }')).request)).toEqual([]);
    expect(labelsAt(fixture(text('text')).request)).toEqual([]);
  });

  it.each([
    '  -┆\n    type: fakePage\n    request: {}\n',
    '  - ┆\n    type: fakePage\n    request: {}\n',
    '  - name: a\n  -┆\n\n    type: fakePage\n',
  ])('nothing is offered at a dash whose item is on the next lines: %j', (list) => {
    expect(labelsAt(fixture(`openapi: 3.1.0\nx-vendor-pagination:\n${list}`).request)).toEqual([]);
  });

  it('nothing is offered at the dash of an overlay action that is on the next lines', () => {
    const text = '--- overlay.yaml\noverlay: 1.0.0\nactions:\n  -┆\n    target: $\n    update: {}\n';
    expect(labelsAt(fixture(text).request)).toEqual([]);
  });

  it.each([
    '{"name"┆\n "type": "fakePage"}',
    '{"type": "fakePage", "name"┆}',
    '{"type": "fakePage", "name" ┆}',
    '{"type": "fakePage",\n "name"\n ┆\n "request": {}}',
  ])('no key is offered after a quoted key without a colon: %s', (typed) => {
    expect(labelsAt(fixture(`--- openapi.json\n${list(typed)}\n`).request)).toEqual([]);
  });

  it('an item is still offered after a quoted item in a list', () => {
    const targets = '--- pagewright.json\n{ "openapi": "./openapi.yaml", "targets": ["go" ┆] }\n';
    expect(treeWith(fixture(targets).request, 'rust').reader.get(['targets'])).toEqual(['go', 'rust']);
  });

  it('a key inserted above an indented value gets that value', () => {
    for (const below of [
      '      skip: { type: offset }',
      '\n      # the offset\n      skip: { type: offset }',
    ]) {
      const { request } = fixture(`openapi: 3.1.0\nx-vendor-pagination:\n  - name: a\n    req┆\n${below}\n`);
      expect(treeWith(request, 'request').reader.get(['x-vendor-pagination', 0])).toEqual({
        name: 'a',
        request: { skip: { type: 'offset' } },
      });
    }
    const list = fixture('--- sdk.yaml\nresources: { a: { methods: {} } }\npag┆\n- name: a\n').request;
    expect(treeWith(list, 'pagination').reader.get(['pagination'])).toEqual([{ name: 'a' }]);
  });

  it('a key can be inserted into unclosed braces that other keys follow', () => {
    const { request } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          request: { skip: { type: offset, lo┆
          response: {}
    `);
    expect(textWith(request, 'location')).toContain('{ type: offset, location: query\n    response: {}\n');
  });

  it('a key can be inserted at the end of a file without a final line break', () => {
    const { request } = fixture('openapi: 3.1.0\nx-vendor-pagination:\n  - name: a\n    de┆');
    expect(textWith(request, 'description')).toBe(
      'openapi: 3.1.0\nx-vendor-pagination:\n  - name: a\n    description: ',
    );
  });

  it('a key can be inserted after a dash, with or without a space', () => {
    for (const dash of ['- ┆', '-┆', '- d┆']) {
      const { request } = fixture(`openapi: 3.1.0\nx-vendor-pagination:\n  ${dash}\n`);
      expect(treeWith(request, 'description').reader.get(['x-vendor-pagination'])).toEqual([
        { description: null },
      ]);
    }
  });
});
