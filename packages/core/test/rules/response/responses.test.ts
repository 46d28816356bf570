import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { codes, messages, reported, withoutArgs } from '../../diagnostics/reported.js';
import {
  answering,
  type Declared,
  inlineFindings,
  list,
  namedFindings,
  objectOf,
  schemeAt,
  text,
  withField,
} from './bound.js';

const operationAt = ['paths', '/users', 'get'] as const;
const one: Declared = { response: { data: { type: 'items' } } };
const offset: Declared = { ...one, type: 'offset', request: { skip: { type: 'offset' } } };

function json(schema: Json): JsonObject {
  return { content: { 'application/json': { schema } } };
}

describe('operations without a readable success response', () => {
  it('a missing success response is reported at `responses`', () => {
    const operation = { responses: { '404': json(objectOf({ message: text })) } };
    expect(withoutArgs(namedFindings(one, { operation }))).toEqual([
      {
        code: 'Pagination/NoSuccessResponse',
        severity: 'error',
        message:
          'users.list is paginated with users, but it describes no success response, so there is no page to read. Describe such a response, or leave users.list unpaginated.',
        source: 'document',
        pointer: [...operationAt, 'responses'],
        part: 'key',
        suppressionKey: 'users.list',
        related: [
          {
            source: 'config',
            pointer: ['pagination', 0, 'response', 'data'],
            message: 'data of users declared here',
          },
        ],
        data: { scheme: 'users', side: 'response', field: 'data' },
      },
    ]);
  });

  it('NoSuccessResponse is reported at a success response that is not JSON', () => {
    const operation = { responses: { '200': { content: { 'text/csv': {}, 'application/xml': {} } } } };
    const found = inlineFindings(one, { operation });
    expect(reported(found)).toEqual([
      ['Pagination/NoSuccessResponse', 'error', 'document', [...operationAt, 'responses', '200'], 'key'],
    ]);
    expect(messages(found)).toEqual([
      'users.list is paginated with users, but its response 200 is text/csv and application/xml, not JSON, so there is no page to read. Describe such a response, or leave users.list unpaginated.',
    ]);
  });

  it.each([
    ['204', { '204': { description: 'Nothing.' } }],
    ['205', { '205': { description: 'Nothing.' }, default: json(objectOf({ data: list })) }],
    ['204', { '204': {}, '205': {}, '404': json(objectOf({ data: list })) }],
  ] as readonly (readonly [string, JsonObject])[])(
    'NoSuccessResponse is reported if the only success response is %s, which has no body',
    (status, responses) => {
      const found = inlineFindings(one, { operation: { responses } });
      expect(reported(found)).toEqual([
        ['Pagination/NoSuccessResponse', 'error', 'document', [...operationAt, 'responses', status], 'key'],
      ]);
      expect(messages(found)).toEqual([
        `users.list is paginated with users, but its only success response is ${status}, which has no body, so there is no page to read. Describe such a response, or leave users.list unpaginated.`,
      ]);
    },
  );

  it.each([
    ['it has no responses', {}],
    ['its response has no content', { responses: { '200': { description: 'Something.' } } }],
    ['it has two responses without content', { responses: { '200': {}, '204': {} } }],
    ['it has a 204 and a 206 response', { responses: { '204': {}, '206': json(objectOf({ data: list })) } }],
    ['its response has no schema', { responses: { '200': { content: { 'application/json': {} } } } }],
    [
      'its media type is a JSON dialect',
      { responses: { '200': { content: { 'application/hal+json': {} } } } },
    ],
    [
      'its media type contains json',
      { responses: { '200': { content: { 'application/x-json-stream': {} } } } },
    ],
    ['its media type is */*', { responses: { '200': { content: { '*/*': {} } } } }],
    ['only `default` is declared', { responses: { default: json(objectOf({ data: list })) } }],
    ['a range of statuses is declared', { responses: { '2XX': json(objectOf({ data: list })) } }],
    ['its response is a broken reference', { responses: { '200': { $ref: '#/components/responses/None' } } }],
    ['its response is in another file', { responses: { '200': { $ref: 'responses.yaml#/Page' } } }],
  ] as readonly (readonly [string, JsonObject])[])(
    'NoSuccessResponse is not reported: %s',
    (_, operation) => {
      expect(inlineFindings(one, { operation })).toEqual([]);
    },
  );
});

