import type { JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { importDeclarations } from '../src/import/import-declarations.js';
import { applied } from './applied.js';
import { bindings, cursor, documentOf, generated } from './import-documents.js';
import { key, text } from './speakeasy/operations.js';

const purpose = (name: string) => ({ 'x-stainless-pagination-property': { purpose: name } });

/** A configuration of Stainless with a scheme whose fields `get /a` has. */
const original: JsonObject = {
  organization: { name: 'users' },
  pagination: [
    {
      name: 'users_page',
      type: 'cursor',
      request: { cursor: { type: 'string', ...purpose('next_cursor_param') } },
      response: {
        data: { type: 'array', ...purpose('items') },
        next: { type: 'string', ...purpose('next_cursor_field') },
      },
    },
  ],
  resources: { users: { methods: { list: { endpoint: 'get /a', paginated: true } } } },
  client_settings: {},
};

describe('the configuration of another tool', () => {
  it("another tool's configuration is converted in place, and the document is not changed", () => {
    const document = documentOf({ a: {} });
    const imported = importDeclarations({ document, config: original });
    expect(imported.declarations).toMatchObject([
      { externalFormat: 'stainless', operation: 'get /a', scheme: 'users_page' },
    ]);
    expect(imported.changes.map(({ source }) => source)).toEqual(['config']);
    const after = applied(original, imported, { source: 'config' });
    expect(after.pagination).toMatchObject([{ name: 'users_page', type: 'cursor' }]);
    expect(importDeclarations({ document, config: after }).changes).toEqual([]);
  });

  it("an import with another tool's configuration keeps the document's schemes in the document", () => {
    const marked = {
      parameters: [{ name: 'cursor', in: 'query', schema: text, ...purpose('next_cursor_param') }],
    };
    const document = documentOf({ a: marked, b: { [key]: cursor() } });
    const imported = importDeclarations({ document, config: original });
    expect(imported.declarations.map(({ externalFormat, operation }) => [externalFormat, operation])).toEqual(
      [
        ['stainless', 'get /a'],
        ['speakeasy', 'get /b'],
      ],
    );
    const after = applied(document, imported);
    expect(bindings(after)).toEqual([undefined, 'cursorPage']);
    expect(after['x-vendor-pagination']).toHaveLength(1);
  });

  it("another tool's configuration is not changed if only another format is imported", () => {
    const document = documentOf({ a: {}, b: { [key]: cursor() } });
    const { changes } = importDeclarations({ document, config: original, options: { from: ['speakeasy'] } });
    expect(changes.map(({ source }) => source)).toEqual(['document']);
  });
});

it('an import creates the list of schemes in a Pagewright configuration that has none', () => {
  const document = documentOf({ a: { [key]: cursor() } });
  const config = { resources: {} };
  const imported = importDeclarations({ document, config });
  expect(applied(config, imported, { source: 'config' })).toEqual({
    ...config,
    pagination: [generated('cursorPage')],
  });
});
