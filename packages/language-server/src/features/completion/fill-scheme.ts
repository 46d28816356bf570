import { type ResponseRole, type SchemeType, strategies } from '@pagewright/core';
import type { OperationView } from '@pagewright/core/openapi';
import { responseRole } from './field-of.js';
import { requestField, responseField, unknownResponseField } from './fill-field.js';
import { entries, hole, map, type Template, text } from './template.js';
import type { WireFinder } from './wire-finder.js';

/** The scheme of a type, as an operation would have it: under its names, with what it answers; the rest to be filled in. */
export function filledScheme(
  type: SchemeType,
  name: string,
  view: OperationView | undefined,
  finder: WireFinder,
): Template {
  const views = view === undefined ? [] : [view];
  const { advances, carries, responseRoles } = strategies[type];
  const sent = new Set<string>();
  const request = [advances, 'limit'].flatMap((role) => {
    if (role === undefined || (role === 'limit' && type === 'fakePage')) return [];
    const field = requestField(role, views, sent, finder);
    if (field.wire !== undefined) sent.add(field.wire);
    // A page size is no part of every operation.
    return role === 'limit' && field.wire === undefined && (views.length > 0 || advances === undefined)
      ? []
      : [field];
  });
  const needed = new Set<string>(['items', carries === 'cursorId' ? 'items' : (carries ?? 'items')]);
  const response = ['items', carries, ...responseRoles].flatMap((name, index, all) => {
    const role = responseRole(name);
    const isMeant = role !== undefined && all.indexOf(name) === index && isTold(role, type);
    if (!isMeant || (role === 'cursorId' && type === 'cursorId')) return [];
    const field = responseField(role, type, views, finder);
    return field ?? (needed.has(role) ? [unknownResponseField(role, type)] : []);
  });
  return map({
    name: hole(name),
    type: text(type),
    request: entries(...unique(request)),
    response: entries(...unique(response)),
  });
}

/** What is worth declaring unasked: what carries on, and what ends paging. A single page has neither. */
function isTold(role: ResponseRole, type: SchemeType): boolean {
  return role === 'items' || (type !== 'fakePage' && told.has(role));
}

const told: ReadonlySet<string> = new Set(['cursor', 'cursorUrl', 'hasMore', 'total', 'totalPages']);

/** Two roles may be found in one place: the first has it. */
function unique<T extends { readonly key: unknown; readonly wire: unknown }>(
  fields: readonly T[],
): readonly Omit<T, 'wire'>[] {
  const keys = new Set<unknown>();
  return fields.flatMap(({ wire, ...field }) => {
    if (wire !== undefined && keys.has(field.key)) return [];
    keys.add(field.key);
    return [field];
  });
}

/** Whether an operation takes what the type advances by; one of a single page takes nothing of the kind. */
export function fits(type: SchemeType, view: OperationView, finder: WireFinder): boolean {
  const { advances, carries } = strategies[type];
  if (type === 'fakePage') return false;
  const takes = advances === undefined || finder.input(view, advances, new Set()) !== undefined;
  const role = responseRole(carries === 'cursorId' ? 'items' : carries);
  const answers = role === undefined || finder.paths(view, role).length > 0;
  return takes && answers;
}
