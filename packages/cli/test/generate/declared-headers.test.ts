import { expect, test } from 'vitest';
import { type FakeFile, runWithTraces } from '../support/fake-io.js';

const document = `openapi: 3.1.0
info: { title: Desk, version: '1' }
x-vendor-pagination:
  - name: tokens
    type: cursor
    request: { token: { type: cursor, location: header, param: X-Page-Token } }
    response: { data: { type: items }, next: { type: cursor } }
components:
  parameters: { token: { name: x-PAGE-token, in: header, schema: { type: string } } }
paths:
  /own: { get: { operationId: listOwn, x-vendor-pagination: tokens, responses: {}, parameters: [{ $ref: '#/components/parameters/token' }] } }
  /paths:
    parameters: [{ name: X-Page-Token, in: header, schema: { type: string } }]
    get: { operationId: listPaths, x-vendor-pagination: tokens, responses: {} }
  /filed: { get: { operationId: listFiled, x-vendor-pagination: tokens, responses: {}, parameters: [{ $ref: './shared/token%20of.yaml#/token' }] } }
  /moved: { $ref: './shared/moved.yaml' }
  /query: { get: { operationId: listQuery, x-vendor-pagination: tokens, responses: {}, parameters: [{ name: X-Page-Token, in: query }] } }
  /none: { get: { operationId: listNone, x-vendor-pagination: tokens, responses: {} } }
`;
const files: Readonly<Record<string, FakeFile>> = {
  'api.yaml': document,
  'shared/token of.yaml': 'token: { name: X-Page-Token, in: header, schema: { type: string } }\n',
  'shared/moved.yaml': `get:
  operationId: listMoved
  x-vendor-pagination: tokens
  responses: {}
  parameters: [{ $ref: 'token%20of.yaml#/token' }]
`,
};

/** Returns how each page sends the token, by the file of the page. */
async function slots(argv: readonly string[], given = files): Promise<Readonly<Record<string, string>>> {
  const { written } = await runWithTraces(['generate', ...argv, '--target', 'kotlin', '--out', 'sdks'], {
    files: given,
  });
  const pages = Object.entries(written).flatMap(([path, text]) => {
    const slot = /Slot\.(\w+)\("X-Page-Token"\)/.exec(text)?.[1];
    return slot === undefined ? [] : [[path.replace('sdks/kotlin/', ''), slot]];
  });
  return Object.fromEntries(pages);
}

test('in the profile `latest`, operations that declare a token as a header send it as a header', async () => {
  expect(await slots(['api.yaml', '--profile', 'latest'])).toEqual({
    'ListOwnPage.kt': 'Header',
    'ListPathsPage.kt': 'Header',
    'ListFiledPage.kt': 'Header',
    'ListMovedPage.kt': 'Header',
    'ListQueryPage.kt': 'Query',
    'ListNonePage.kt': 'Query',
  });
});

test('in the profile `baseline`, a token that is declared as a header is sent in the query', async () => {
  expect(await slots(['api.yaml'])).toEqual({ 'Tokens.kt': 'Query' });
});

test('a token declared as a header is sent in the query if only the configuration has its operation', async () => {
  const config = `pagination: [{ name: tokens, type: cursor, request: { token: { type: cursor, location: header, param: X-Page-Token } }, response: { data: { type: items }, next: { type: cursor } } }]
resources: { logs: { methods: { list: { endpoint: get /logs, paginated: tokens } } } }
`;
  expect(await slots(['sdk.yaml', '--profile', 'latest'], { 'sdk.yaml': config })).toEqual({
    'LogListPage.kt': 'Query',
  });
});
