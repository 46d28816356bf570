import { type ErrorCode, type ErrorCodeEntry, errorCodes, resourceSchemas } from '@pagewright/core/resources';
import type { ServedOperation } from '../endpoint/operation.js';
import { pageSchemas } from '../pages/page-operations.js';

type Responses = Readonly<Record<string, object>>;

const operationStatuses = [400, 401, 403, 404, 422, 500] as const;

const codes = Object.keys(errorCodes) as ErrorCode[];

const text = { schema: { type: 'string' } } as const;

const headersOf: { readonly [S in ErrorCodeEntry['status']]?: object } = {
  401: { 'WWW-Authenticate': { description: 'Bearer.', required: true, ...text } },
  403: {
    'WWW-Authenticate': {
      description: 'Bearer, with the error insufficient_scope.',
      required: true,
      ...text,
    },
  },
  405: { Allow: { description: 'The methods of the path.', required: true, ...text } },
};

const errorResponses: Responses = Object.fromEntries(
  operationStatuses.map((status) => [`Error${status}`, responseOf(status, codesOf(status))]),
);

/** Responses outside of any operation: `Unserved` is 404, `OtherMethod` is 405. */
const generalResponses: Responses = {
  Unserved: responseOf(404, ['not_found']),
  OtherMethod: responseOf(405, codesOf(405)),
};

function codesOf(status: ErrorCodeEntry['status']): readonly ErrorCode[] {
  return codes.filter((code) => errorCodes[code].status === status);
}

function responseOf(status: ErrorCodeEntry['status'], possible: readonly ErrorCode[]): object {
  return {
    description: possible.map((code) => `${code}: ${errorCodes[code].meaning}`).join(' '),
    ...(headersOf[status] && { headers: headersOf[status] }),
    content: { 'application/json': { schema: bodyOf(possible) } },
  };
}

function bodyOf(possible: readonly ErrorCode[]) {
  const { properties, ...rest } = resourceSchemas.ErrorBody;
  return {
    ...rest,
    properties: { ...properties, code: { ...properties?.code, enum: possible } },
    additionalProperties: false,
  };
}

export function describeApi(operations: readonly ServedOperation[]): Readonly<Record<string, unknown>> {
  const paged = operations.some(({ extensions }) => extensions !== undefined);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Documentation platform API',
      version: '1.0.0',
      description:
        'Docs projects, MCP servers over API document versions, and the published API documents of a namespace. Every ' +
        'path that answers GET also answers HEAD. Every path answers OPTIONS with 204 and Allow, and other methods with ' +
        '405; an unknown path answers 404. 400 means that the request cannot be parsed, 422 that it breaks a rule.',
    },
    servers: [{ url: '/', description: 'This service.' }],
    ...(paged && { 'x-vendor-pagination': paginationSchemes }),
    paths: pathsOf(operations),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token; creating a resource requires the scope "write".',
        },
      },
      schemas: {
        ...resourceSchemas,
        ...(paged && pageSchemas),
      },
      responses: { ...errorResponses, ...generalResponses },
    },
  };
}

function pathsOf(operations: readonly ServedOperation[]): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation),
    };
  }
  return paths;
}

function describeOperation(operation: ServedOperation): Readonly<Record<string, unknown>> {
  const { operationId, summary, description, parameters, requestBody, success, access, extensions } =
    operation;
  return {
    operationId,
    summary,
    description,
    security: [{ bearer: access === 'anyToken' ? [] : [access] }],
    ...(parameters !== undefined && { parameters }),
    ...(requestBody !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${requestBody}` } } },
      },
    }),
    responses: {
      [success.status]: {
        description: success.description,
        ...(success.headers !== undefined && { headers: success.headers }),
        content: { 'application/json': { schema: success.schema } },
      },
      ...Object.fromEntries(
        Object.keys(errorResponses).map((name) => [
          name.replace('Error', ''),
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
    },
    ...extensions,
  };
}

const items = { type: 'items' } as const;
const hasMore = { type: 'hasMore' } as const;
const limit = { type: 'limit' } as const;

const paginationSchemes = [
  {
    name: 'offsetPage',
    type: 'offset',
    request: { offset: { type: 'offset' }, limit },
    response: { items, total: { type: 'total' }, hasMore },
  },
  {
    name: 'pageNumberPage',
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' }, pageSize: { type: 'pageSize' } },
    response: {
      items,
      currentPage: { type: 'currentPage' },
      totalPages: { type: 'totalPages' },
      total: { type: 'total' },
      hasMore,
    },
  },
  {
    name: 'cursorPage',
    type: 'cursor',
    request: { cursor: { type: 'cursor' }, limit },
    response: { items, nextCursor: { type: 'cursor' }, hasMore },
  },
  {
    name: 'cursorIdPage',
    type: 'cursorId',
    request: { after: { type: 'cursorId' }, limit },
    response: { items: { ...items, itemCursor: ['id'] }, hasMore },
  },
  {
    name: 'cursorUrlPage',
    type: 'cursorUrl',
    request: { limit },
    response: { items, next: { type: 'cursorUrl', location: 'bodyLink' }, hasMore },
  },
  {
    name: 'searchPage',
    type: 'cursor',
    paramLocation: 'body',
    request: { cursor: { type: 'cursor' }, limit },
    response: { items, nextCursor: { type: 'cursor' }, hasMore },
  },
  { name: 'wholeCollection', type: 'fakePage', request: {}, response: { items } },
] as const;
