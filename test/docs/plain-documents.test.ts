import { analyze, objectReader } from '@pagewright/core';
import { makeSource } from '@pagewright/core/openapi';
import { diffDeclarations } from '@pagewright/diff';
import { importDeclarations, redoclyApis } from '@pagewright/importers';
import { createMock } from '@pagewright/mock';
import { overlayDocument } from '@pagewright/overlays';
import { checkParsedDocument } from '@pagewright/units';
import { verifyRecording, verifyServer } from '@pagewright/verify';
import { expect, it } from 'vitest';

const scheme = {
  name: 'userPage',
  type: 'cursor',
  request: { after: { type: 'cursor' }, limit: { type: 'limit' } },
  response: { users: { type: 'items' }, next: { type: 'cursor' } },
};
const schema = {
  type: 'object',
  properties: { users: { type: 'array', items: { type: 'object' } }, next: { type: 'string' } },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'People', version: '1' },
  paths: {
    '/users': {
      get: {
        parameters: [{ name: 'after', in: 'query', schema: { type: 'string' } }],
        responses: { 200: { description: 'Users', content: { 'application/json': { schema } } } },
      },
    },
  },
};
const config = {
  resources: { users: { methods: { list: { endpoint: 'get /users', paginated: 'userPage' } } } },
  pagination: [scheme],
};
const changed = { ...config, pagination: [{ ...scheme, request: { after: { type: 'cursor' } } }] };
const get = { 'x-vendor-pagination': 'userPages', responses: {} };
const wrong = { ...document, paths: { '/users': { get } } };
const exchanges = [
  {
    request: { method: 'GET', url: 'https://api.example.com/users' },
    response: { body: { users: [{ id: 1 }], next: 'abc' } },
    at: { line: 1 },
  },
];

/** Runs a function with a document and configurations, all of them plain or all of them Readers. */
type Run = (as: (value: unknown) => unknown) => unknown;

const runs: Readonly<Record<string, Run>> = {
  analyze: (as) => analyze({ document: as(document), config: as(config) }).methods,
  makeSource: (as) => makeSource(as(document)).reader.keys(['paths']),
  importDeclarations: (as) => importDeclarations({ document: as(document), config: as(config) }),
  redoclyApis: (as) => redoclyApis(as({ client: { pagination: { type: 'cursor' } } })),
  createMock: async (as) => {
    const mock = createMock({ document: as(document), config: as(config) });
    return [mock.operations, await (await mock(new Request('https://api.example.com/users'))).text()];
  },
  verifyRecording: (as) => verifyRecording({ document: as(document), config: as(config), exchanges }),
  verifyServer: async (as) => {
    const run = verifyServer({
      document: as(document),
      config: as(config),
      send: async () => ({ body: { users: [], next: null } }),
      options: {
        prepare: (_, __, query) => ({ ok: true, request: { method: 'GET', url: '/users', query } }),
        wait: async () => {},
      },
    });
    for (;;) {
      const { done, value } = await run.next();
      if (done === true) return value;
    }
  },
  diffDeclarations: (as) =>
    diffDeclarations(analyze({ document, config }), analyze({ document, config: changed }), {
      old: { document: as(document) },
      next: { document: as(document) },
    }),
  overlayDocument: (as) => overlayDocument(as(document), []).reader.get([]),
  checkParsedDocument: (as) =>
    checkParsedDocument({ document: as(wrong), config: as({ pagination: [scheme] }) }),
  'checkParsedDocument with a text': (as) =>
    checkParsedDocument({
      document: as(wrong),
      config: as({ pagination: [scheme] }),
      text: JSON.stringify(wrong),
    }),
};

it.each(Object.entries(runs))('%s takes plain values and Readers, with the same result', async (_, run) => {
  const plain = await run((value) => value);
  expect(plain).toEqual(await run(objectReader));
  expect(JSON.stringify(plain).length).toBeGreaterThan(5);
});
