import { describe, expect, it } from 'vitest';
import { refused, renamed } from './renamed.js';

const config = (resource: string, method: string) => `
  --- openapi.yaml
  openapi: 3.1.0
  paths: { /users: { get: {} }, /keys: { get: {} } }
  --- sdk.yaml
  openapi: ./openapi.yaml
  resources:
    ${resource}: # people
      methods:
        ${method}: { endpoint: get /users, paginated: nothing }
      subresources:
        keys: { methods: { listing: { endpoint: get /keys, paginated: nothing } } }
    others: {}
  diagnostics:
    ignored:
      Pagination/UnknownScheme: [{ location: users.list }, { location: users.keys.listing }, { location: usersets.list }]
  `;

describe('renaming a method', () => {
  it('renaming a method changes its key and its suppressions', () => {
    const [text] = renamed(config('users', 'li┆st'), 'all');
    expect(text).toContain('      all: { endpoint: get /users, paginated: nothing }\n');
    expect(text).toContain(
      '[{ location: users.all }, { location: users.keys.listing }, { location: usersets.list }]',
    );
  });
});

describe('renaming a resource', () => {
  it('renaming a resource changes its key, and the suppressions of findings inside it', () => {
    const [text] = renamed(config('us┆ers', 'list'), 'people');
    expect(text).toContain('  people: # people\n');
    expect(text).toContain(
      '[{ location: people.list }, { location: people.keys.listing }, { location: usersets.list }]',
    );
  });

  it('a resource is not renamed to a name that is taken or empty', () => {
    expect(refused(config('us┆ers', 'list'), 'others')).toBe(
      'A resource named `others` already exists here. Choose another name.',
    );
    expect(refused(config('users', 'li┆st'), ' ')).toBe(
      'A method needs a name: write at least one character.',
    );
  });
});
