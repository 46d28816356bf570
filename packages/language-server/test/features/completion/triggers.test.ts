import { describe, expect, it } from 'vitest';
import { completion } from '../../../src/features/completion/completion.js';
import type { CursorContext } from '../../../src/lsp/request-context.js';
import { fixture } from '../../kit/fixture.js';
import { labelsAt, treeWith } from './taken.js';

describe('a comma or a dash just typed', () => {
  it.each([
    ['a dash in a list of schemes', 'openapi: 3.1.0\nx-vendor-pagination:\n  -┆\n', 'offset scheme'],
    ['a dash in the column of its key', 'openapi: 3.1.0\nx-vendor-pagination:\n-┆\n', 'offset scheme'],
    ['a dash for another target', '--- pagewright.yaml\ntargets:\n  - go\n  -┆\n', 'typescript'],
    ['a comma for another target', '--- pagewright.yaml\ntargets: [go,┆]\n', 'typescript'],
    [
      'a comma for another rule code',
      'openapi: 3.1.0\nx-vendor-pagination-ignore: [Pagination/NoEffect,┆]\n',
      'Document/StaleSuppression',
    ],
    ['a dash within a key of Pagewright', 'openapi: 3.1.0\nx-┆\n', 'x-vendor-pagination'],
  ])('completion opens after a typed comma or dash: %s', (_, text, first) => {
    const request = typed(text);
    expect(labelsAt(request)[0]).toBe(first);
    treeWith(request, first);
  });

  it.each([
    ['the first dash of a document separator', 'openapi: 3.1.0\n-┆\n'],
    ['the last dash of a document separator', 'openapi: 3.1.0\n---┆\n'],
    ['a dash in a list that Pagewright does not read', 'openapi: 3.1.0\ntags:\n  -┆\n'],
    ['a dash below an operation', 'openapi: 3.1.0\npaths:\n  /users:\n    get:\n      -┆\n      tags: [a]\n'],
    ['a dash in a string', 'openapi: 3.1.0\ninfo:\n  description: well-┆\n'],
    ['a comma in a string', 'openapi: 3.1.0\ninfo:\n  description: well,┆\n'],
    ['a comma in a comment', 'openapi: 3.1.0 # well,┆\n'],
    ['a comma after a member, where a line break may follow', '--- openapi.json\n{ "openapi": "3.1.0",┆ }'],
    [
      'a comma after a member of a scheme',
      '--- openapi.json\n{ "openapi": "3.1.0", "x-vendor-pagination": [{ "name": "a",┆ }] }',
    ],
    [
      'a comma after a whole scheme',
      '--- openapi.json\n{ "openapi": "3.1.0", "x-vendor-pagination": [{ "name": "a" },┆] }',
    ],
    [
      'a comma in a list that Pagewright does not read',
      '--- openapi.json\n{ "openapi": "3.1.0", "tags": ["a",┆] }',
    ],
    ['a comma in a JSON string', '--- openapi.json\n{ "openapi": "3.1.0", "info": { "title": "a,┆" } }'],
  ])('completion stays closed after a typed comma or dash: %s', (_, text) => {
    expect(completion(typed(text))).toBeNull();
  });

  it.each([
    ['a member of a scheme', '[{ "name": "a",┆ }]', 'type'],
    ['a member before another one', '[{ "name": "a",┆ "type": "offset" }]', 'request'],
    ['a scheme', '[{ "name": "a" },┆]', 'offset scheme'],
  ])('completion that is requested directly after a comma offers %s', (_, schemes, first) => {
    const text = `--- openapi.json\n{ "openapi": "3.1.0", "x-vendor-pagination": ${schemes} }`;
    const { request } = fixture(text);
    expect(labelsAt(request)[0]).toBe(first);
    treeWith(request, first);
  });
});

/** The request that follows the character before the cursor. */
function typed(text: string): CursorContext {
  const { request } = fixture(text);
  const { file, offset } = request;
  return { ...request, trigger: file.tree.slice(offset - 1, offset) };
}
