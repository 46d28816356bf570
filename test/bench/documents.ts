import type { Json } from '@pagewright/core';

/**
 * A document with this number of operations, two per path: a paginated list and a creation. One list in five is bound
 * by a marker, one by an inline scheme, the rest by the name of a root scheme. The shapes are like those of published
 * documents, and each resource has a schema. The same number always gives the same document.
 */
export function makeDocument(operations: number): Json {
  const resources = Array.from({ length: Math.ceil(operations / 2) }, (_, index) => index);
  return {
    openapi: '3.1.0',
    info: { title: 'A large service', version: '1.0.0' },
    'x-vendor-pagination': [rootScheme('byOffset', 'offset'), rootScheme('byCursor', 'cursor')],
    paths: Object.fromEntries(resources.map((index) => [`/v1/resource-${index}`, pathItem(index)])),
    components: {
      parameters: { Trace: { name: 'X-Trace', in: 'header', schema: { type: 'string' } } },
      schemas: Object.fromEntries(resources.map((index) => [`Resource${index}`, resourceSchema(index)])),
    },
  };
}

function rootScheme(name: string, type: 'offset' | 'cursor'): Json {
  return {
    name,
    type,
    request: { [type]: { type }, limit: { type: 'limit' } },
    response: { data: { type: 'items' }, ...(type === 'cursor' ? { cursor: { type: 'cursor' } } : {}) },
  };
}

function pathItem(index: number): Json {
  return { parameters: [{ $ref: '#/components/parameters/Trace' }], get: list(index), post: creation(index) };
}

function list(index: number): Json {
  const byMarker = index % 5 === 0;
  const cursor = {
    name: 'cursor',
    in: 'query',
    schema: { type: 'string' },
    ...(byMarker ? { 'x-vendor-pagination-property': { type: 'cursor' } } : {}),
  };
  return {
    operationId: `listResource${index}`,
    summary: `Lists every resource of kind ${index}, the newest first.`,
    tags: [`group-${index % 20}`],
    parameters: [cursor, { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
    ...(byMarker
      ? {}
      : { 'x-vendor-pagination': index % 5 === 1 ? rootScheme('inline', 'offset') : 'byCursor' }),
    responses: { 200: jsonResponse({ type: 'object', properties: pageProperties(index) }), 400: problem() },
  };
}

function pageProperties(index: number): Json {
  return {
    data: { type: 'array', items: { $ref: `#/components/schemas/Resource${index}` } },
    cursor: { type: ['string', 'null'] },
  };
}

function creation(index: number): Json {
  const schema = { $ref: `#/components/schemas/Resource${index}` };
  return {
    operationId: `createResource${index}`,
    summary: `Creates a resource of kind ${index}.`,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 201: jsonResponse(schema), 400: problem() },
  };
}

function jsonResponse(schema: Json): Json {
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function problem(): Json {
  return jsonResponse({
    type: 'object',
    properties: { code: { type: 'string' }, message: { type: 'string' } },
  });
}

function resourceSchema(index: number): Json {
  return {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'Given by the service.' },
      name: { type: 'string', minLength: 1, maxLength: 100, example: `resource ${index}` },
      createdAt: { type: 'string', format: 'date-time' },
      labels: { type: 'array', items: { type: 'string' } },
    },
  };
}
