import type { Json, Pointer, Scheme } from '@pagewright/core';
import { firstPositions } from '@pagewright/core/format';
import {
  advancingField,
  itemCursorPath,
  itemsField,
  pathText,
  pickJson,
  readAt,
  responseField,
  wireCount,
  writeAt,
} from '@pagewright/core/internal';
import type { RequestField, ResponseField } from '@pagewright/core/paging';
import type { Received } from '../request/received.js';
import { isNumberWithin } from '../schema/fits.js';
import { mergeParts, type PlainSchema, schemaAt } from '../schema/plain-schema.js';
import { givenItems, type ItemStore, makeItemStore } from './item-store.js';
import { type PageSize, pageSizeRule, sentFor } from './page-size.js';
import { type PositionTokens, positionTokens } from './position-tokens.js';
import type { DescribedResponse } from './success-response.js';

/** How an operation's pages are cut out of its items and written: the inverse of `nextRequest`. */
export interface PageRules {
  readonly scheme: Scheme;
  readonly response: DescribedResponse;
  readonly items: ItemStore;
  readonly size: PageSize;
  readonly position: PositionRule;
  readonly tokens: PositionTokens;
  readonly note?: string;
}

export type PositionRule =
  /** `offset` counts items, `pageNumber` counts pages; `first` is the value for the first page. */
  | {
      readonly kind: 'offset' | 'pageNumber';
      readonly field: RequestField;
      readonly first: number;
      readonly schema: PlainSchema;
    }
  | { readonly kind: 'token'; readonly field: RequestField }
  /** The value in the last item of the previous page. */
  | { readonly kind: 'item'; readonly field: RequestField }
  | { readonly kind: 'whole' }
  /** No request field selects a page, so only the first page can be requested. */
  | { readonly kind: 'firstPage' };

export interface PageRulesInput {
  readonly scheme: Scheme;
  readonly operation: string;
  readonly response: DescribedResponse;
  readonly schemaOf: (field: RequestField) => PlainSchema | undefined;
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
  readonly given: number | readonly Json[] | undefined;
  readonly pageSize: number | undefined;
  readonly seed: number;
}

/** By default there are two and a half pages, so that every walk has a page in the middle. */
const pagesByDefault = 2.5;
const maxItemsByDefault = 1_000;

export function pageRules(input: PageRulesInput): PageRules | string {
  const { scheme, operation, schemaOf, seed } = input;
  const items = itemsField(scheme);
  if (items.location === 'header' || items.location === 'linkHeader')
    return 'its items are declared in a header';
  const { status, mediaType = 'application/json' } = input.response;
  if (status === 204 || status === 205) return `its success response is ${status}, which has no body`;
  if (pickJson([mediaType]) === undefined)
    return `its success response is ${mediaType}, which has no place for items`;
  const { sample, note } = sampleWithPlaces(scheme, input.response);
  const response = { ...input.response, mediaType, sample };
  const size = pageSizeRule(scheme, schemaOf, input.pageSize);
  const { given } = input;
  const count =
    (typeof given === 'object' ? given.length : given) ??
    Math.min(maxItemsByDefault, Math.max(3, Math.floor(size.usual * pagesByDefault)));
  const itemCursor = scheme.type === 'cursorId' ? itemCursorPath(scheme) : undefined;
  return {
    scheme,
    response,
    size,
    items:
      typeof given === 'object'
        ? givenItems(given, itemCursor)
        : makeItemStore({
            schema: response.schema && schemaAt(response.schema, [...items.path, 0]),
            examples: response.examples.flatMap((example) => listAt(example, items.path)),
            count,
            seed,
            itemCursor,
            start: advancingField(scheme)?.value,
          }),
    position: positionRule(input, itemCursor),
    // Each position has a second token, for the empty page that the fault emptyPage inserts.
    tokens: positionTokens(tokenSchema(scheme, response), `${seed} ${operation}`, 2 * count + 4),
    ...(note !== undefined && { note }),
  };
}

/**
 * Returns a body with a place for every declared field: the response's sample, an example, or an empty object
 * if the document contradicts its declaration. The mock follows the declaration, as a client does (D59).
 */
function sampleWithPlaces(
  scheme: Scheme,
  { sample, examples }: DescribedResponse,
): { readonly sample: Json; readonly note?: string } {
  const fields = Object.values(scheme.response).filter(({ type }) => type !== undefined);
  const places = [itemsField(scheme).path, ...fields.flatMap(placesOfField)];
  const blocked = (body: Json) => {
    let value: unknown = body;
    return places.filter((place) => {
      const written = writeAt(value, place, null);
      if (written.ok) value = written.value;
      return !written.ok;
    });
  };
  const described = [...(sample === undefined ? [] : [sample]), ...examples];
  const open = described.find((body) => blocked(body).length === 0);
  if (open !== undefined) return { sample: open };
  const missing = blocked(described[0] ?? {}).map(pathText);
  const note =
    described.length === 0
      ? 'the document describes no body for the success response'
      : `its response has no place for ${missing.join(', ')}`;
  return { sample: {}, note };
}

