import {
  type BoundMethod,
  type Json,
  objectReader,
  parseScheme,
  type Scheme,
  type TargetProfile,
} from '@pagewright/core';
import { declaredTypes, planPages } from '../../src/index.js';

export function schemeOf(value: Readonly<Record<string, Json>>): Scheme {
  const { scheme } = parseScheme(value, 'config');
  if (scheme === undefined) throw new Error('no scheme');
  return scheme;
}

export const offset = schemeOf({
  name: 'byOffset',
  type: 'offset',
  request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
  response: { data: { type: 'items' }, total: { type: 'total' } },
});
export const cursor = schemeOf({
  name: 'byCursor',
  type: 'cursor',
  request: { after: { type: 'cursor' }, size: { type: 'limit', location: 'body', path: ['page', 'size'] } },
  response: { data: { type: 'items' }, next: { type: 'cursor', path: ['page', 'next'] } },
});
export const methods: readonly BoundMethod[] = [
  { operation: 'get /a', scheme: 'byOffset', why: 'operation' },
  { operation: 'get /b', scheme: 'byOffset', why: 'operation' },
  { operation: 'post /c', scheme: 'byCursor', why: 'operation' },
];

export interface Declared {
  readonly limit?: Json;
  readonly total?: Json;
  readonly after?: Json;
  readonly next?: Json;
  readonly size?: Json;
}

const query = (name: string, schema: Json | undefined) =>
  schema === undefined ? [] : [{ name, in: 'query', schema }];
const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const object = (properties: Readonly<Record<string, Json | undefined>>): Json => ({
  type: 'object',
  properties: JSON.parse(JSON.stringify(properties)),
});

export function documentOf({ limit, total, after, next, size }: Declared): Json {
  return JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      paths: {
        '/a': { get: { parameters: query('limit', limit), responses: { 200: json(object({ total })) } } },
        '/b': { get: { parameters: query('limit', { type: 'integer' }), responses: { 200: json({}) } } },
        '/c': {
          post: {
            parameters: query('after', after),
            requestBody: json(object({ page: object({ size }) })),
            responses: { 200: json(object({ page: object({ next }) })) },
          },
        },
      },
    }),
  );
}

/** Returns the kind of every parameter and member, by the name of its field. */
export function kinds(
  declared: Declared,
  schemes: readonly Scheme[] = [offset, cursor],
  profile: TargetProfile = 'latest',
) {
  const typesOf = declaredTypes(objectReader(documentOf(declared)));
  const { pages } = planPages(schemes, 'go', { methods, typesOf, profile });
  return Object.fromEntries(
    pages.flatMap(({ params, members }) =>
      [...params, ...members].map(({ field, type }) => [field, type.kind]),
    ),
  );
}
