import type { Json, JsonObject } from '@pagewright/core';
import { asReader, type ExternalFormat } from '@pagewright/core/external';
import { documentWith } from '../../../core/test/binding/documents.js';
import { redoclyWith } from '../../src/redocly/redocly.js';
import { answering, integer, list, parameter, text } from '../speakeasy/operations.js';

export const key = 'x-redoclyPagination';
export const here = `paths /users get ${key}`;

const usual = [parameter('page'), parameter('offset'), parameter('limit'), parameter('cursor', text)];
const properties: JsonObject = {
  data: list,
  next: { type: ['string', 'null'] },
  more: { type: 'boolean' },
  meta: { type: 'object', properties: { next: text, count: integer } },
};

interface Around {
  readonly parameters?: readonly JsonObject[];
  readonly schema?: JsonObject;
  readonly own?: JsonObject;
}

/**
 * `get /users` with this declaration. Its response has `more` only if the declaration names it, because an import would
 * use it as the end.
 */
export function listing(
  value: Json | undefined,
  { parameters = usual, schema, own }: Around = {},
): JsonObject {
  const isMore = JSON.stringify(value ?? null).includes('/more');
  const { more, ...endless } = properties;
  const shape = { type: 'object', properties: isMore ? { ...endless, more } : endless } as JsonObject;
  const get = {
    operationId: 'listUsers',
    ...(value !== undefined && { [key]: value }),
    parameters,
    ...answering(schema ?? shape),
    ...own,
  };
  return documentWith({ '/users': { get } });
}

export const byCursor = { style: 'cursor', cursorParam: 'cursor', nextCursor: '/next', items: '/data' };
export const byPage = { style: 'page', offsetParam: 'page', items: '/data' };

/** Redocly's format with this value at `client.pagination` of a `redocly.yaml`. */
export function configured(pagination: JsonObject): ExternalFormat {
  return redoclyWith(configOf(pagination));
}

export function configOf(pagination: JsonObject) {
  const reader = asReader({ client: { pagination } });
  return { reader, file: 'redocly.yaml', pointer: ['client', 'pagination'] };
}