describe('success responses that disagree', () => {
  const users = json(objectOf({ data: list }));

  it('ResponsesDisagree is reported at a second success response without the items', () => {
    const operation = { responses: { '200': users, '202': json(objectOf({ job: text })) } };
    const found = inlineFindings(offset, { operation });
    expect(reported(found)).toEqual([
      ['Pagination/ResponsesDisagree', 'info', 'document', [...operationAt, 'responses', '202'], 'key'],
    ]);
    expect(messages(found)).toEqual([
      'users.list has another success response, 202, in which the items of scheme users are missing: data does not exist there. Such a page has no items and ends paging.',
    ]);
    expect(found[0]?.data).toEqual({ scheme: 'users', side: 'response', field: 'data', inline: true });
  });

  it('ResponsesDisagree is reported for a second media type without the items', () => {
    const content = {
      'application/json': { schema: objectOf({ data: list }) },
      'application/hal+json': { schema: objectOf({ data: objectOf({ users: list }) }) },
    };
    const found = inlineFindings(offset, { operation: { responses: { '200': { content } } } });
    expect(messages(found)).toEqual([
      'users.list has another success response, application/hal+json, in which the items of scheme users are missing: data is an object. Such a page has no items and ends paging.',
    ]);
  });

  it.each([
    ['both have the list', { '200': users, '206': users }],
    ['the second has an empty schema', { '200': users, '206': json({}) }],
    ['the second has no content', { '200': users, '204': {} }],
    [
      'the second is an error',
      { '200': users, '400': json(objectOf({ message: text })), default: json(objectOf({ message: text })) },
    ],
    [
      'the second has a media type other than JSON',
      { '200': { content: { ...(users.content as JsonObject), 'text/csv': { schema: text } } } },
    ],
  ] as readonly (readonly [string, JsonObject])[])(
    'ResponsesDisagree is not reported for a second success response: %s',
    (_, responses) => {
      expect(inlineFindings(offset, { operation: { responses } })).toEqual([]);
    },
  );

  it('ResponsesDisagree is not reported if the first success response lacks the items too', () => {
    const responses = { '200': json(objectOf({ users: list })), '206': json(objectOf({ users: list })) };
    expect(codes(inlineFindings(offset, { operation: { responses } }))).toEqual(['Pagination/ItemsNotFound']);
  });
});

describe('headers that the response does not declare', () => {
  const total = (headerName: string) => withField('total', { type: 'total', location: 'header', headerName });
  const link = withField('next', { location: 'linkHeader' });
  const answer = (headers?: JsonObject) => answering(objectOf({ data: list }), headers && { headers });

  it('an undeclared header is reported, with the nearest name', () => {
    const found = inlineFindings({ response: total('X-Totl') }, { operation: answer({ 'X-Total': {} }) });
    expect(reported(found)).toEqual([
      [
        'Pagination/UndeclaredHeader',
        'warn',
        'document',
        [...schemeAt, 'response', 'total', 'location'],
        'value',
      ],
    ]);
    expect(messages(found)).toEqual([
      'Field total of scheme users reads the header X-Totl, which the response of users.list does not declare; if the API does not send it, the member is always absent. Did you mean X-Total?',
    ]);
    expect(found[0]?.related).toEqual([
      {
        source: 'document',
        pointer: [...operationAt, 'responses', '200'],
        message: 'the response is described here',
      },
    ]);
    expect(found[0]?.data).toMatchObject({ header: 'X-Totl', key: 'headerName', meant: 'X-Total' });
  });

  it('an undeclared header is reported if no header is declared', () => {
    expect(codes(inlineFindings({ response: total('X-Total') }, { operation: answer() }))).toEqual([
      'Pagination/UndeclaredHeader',
    ]);
  });

  it('an undeclared Link header is reported only as an info', () => {
    const found = inlineFindings({ response: link }, { operation: answer({ 'X-Total': {} }) });
    expect(reported(found)).toEqual([
      [
        'Pagination/UndeclaredLink',
        'info',
        'document',
        [...schemeAt, 'response', 'next', 'location'],
        'value',
      ],
    ]);
  });

  it.each([
    ['it is declared in another letter case', total('x-TOTAL'), { 'X-Total': {} }],
    ['it is a declared Link header', link, { link: {} }],
    ['it is declared by a reference', total('X-Total'), { 'X-Total': { $ref: 'headers.yaml#/Total' } }],
    ['no field is read from a header', one.response, {}],
  ])('UndeclaredHeader is not reported: %s', (_, response, headers) => {
    expect(inlineFindings({ response }, { operation: answer(headers) })).toEqual([]);
  });

  it('an undeclared header is reported even if the body has no schema', () => {
    const operation = { responses: { '200': { content: { 'application/json': {} } } } };
    expect(codes(inlineFindings({ response: total('X-Total') }, { operation }))).toEqual([
      'Pagination/UndeclaredHeader',
    ]);
  });

  it('an undeclared header is not reported if the response cannot be read', () => {
    const operation = { responses: { '200': { $ref: 'responses.yaml#/Page' } } };
    expect(inlineFindings({ response: total('X-Total') }, { operation })).toEqual([]);
  });
});
