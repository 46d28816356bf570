import type { Pointer, Scheme } from '@pagewright/core';
import { isExactNumber, readAt } from '@pagewright/core/internal';
import { bodyOf, type OperationView, typesOf, walkPath } from '@pagewright/core/openapi';
import { isInHeader } from '@pagewright/core/scheme';
import type { LivePage } from './live-page.js';

export function cursorTypeTest(scheme: Scheme, view: OperationView): (page: LivePage) => boolean {
  const body = bodyOf(view);
  const places = cursorPlaces(scheme).flatMap(({ schemaPath, values }) => {
    const walk = body && walkPath(body, schemaPath);
    if (walk?.kind !== 'found' || walk.schema.kind !== 'known') return [];
    const { types, complete } = typesOf(walk.schema.value);
    return complete && types.size > 0 ? [{ types: new Set<string>(types), values }] : [];
  });
  return (page) => places.some(({ types, values }) => values(page).some((value) => !isOfTypes(value, types)));
}

interface CursorPlace {
  readonly schemaPath: Pointer;
  readonly values: (page: LivePage) => readonly unknown[];
}

function cursorPlaces(scheme: Scheme): readonly CursorPlace[] {
  return Object.values(scheme.response).flatMap((field): readonly CursorPlace[] => {
    const { type, path, itemCursor, cursorPath = [] } = field;
    if (isInHeader(field)) return [];
    if (itemCursor !== undefined)
      return [
        {
          schemaPath: [...path, 0, ...itemCursor],
          values: ({ content }) => content.items.map((item) => readAt(item, itemCursor)),
        },
      ];
    if (type === undefined || !/^cursor/.test(type)) return [];
    const whole = [...path, ...cursorPath];
    return [{ schemaPath: whole, values: ({ response }) => [readAt(response.body, whole)] }];
  });
}

/** True if a cursor has one of the types. An absent or null cursor marks the end, so every declaration allows it. */
function isOfTypes(value: unknown, types: ReadonlySet<string>): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'number' || isExactNumber(value)) return types.has('number') || types.has('integer');
  if (typeof value === 'object') return types.has(Array.isArray(value) ? 'array' : 'object');
  return types.has(typeof value);
}
