import type { SchemeType } from '../../src/format/roles.js';
import type { Json, JsonObject } from '../../src/json/json.js';

/** The smallest declaration of each type without a finding. */
export const declarations: Readonly<Record<SchemeType, JsonObject>> = {
  offset: {
    name: 'offsetPage',
    type: 'offset',
    request: { offset: { type: 'offset' } },
    response: { data: { type: 'items' } },
  },
  pageNumber: {
    name: 'numberPage',
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' } },
    response: { data: { type: 'items' } },
  },
  cursor: {
    name: 'cursorPage',
    type: 'cursor',
    request: { after: { type: 'cursor' } },
    response: { data: { type: 'items' }, next: { type: 'cursor' } },
  },
  cursorId: {
    name: 'idPage',
    type: 'cursorId',
    request: { after: { type: 'cursorId' } },
    response: { data: { type: 'items', itemCursor: ['id'] } },
  },
  cursorUrl: {
    name: 'urlPage',
    type: 'cursorUrl',
    request: {},
    response: { data: { type: 'items' }, next: { type: 'cursorUrl' } },
  },
  fakePage: { name: 'onePage', type: 'fakePage', request: {}, response: { data: { type: 'items' } } },
};

/** A declaration of `type` with some of its keys replaced. An undefined value removes the key. */
export function declare(
  type: SchemeType,
  keys: Readonly<Record<string, Json | undefined>> = {},
): Readonly<Record<string, Json | undefined>> {
  const declaration: Record<string, Json | undefined> = { ...declarations[type] };
  for (const [key, value] of Object.entries(keys)) {
    if (value === undefined) delete declaration[key];
    else declaration[key] = value;
  }
  return declaration;
}

/** A fakePage declaration with this request field. */
export function withRequestField(key: string, field: Json): JsonObject {
  return { ...declarations.fakePage, request: { [key]: field } };
}

/** The fakePage declaration with one more response field. */
export function withResponseField(key: string, field: Json): JsonObject {
  return { ...declarations.fakePage, response: { data: { type: 'items' }, [key]: field } };
}
