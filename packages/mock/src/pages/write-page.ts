import type { Json, Pointer } from '@pagewright/core';
import { itemsField, readAt, responseField, writeAt } from '@pagewright/core/internal';
import type { ResponseField } from '@pagewright/core/paging';
import { type PageRules, tokenPath } from '../plan/page-rules.js';
import { headerText } from '../plan/success-response.js';
import { mergeParts, type PlainSchema, schemaAt } from '../schema/plain-schema.js';
import type { PageAnswer } from './page-answer.js';

/** The body and headers of a page's response. */
export interface WrittenPage {
  readonly body: Json;
  readonly headers: Readonly<Record<string, string>>;
}

export function writePage(plan: PageRules, page: PageAnswer, url: URL): WrittenPage {
  const { scheme, response } = plan;
  const items = page.items.map(page.isOtherType ? plan.items.oddItemAt : plan.items.itemAt);
  let body = withPart(response.sample ?? {}, itemsField(scheme).path, items);
  const headers: Record<string, string> = { ...response.headers };
  const values = roleValues(plan, page, url);
  for (const [role, value] of values) {
    const field = responseField(scheme, role);
    if (field === undefined) continue;
    const place = tokenPath(field);
    if (place === undefined) writeHeader(headers, field, value, page);
    else if (value === undefined) body = ended(body, place, plan);
    else {
      const isOdd = page.isOtherType === true && role.startsWith('cursor');
      const declared = response.schema && schemaAt(response.schema, place);
      body = withPart(body, place, isOdd ? value : asDeclared(value, declared));
    }
  }
  return { body, headers };
}

/** The value of a role; undefined if the role must signal that no page follows. */
type RoleValue = Json | undefined;

type Role = Parameters<typeof responseField>[1];

function roleValues(plan: PageRules, page: PageAnswer, url: URL): readonly (readonly [Role, RoleValue])[] {
  const { position, tokens, scheme } = plan;
  const { start, size, items, total, pages, next } = page;
  const first = 'first' in position ? position.first : position.kind === 'whole' ? 0 : 1;
  const number = Math.floor(start / size) + (position.kind === 'pageNumber' ? first : 1);
  const write = page.isOtherType ? tokens.writeOther : tokens.write;
  const token = next === undefined ? undefined : write(next);
  const link = next === undefined ? undefined : urlOfNextPage(plan, page, next, url);
  // A field that the strategy does not read still gets the correct value for its role.
  return [
    ['cursor', scheme.type === 'cursorUrl' ? link : token],
    ['cursorId', token],
    ['cursorUrl', page.isOtherType && link !== undefined ? 7 : link],
    ['hasMore', page.hasMore],
    ['total', total],
    ['totalPages', pages],
    ['currentPage', number],
    ['pageNumber', number],
    ['offset', start + (position.kind === 'offset' ? first : 0)],
    ['pageSize', position.kind === 'whole' ? items.length : size],
  ];
}

export function urlOfNextPage(plan: PageRules, page: PageAnswer, next: number, url: URL): string {
  const { position, tokens, items } = plan;
  const link = new URL(url);
  const value =
    position.kind === 'offset'
      ? next + position.first
      : position.kind === 'pageNumber'
        ? Math.ceil(next / page.size) + position.first
        : position.kind === 'item'
          ? items.cursorAt(next - 1)
          : tokens.write(next);
  if ('field' in position) link.searchParams.set(position.field.param, String(value));
  return page.origin === undefined ? link.href : page.origin + link.pathname + link.search;
}

/** Writes a number as a string if the document declares a string (D14). */
function asDeclared(value: Json, schema: PlainSchema | undefined): Json {
  const types = schema && mergeParts(schema).types;
  const isText =
    types?.includes('string') === true && !types.includes('number') && !types.includes('integer');
  return typeof value === 'number' && isText ? String(value) : value;
}

/** Signals the end: sets the member to null if allowed, else removes it if optional, else makes it an empty string. */
function ended(body: Json, place: Pointer, { scheme, response: { schema } }: PageRules): Json {
  const last = place.at(-1);
  const holder = schema && schemaAt(schema, place.slice(0, -1));
  const { types } = (schema && mergeParts(schemaAt(schema, place) ?? {})) ?? {};
  if (types?.includes('null') === true) return withPart(body, place, null);
  const isRequired =
    holder !== undefined && typeof last === 'string' && mergeParts(holder).required?.includes(last) === true;
  if (!isRequired) return without(body, place);
  if (types === undefined || types.includes('string')) return withPart(body, place, '');
  // With any value of a required number, clients request another page, so only hasMore can signal the end.
  // Without hasMore, the value becomes null.
  return responseField(scheme, 'hasMore') === undefined ? withPart(body, place, null) : body;
}

function without(body: Json, place: Pointer): Json {
  const holder = readAt(body, place.slice(0, -1));
  const last = place.at(-1);
  if (last === undefined || typeof holder !== 'object' || holder === null) return body;
  if (Array.isArray(holder)) return withPart(body, place, null);
  const kept = Object.fromEntries(Object.entries(holder).filter(([name]) => name !== String(last)));
  // The cast is sound: the members come from a JSON value.
  return withPart(body, place.slice(0, -1), kept as Json);
}

function withPart(body: Json, place: Pointer, value: Json): Json {
  const result = writeAt(body, place, value);
  // JSON with a JSON part replaced is still JSON. If the path leads through a scalar, the body stays the same.
  return result.ok ? (result.value as Json) : body;
}

function writeHeader(
  headers: Record<string, string>,
  field: ResponseField,
  value: RoleValue,
  page: PageAnswer,
): void {
  const name = (field.headerName ?? 'Link').toLowerCase();
  if (field.location !== 'linkHeader') {
    if (value === undefined) delete headers[name];
    else headers[name] = headerText(value);
    return;
  }
  // A link without a target is not written.
  if (typeof value !== 'string' && typeof value !== 'number') return;
  const rel = field.rel ?? 'next';
  const link = page.hasBrokenLink ? `<${value}; rel=${rel}` : `<${headerText(value)}>; rel="${rel}"`;
  const before = headers[name]?.startsWith('<') === true ? `${headers[name]}, ` : '';
  headers[name] = before + link;
}
