import { type Json, type JsonObject, objectReader } from '@pagewright/core';
import { importStainless } from '../../src/stainless/import-stainless.js';

export const markerKey = 'x-stainless-pagination-property';

export function marked(type: string, purpose: string, more: JsonObject = {}): JsonObject {
  return { type, [markerKey]: { purpose, ...more } };
}

/** A cursor scheme that is imported without a finding. */
export const cursorEntry = {
  name: 'cursor_page',
  type: 'cursor',
  request: { after: marked('string', 'next_cursor_param') },
  response: {
    data: { type: 'array', items: {}, [markerKey]: { purpose: 'items' } },
    next: marked('string', 'next_cursor_field'),
  },
} as const;

export const offsetEntry = {
  name: 'offset_page',
  type: 'offset',
  request: { skip: marked('integer', 'offset_count_param') },
  response: { data: { type: 'array', items: {} } },
} as const;

export const numberedEntry = {
  name: 'numbered_page',
  type: 'page_number',
  request: { page: marked('integer', 'page_number_param') },
  response: { data: { type: 'array', items: {} } },
} as const;

/**
 * Imports one scheme of a `stainless.yml`. Returns the imported scheme, and the code of each finding with its path
 * inside the scheme.
 */
export function carry(entry: Json): {
  readonly scheme: Json | undefined;
  readonly reported: readonly (readonly [string, string])[];
  readonly messages: readonly string[];
} {
  const { changes, findings } = importStainless({ config: objectReader({ pagination: [entry] }) });
  const [edit] = changes.flatMap(({ edits }) => edits);
  // Without a document, every scheme has the finding that it matches nothing, which other tests cover.
  const about = findings.filter(({ message }) => !message.startsWith('What '));
  return {
    scheme: edit?.kind === 'set' ? edit.value : undefined,
    reported: about.map(({ code, pointer }) => [code, pointer.slice(2).join('/')]),
    messages: about.map(({ message }) => message),
  };
}
