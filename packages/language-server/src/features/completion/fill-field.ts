import type { Pointer, ResponseRole, SchemeType } from '@pagewright/core';
import { itemsOf, type OperationView, propertiesOf, typesOf } from '@pagewright/core/openapi';
import { bodyOf } from '../about/leads-in.js';
import { pathTemplate } from './path-offers.js';
import { walked } from './property-offers.js';
import { hole, inlineMap, list, type Template, type TemplateEntry, text } from './template.js';
import type { WireFinder } from './wire-finder.js';

/** A field of a scheme, as an operation would have it. */
export interface FilledField extends TemplateEntry {
  /** What it is called on the wire; undefined where the operation does not tell. */
  readonly wire: string | undefined;
}

/** The request field of a role: the parameter or body property that sounds like it, else one to be named. */
export function requestField(
  role: string,
  views: readonly OperationView[],
  sent: ReadonlySet<string>,
  finder: WireFinder,
): FilledField {
  for (const view of views) {
    const found = finder.input(view, role, sent);
    if (found === undefined) continue;
    const location = found.isInBody ? text('body') : undefined;
    return named(found.name, 'param', { type: text(role), location });
  }
  return { key: hole(role), value: inlineMap({ type: text(role) }), wire: undefined };
}

/** The response field of a role: what the body has for it; undefined where it has nothing. */
export function responseField(
  role: ResponseRole,
  type: SchemeType,
  views: readonly OperationView[],
  finder: WireFinder,
): FilledField | undefined {
  for (const view of views) {
    const [path] = finder.paths(view, role);
    if (path === undefined) continue;
    const isOfItems = role === 'items' && type === 'cursorId';
    const body = isOfItems ? bodyOf(view) : undefined;
    const [items] = body?.kind === 'known' ? walked(body.value, path) : [];
    return fieldAt(path, { type: text(role), itemCursor: items && idPath(items) });
  }
  return undefined;
}

/** One to be named, for a role that a scheme can't do without. */
export function unknownResponseField(role: ResponseRole, type: SchemeType): FilledField {
  const itemCursor = role === 'items' && type === 'cursorId' ? list(hole('id')) : undefined;
  return {
    key: hole(usual[role] ?? role),
    value: inlineMap({ type: text(role), itemCursor }),
    wire: undefined,
  };
}

const usual: Readonly<Partial<Record<ResponseRole, string>>> = {
  items: 'data',
  cursor: 'next_cursor',
  cursorUrl: 'next',
};

/** A field under the name on the wire, or where that is no plain name, under one like it. */
export function named(
  wire: string,
  wireKey: 'param' | 'property',
  content: Readonly<Record<string, Template | undefined>>,
): FilledField {
  const key = plainKey(wire);
  return { key, value: inlineMap({ ...content, ...(key !== wire && { [wireKey]: text(wire) }) }), wire };
}

function fieldAt(path: Pointer, content: Readonly<Record<string, Template | undefined>>): FilledField {
  const last = path.at(-1);
  const { type, ...rest } = content;
  if (path.length === 1 && typeof last === 'string') return named(last, 'property', content);
  const key = typeof last === 'string' ? plainKey(last) : 'data';
  return { key, value: inlineMap({ type, path: pathTemplate(path), ...rest }), wire: key };
}

/** Field names are plain: letters, digits and underscores, no digit first. */
export function plainKey(name: string): string {
  return name
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/(?<=.)_$/, '')
    .replace(/^(?=\d|$)/, '_')
    .slice(0, 64);
}

function idPath(listSchema: Parameters<typeof itemsOf>[0]): Template {
  const items = itemsOf(listSchema);
  const names = items.kind === 'known' ? [...propertiesOf(items.value).properties.values()] : [];
  const isToken = ({ schema }: (typeof names)[number]) =>
    schema.kind === 'known' && ['string', 'integer'].some((type) => hasType(schema.value, type));
  const found =
    names.find(({ name }) => name === 'id') ?? names.find((one) => /id$/i.test(one.name) && isToken(one));
  return list(found === undefined ? hole('id') : text(found.name));
}

function hasType(schema: Parameters<typeof typesOf>[0], wanted: string): boolean {
  return [...typesOf(schema).types].some((type) => type === wanted);
}
