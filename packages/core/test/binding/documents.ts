import type { Analysis, BoundMethod } from '../../src/binding/analysis.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { declarations } from '../scheme/declarations.js';

/** An OpenAPI 3.1 document with these paths and, at its root, these keys. */
export function documentWith(paths: JsonObject, root: JsonObject = {}): JsonObject {
  return { openapi: '3.1.0', info: { title: 'Users', version: '1.0.0' }, ...root, paths };
}

/** A document whose only operation is `get /users`. */
export function usersDocument(operation: JsonObject = {}, root: JsonObject = {}): JsonObject {
  return documentWith({ '/users': { get: operation } }, root);
}

/** A configuration whose one method is `users.list`, on `get /users`. */
export function usersConfig(method: JsonObject = {}, root: JsonObject = {}): JsonObject {
  return { ...root, resources: { users: { methods: { list: { endpoint: 'get /users', ...method } } } } };
}

/** A query parameter with a marker for a scheme type. */
export function marked(type: Json, name = 'skip'): JsonObject {
  return { name, in: 'query', 'x-vendor-pagination-property': { type } };
}

/** A fakePage scheme. `items` names the property of its items, which distinguishes schemes from each other. */
export function page(name: string, items = 'data'): JsonObject {
  return { ...declarations.fakePage, name, response: { [items]: { type: 'items' } } };
}

export const method = ['resources', 'users', 'methods', 'list'] as const;
export const operation = ['paths', '/users', 'get'] as const;

export function bindings({
  methods,
}: Analysis): readonly (readonly [string, string | null, BoundMethod['why']])[] {
  return methods.map(({ operation: name, scheme, why }) => [name, scheme, why]);
}
