import { requestFieldKeys, responseFieldKeys, schemeKeys } from '../format/scheme-keys.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import {
  assertScheme,
  type RequestField,
  type ResponseField,
  requestFieldWith,
  responseFieldWith,
  type Scheme,
} from './scheme.js';

/**
 * Prints the shortest declaration of a scheme: keys in the format's order, without defaults. `parseScheme`
 * turns it into an equal scheme.
 */
export function printScheme(scheme: Scheme): JsonObject {
  assertScheme(scheme);
  return {
    name: scheme.name,
    type: scheme.type,
    ...(scheme.description !== undefined && { description: scheme.description }),
    ...(scheme.paramLocation !== schemeKeys.paramLocation.default && { paramLocation: scheme.paramLocation }),
    ...(scheme.continueOnEmptyItems && { continueOnEmptyItems: true }),
    request: mapFields(scheme.request, (key, field) => printRequestField(key, field, scheme.paramLocation)),
    response: mapFields(scheme.response, printResponseField),
  };
}

/**
 * Returns a string that is equal for two schemes if and only if they are structurally identical (D7). Names,
 * descriptions, key order and explicit defaults have no influence. If fields share a role, their order matters, because
 * paging reads only the first.
 */
export function schemeIdentity(scheme: Scheme): string {
  assertScheme(scheme);
  // Every parsed field has a `location`, so `paramLocation` has no influence (D67).
  const { name: _, description: __, ...shape } = printScheme({ ...scheme, paramLocation: 'query' });
  const idle = [
    ...Object.entries(scheme.request)
      .filter(([key, { type }]) => type !== undefined && requestFieldWith(scheme, type)?.[0] !== key)
      .map(([key]) => `request ${key}`),
    ...Object.entries(scheme.response)
      .filter(([key, { type }]) => type !== undefined && responseFieldWith(scheme, type)?.[0] !== key)
      .map(([key]) => `response ${key}`),
  ];
  return canonicalText({ ...shape, idle: idle.sort() });
}

function printRequestField(key: string, field: RequestField, paramLocation: string): JsonObject {
  return {
    ...(field.type !== undefined && { type: field.type }),
    ...(field.param !== key && { param: field.param }),
    ...(field.location !== paramLocation && { location: field.location }),
    ...(field.path !== undefined && printPath(field.path, field.param)),
    ...(field.value !== undefined && { value: field.value }),
    ...(field.schema !== undefined && { schema: field.schema }),
    ...(field.required !== requestFieldKeys.required.default && { required: field.required }),
  };
}

function printResponseField(key: string, field: ResponseField): JsonObject {
  const { headerName, rel, location } = responseFieldKeys;
  const inBody = field.location === 'body' || field.location === 'bodyLink';
  return {
    ...(field.type !== undefined && { type: field.type }),
    ...(inBody && printPath(field.path, key)),
    ...(field.location !== location.default && { location: field.location }),
    ...(field.headerName !== undefined &&
      field.headerName !== headerName.default && { headerName: field.headerName }),
    ...(field.rel !== undefined && field.rel !== rel.default && { rel: field.rel }),
    ...(field.itemCursor !== undefined && { itemCursor: field.itemCursor }),
    ...(field.cursorPath !== undefined && { cursorPath: field.cursorPath }),
    ...(field.schema !== undefined && { schema: field.schema }),
  };
}

/** Omits the default path, writes any other single name as `property`, and all other paths as `path`. */
function printPath(path: Pointer, byDefault: string): JsonObject {
  const [first] = path;
  if (path.length !== 1 || typeof first !== 'string' || first === '') return { path };
  return first === byDefault ? {} : { property: first };
}

function mapFields<F>(
  fields: Readonly<Record<string, F>>,
  print: (key: string, field: F) => JsonObject,
): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, print(key, field)]));
}

function canonicalText(value: Json): string {
  return JSON.stringify(value, (_, member: Json) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
