import type { JsonObject } from '@pagewright/core';
import { readAt } from '../../core/src/json/pointer.js';
import { documentWith } from '../../core/test/binding/documents.js';
import type { Imported } from '../src/shared/imported.js';
import { answering, input, integer, list, parameter, text } from './speakeasy/operations.js';

export const ext = 'x-vendor-pagination';

/** A cursor declaration whose items are in the property `items`. */
export function cursor(items = 'data', more: JsonObject = {}): JsonObject {
  return {
    type: 'cursor',
    inputs: [input('cursor')],
    outputs: { results: `$.${items}`, nextCursor: '$.next', ...more },
  };
}

/** An operation with every kind of parameter and several lists in its response, with the declarations in `more`. */
export function listing(more: JsonObject): JsonObject {
  const parameters = ['page', 'offset', 'limit'].map((name) => parameter(name));
  const properties = { data: list, users: list, groups: list, next: text, pages: integer };
  return {
    parameters: [...parameters, parameter('cursor', text)],
    ...answering({ type: 'object', properties }),
    ...more,
  };
}

export function documentOf(
  operations: Readonly<Record<string, JsonObject>>,
  root: JsonObject = {},
): JsonObject {
  const paths = Object.fromEntries(
    Object.entries(operations).map(([path, operation]) => [`/${path}`, { get: listing(operation) }]),
  );
  return documentWith(paths, root);
}

export const generated = (name: string, items = 'data') => ({
  name,
  type: 'cursor',
  continueOnEmptyItems: true,
  request: { cursor: { type: 'cursor' } },
  response: { [items]: { type: 'items' }, next: { type: 'cursor' } },
});

export function outcomes({ declarations }: Imported): readonly string[] {
  return declarations.map(({ operation, outcome, scheme }) =>
    `${operation}: ${outcome} ${scheme ?? ''}`.trim(),
  );
}

export function bindings(document: JsonObject): readonly unknown[] {
  return Object.values(document.paths as JsonObject).map((item) => readAt(item, ['get', ext]));
}