function placesOfField(field: ResponseField): readonly Pointer[] {
  const place = tokenPath(field);
  return place === undefined || field.type === 'items' ? [] : [place];
}

function listAt(example: Json, path: Pointer): readonly Json[] {
  const list = readAt(example, path);
  return Array.isArray(list) ? (list as readonly Json[]) : [];
}

function positionRule(
  { scheme, schemaOf, parameters }: PageRulesInput,
  itemCursor: Pointer | undefined,
): PositionRule {
  if (scheme.type === 'fakePage') return { kind: 'whole' };
  const field = scheme.type === 'cursorUrl' ? urlField(scheme, parameters) : advancingField(scheme);
  if (field === undefined) return { kind: 'firstPage' };
  if (field.type === 'offset' || field.type === 'pageNumber') {
    const start = wireCount(field.value);
    const usual = firstPositions[field.type];
    // A literal value of the field can change the first position: page numbers then begin at 0 (D55), offsets
    // at 1.
    const first = start === 1 - usual ? start : usual;
    return { kind: field.type, field, first, schema: mergeParts(schemaOf(field) ?? {}) };
  }
  return { kind: itemCursor === undefined ? 'token' : 'item', field };
}

/** The parameter that carries the position in next URLs: the scheme's, else the document's, else an invented one. */
function urlField(scheme: Scheme, parameters: PageRulesInput['parameters']): RequestField {
  const fields = Object.values(scheme.request);
  const declared = fields.find(
    ({ type, location }) =>
      type !== undefined && type !== 'limit' && type !== 'cursorUrl' && location !== 'body',
  );
  const names = ['cursor', 'page_token', 'next_page'];
  const isField = (name: string) => fields.some(({ param }) => param === name);
  const optional = parameters.find(
    ({ name, required }) => !required && names.includes(name) && !isField(name),
  );
  const isFree = (name: string) => !isField(name) && !parameters.some((one) => one.name === name);
  const param = optional?.name ?? names.find(isFree) ?? 'mock_cursor';
  return declared ?? { type: 'cursor', param, location: 'query', required: false };
}

function tokenSchema(scheme: Scheme, { schema }: DescribedResponse): PlainSchema | undefined {
  if (scheme.type === 'cursorUrl') return undefined;
  const field = responseField(scheme, scheme.type === 'cursorId' ? 'cursorId' : 'cursor');
  const place = field && tokenPath(field);
  const found = place && schema && schemaAt(schema, place);
  return found && mergeParts(found);
}

export function tokenPath({ location, path, cursorPath = [] }: ResponseField): Pointer | undefined {
  return location === 'body' || location === 'bodyLink' ? [...path, ...cursorPath] : undefined;
}

/** The range of items that a request selects. */
export interface Cut {
  readonly start: number;
  readonly size: number;
  /** True if the cursor comes from the page that the fault emptyPage served. */
  readonly afterEmpty: boolean;
  /** The position that the sent cursor encodes; absent for the first page. */
  readonly token?: number;
}

/** The parts of a request that select a page. */
export type PageRequestParts = Pick<Received, 'url' | 'headers' | 'body'>;

export function cutOf(plan: PageRules, request: PageRequestParts): Cut | { readonly problem: string } {
  const { position, items, tokens } = plan;
  if (position.kind === 'whole') return { start: 0, size: Math.max(1, items.count), afterEmpty: false };
  const asked = plan.size.read(request);
  if ('problem' in asked) return asked;
  const { size } = asked;
  if (position.kind === 'firstPage') return { start: 0, size, afterEmpty: false };
  const { field } = position;
  const sent = sentFor(request, field);
  const isStart = sent === undefined || (field.value !== undefined && String(sent) === String(field.value));
  if (position.kind === 'offset' || position.kind === 'pageNumber') {
    const number = wireCount(sent ?? field.value ?? position.first);
    const isAllowed =
      number !== undefined && (isStart || isNumberWithin(number, position.schema.limits ?? {}));
    if (!isAllowed || number < position.first)
      return { problem: `${field.param} must be a whole number, at least ${position.first}` };
    const count = number - position.first;
    return { start: position.kind === 'offset' ? count : count * size, size, afterEmpty: false };
  }
  if (isStart) return { start: 0, size, afterEmpty: false };
  if (position.kind === 'item') {
    const index = items.indexOf(sent);
    return index === undefined ? unknownCursor(field) : { start: index + 1, size, afterEmpty: false };
  }
  const token = tokens.read(sent);
  if (token === undefined) return unknownCursor(field);
  const afterEmpty = token > items.count + 1;
  return { start: afterEmpty ? token - items.count - 2 : token, size, afterEmpty, token };
}

function unknownCursor({ param }: RequestField): { readonly problem: string } {
  return { problem: `${param} is not a cursor that a page returned` };
}

export function passedOver({ items }: PageRules, start: number): number {
  return start + items.count + 2;
}
