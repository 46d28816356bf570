import { describe, expect, it } from 'vitest';
import { explorer } from '../../../src/features/explorer/explorer.js';
import type { Workspace } from '../../../src/model/workspace.js';
import { fixture } from '../../kit/fixture.js';

const going = { isCancellationRequested: false };

describe('the explorer on a large document', () => {
  const paths = Array.from(
    { length: 95 },
    (_, index) =>
      `    /list-${index}: { get: { parameters: [{ name: page, in: query }], responses: { '200': { description: Fine, content: { application/json: { schema: { type: array, items: { type: object } } } } } } } }`,
  );
  const large = `  openapi: 3.1.0\n  paths:\n${paths.join('\n')}\n`;

  it('the explorer of a large document yields to the host, and stops when the request is cancelled', async () => {
    const { workspace } = fixture(large);
    const token = { isCancellationRequested: false };
    let turns = 0;
    const pause = async () => {
      turns++;
      if (turns === 3) token.isCancellationRequested = true;
    };
    expect(await explorer(workspace, token, { pause })).toBe(undefined);
    expect(turns).toBe(3);
  });

  it('the explorer finds all lists of a large document, and after each edit agrees with a new search', async () => {
    const { workspace, uri } = fixture(large);
    const names = async (of: Workspace) => (await explorer(of, going))?.units[0]?.undeclared;
    const anew = () => {
      const text = workspace.file(uri('openapi.yaml'))?.getText() ?? '';
      return names(fixture(text).workspace);
    };
    expect((await names(workspace))?.length).toBe(95);
    const edits: readonly (readonly [number, number, number, string])[] = [
      [3, 0, 0, '  # a comment\n'],
      [10, 24, 24, 'x-vendor-pagination: false, '],
      [
        12,
        0,
        0,
        "  /new: { get: { parameters: [{ name: cursor, in: query }], responses: { '200': { description: Fine, content: { application/json: { schema: { type: array, items: { type: object } } } } } } } }\n",
      ],
      [
        0,
        0,
        0,
        'x-vendor-pagination: [{ name: pages, type: pageNumber, request: { page: { type: pageNumber } }, response: { all: { type: items, path: [] } } }]\n',
      ],
      [4, 0, 60, ''],
    ];
    for (const [version, [line, from, to, text]] of edits.entries()) {
      const range = { start: { line, character: from }, end: { line, character: to } };
      workspace.changeDocument(uri('openapi.yaml'), version + 2, [{ range, text }]);
      expect(await names(workspace)).toEqual(await anew());
    }
    expect((await names(workspace))?.[0]?.fits).toEqual(['pages']);
  });
});

it('the explorer includes a referenced file that arrives later, even if only its search needs the file', async () => {
  const { workspace, uri } = fixture(`
    openapi: 3.1.0
    paths:
      /users:
        get:
          parameters: [{ name: page, in: query }]
          responses: { '200': { description: Fine, content: { application/json: { schema: { $ref: './users.yaml' } } } } }
  `);
  const found = async () =>
    (await explorer(workspace, going))?.units[0]?.undeclared.map(({ operation }) => operation);
  expect(await found()).toEqual([]);
  expect(workspace.wanted()).toContain(uri('users.yaml'));
  workspace.setDiskText(uri('users.yaml'), 'type: array\nitems: { type: object }\n');
  expect(await found()).toEqual(['get /users']);
});
