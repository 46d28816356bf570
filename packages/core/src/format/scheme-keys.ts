import type { Json } from '../json/json.js';
import { requestRoles, responseRoles, schemeTypes } from './roles.js';

export const requestLocations = {
  query: 'A query parameter.',
  body: 'A property of the request body, or a value at a path in it.',
  header: 'Accepted, but pages send the field as a query parameter when they advance.',
} as const;

export const responseLocations = {
  body: 'A value in the response body.',
  header: 'A response header. Pages advance from it only in the profile full (in Swift, also in latest).',
  linkHeader:
    'A link in a Link header. Pages advance from it only in the profile full (in Swift, also in latest).',
  bodyLink: 'A next-page URL in the response body. In the profile baseline, only Rust follows it.',
} as const;

export const paramLocations = {
  query: requestLocations.query,
  body: requestLocations.body,
} as const;

/** The keys of a request field, in the order in which people write them. */
export const requestFieldKeys = {
  type: { value: { kind: 'choice', choices: requestRoles }, text: 'The role of the field.' },
  param: {
    value: { kind: 'text' },
    text: 'Name on the wire and on the generated params object; defaults to the key of the field.',
  },
  location: {
    value: { kind: 'choice', choices: requestLocations },
    text: 'Where the field is sent: query or body; defaults to paramLocation, then query. `header` is accepted, but pages send the field as a query parameter when they advance.',
  },
  path: {
    value: { kind: 'path' },
    text: 'Path of the field in the request body; only for fields with the location `body`.',
  },
  property: {
    value: { kind: 'text' },
    text: 'Property of the request body, for body-located fields. Has no effect next to `path`.',
  },
  value: { value: { kind: 'anything' }, text: 'Literal sent on every request.' },
  schema: {
    value: { kind: 'jsonSchema' },
    text: 'The type of the generated parameter. By default, cursor roles are strings and numeric roles are numbers.',
  },
  required: { value: { kind: 'flag' }, default: false, text: 'Whether the generated parameter is required.' },
} as const satisfies KeyTable;

/** The keys of a response field, in the order in which people write them. */
export const responseFieldKeys = {
  type: { value: { kind: 'choice', choices: responseRoles }, text: 'The role of the field.' },
  property: {
    value: { kind: 'text' },
    text: 'Response property holding the value; defaults to the key. Has no effect next to `path`.',
  },
  path: {
    value: { kind: 'path' },
    text: 'Path to a nested value, e.g. a list of property names; the empty list is the whole body.',
  },
  location: {
    value: { kind: 'choice', choices: responseLocations },
    default: 'body',
    text: 'Where the value is read.',
  },
  headerName: { value: { kind: 'text' }, default: 'Link', text: 'Name of the response header.' },
  rel: { value: { kind: 'text' }, default: 'next', text: 'Link relation, for linkHeader fields.' },
  itemCursor: {
    value: { kind: 'path' },
    text: 'Path within each item to the next-cursor value (cursorId schemes).',
  },
  cursorPath: {
    value: { kind: 'path' },
    text: "Path from this field's object to the cursor in it; the page member is still the whole object.",
  },
  schema: { value: { kind: 'jsonSchema' }, text: 'The type of the member on the generated page.' },
} as const satisfies KeyTable;

/** The keys of a scheme, in the order in which people write them. JSON Schemas and messages come from these tables. */
export const schemeKeys = {
  name: {
    value: { kind: 'name' },
    required: true,
    text: 'Name that methods reference through `paginated`; the generated page class is named after it.',
  },
  type: {
    value: { kind: 'choice', choices: schemeTypes },
    required: true,
    text: 'How the next page is requested.',
  },
  description: {
    value: { kind: 'text' },
    text: 'A note for people. It is kept in compiled output, but no target renders it.',
  },
  paramLocation: {
    value: { kind: 'choice', choices: paramLocations },
    default: 'query',
    text: 'The default `location` of request fields.',
  },
  continueOnEmptyItems: {
    value: { kind: 'flag' },
    default: false,
    text: 'Keep paging when a page has no items.',
  },
  request: {
    value: { kind: 'fields', keys: requestFieldKeys },
    required: true,
    text: 'The request fields, keyed by field name.',
  },
  response: {
    value: { kind: 'fields', keys: responseFieldKeys },
    required: true,
    text: 'The response fields, keyed by the name of the member on the generated page.',
  },
} as const satisfies KeyTable;

/**
 * Field names must be plain identifiers (rule 3, D3). Other wire names belong in param, property or
 * headerName.
 */
export const fieldName = {
  pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  maxLength: 64,
  refused: ['__proto__', 'constructor', 'prototype'],
} as const;

/** The kind of value that a key takes. JSON Schemas and messages are derived from it. */
export type ValueKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'name' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
  | { readonly kind: 'path' }
  | { readonly kind: 'anything' }
  | { readonly kind: 'jsonSchema' }
  | { readonly kind: 'fields'; readonly keys: KeyTable };

/** A key that the format defines, such as `param` of a request field. */
export interface KeyEntry {
  readonly value: ValueKind;
  readonly required?: true;
  /** The value that applies if the key is absent; omitted if that value varies. */
  readonly default?: Json;
  readonly text: string;
}

/** The keys of one kind of object, in the order in which people write them. */
export type KeyTable = Readonly<Record<string, KeyEntry>>;

/** Describes a kind of value in a phrase for messages, to follow the word "expected". */
export function expectation(value: ValueKind): string {
  switch (value.kind) {
    case 'text':
      return 'a string';
    case 'name':
      return 'a non-empty string';
    case 'flag':
      return 'true or false';
    case 'choice':
      return `one of ${Object.keys(value.choices).join(', ')}`;
    case 'path':
      return 'a list of property names or array indexes, or one property name';
    case 'jsonSchema':
      return 'a JSON Schema (an object, true or false)';
    case 'fields':
      return 'an object keyed by field name';
    case 'anything':
      return 'any value';
  }
}
