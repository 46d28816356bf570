import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { viewOperation } from '../../src/openapi/operation-view.js';
import { listOperations } from '../../src/openapi/operations.js';
import { makeSource } from '../../src/openapi/source-document.js';
import { proposeScheme } from '../../src/proposals/propose-scheme.js';
import { objectReader } from '../../src/reader/reader.js';
import { mayWrite } from '../../src/rules/operation/may-write.js';

const paging = 'page: { type: integer }, limit: { type: integer }';
const list =
  '{ type: object, properties: { data: { type: array, items: { type: object } }, total: { type: integer } } }';

/** Returns why a POST may change something, and the kind of its proposal. By default its body has a position. */
function post(path: string, words = '', body = paging, status = '200', required = '') {
  const content = `{ application/json: { schema: { type: object, ${required === '' ? '' : `required: [${required}], `}properties: { ${body} } } } }`;
  const document = parse(
    `{ openapi: 3.0.3, paths: { '${path}': { post: { ${words} requestBody: { content: ${content} }, responses: { '${status}': { description: ok, content: { application/json: { schema: ${list} } } } } } } } }`,
  );
  const source = makeSource(objectReader(document));
  const [only] = listOperations(source).operations;
  if (only === undefined) throw new Error('There is an operation.');
  const view = viewOperation(source, only);
  return { why: mayWrite(view), kind: proposeScheme(view, 'page').kind };
}

describe('a POST that may change something', () => {
  it.each([
    ['its only success response is 201', post('/users/search', '', paging, '201')],
    ['its only success response is 202', post('/users/search', '', paging, '202')],
    ['its operationId ends with create', post('/labels/', 'operationId: labels_create,')],
    ['its operationId begins with reorder', post('/modules', 'operationId: reorderModules,')],
    ['its summary begins with Sends', post('/mails', 'summary: Sends mails to everybody.,')],
    ['its summary says Importing', post('/users', 'summary: Importing users,')],
    ['its path ends with send', post('/mails/send')],
    ['its path ends with a colon and a verb', post('/v1/users:batchDelete')],
    ['its path ends with a dot and a verb', post('/users.update')],
    ['its path ends with run', post('/jobs/{id}/run')],
    ['its path has delete before the resource', post('/delete/users')],
    ['its operationId begins with findAndUpdate', post('/users', 'operationId: findAndUpdateUsers,')],
    ['its operationId begins with getOrCreate', post('/users', 'operationId: getOrCreateUsers,')],
    ['its body requires a title', post('/labels', '', `${paging}, title: { type: string }`, '200', 'title')],
    ['nothing says that it reads', post('/labels', '', 'color: { type: string }')],
  ])('a POST has no proposal, since it may change something, if %s', (_, { why, kind }) => {
    expect(why).toBeDefined();
    expect(kind).toBe('none');
  });

  it.each([
    ['takes its position in the body', post('/users')],
    [
      'searches by a required text',
      post('/users/search', '', `${paging}, text: { type: string }`, '200', 'text'),
    ],
    ['lists imports', post('/imports/list', 'operationId: listImports,')],
    ['runs a query', post('/query/run', 'summary: Run a query,')],
    ['lists the status of creations by RPC', post('/#X-Amz-Target=V1.ListCreateAccountStatus')],
    [
      'requires filters and credentials',
      post(
        '/events',
        '',
        `${paging}, client_id: { type: string }, start_date: { type: string }`,
        '200',
        'client_id, start_date',
      ),
    ],
  ])('a POST that %s only reads, so it has a proposal', (_, { why, kind }) => {
    expect(why).toBeUndefined();
    expect(kind).toBe('scheme');
  });
});
