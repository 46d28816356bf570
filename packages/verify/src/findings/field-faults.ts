import type { Pointer, Scheme } from '@pagewright/core';
import { isExactNumber } from '@pagewright/core/internal';
import type { ResponseField } from '@pagewright/core/paging';
import { isInHeader, itemsField } from '@pagewright/core/scheme';
import { arraysInBody, scalarsInBody } from '../requests/body-values.js';
import { hasSucceeded, type RecordedPage } from '../walks/page.js';
import { responseKeyOf, responsePathKeys } from './scheme-place.js';
import type { StepFault } from './step-fault.js';

export interface ResponseReading {
  readonly faults: readonly PageFault[];
  /** Keys of fields with a role that are missing in every response. */
  readonly unseen: readonly string[];
}

export interface PageFault extends StepFault {
  readonly page: RecordedPage;
  /** Describes what the response contains, as a clause. */
  readonly received: string;
}

type Role = NonNullable<ResponseField['type']>;

/**
 * For each role, the values that fit it, and the names and values of members that may have been intended
 * instead.
 */
const roles: Readonly<Partial<Record<Role, RoleValues>>> = {
  cursor: {
    isFitting: isToken,
    names: /cursor|next|after|token/i,
    not: /prev|url|link|has|limit|size/i,
    isLikely: isText,
  },
  cursorId: {
    isFitting: isToken,
    names: /cursor|next|after|last/i,
    not: /prev|url|link|has/i,
    isLikely: isText,
  },
  cursorUrl: { isFitting: isText, names: /next/i, not: /prev/i, isLikely: isUrl },
  hasMore: {
    isFitting: isFlag,
    names: /more|next/i,
    not: /prev/i,
    isLikely: (value) => typeof value === 'boolean',
  },
  total: {
    isFitting: isCount,
    names: /total|count|results|size|matches/i,
    not: /page|per|limit|_ms|time/i,
    isLikely: isCount,
  },
  totalPages: { isFitting: isCount, names: /pages|page_?count|last_?page/i, not: /per/i, isLikely: isCount },
};

interface RoleValues {
  readonly isFitting: (value: unknown) => boolean;
  readonly names: RegExp;
  readonly not: RegExp;
  readonly isLikely: (value: unknown) => boolean;
}

export function readResponseFields(scheme: Scheme, pages: readonly RecordedPage[]): ResponseReading {
  const readable = pages.filter((page) => hasSucceeded(page) && page.exchange.response.body !== null);
  if (readable.length === 0) return { faults: [], unseen: Object.keys(scheme.response) };
  const items = itemsReading(scheme, readable);
  const others = Object.entries(scheme.response).flatMap(([key, field]) =>
    field.type === undefined || field.type === 'items' ? [] : [fieldReading(scheme, key, field, readable)],
  );
  return {
    faults: [items, ...others].flatMap(({ faults }) => faults),
    unseen: [items, ...others].flatMap(({ unseen }) => unseen),
  };
}

function itemsReading(scheme: Scheme, pages: readonly RecordedPage[]): ResponseReading {
  const field = itemsField(scheme);
  const key = responseKeyOf(scheme, field);
  const path: Pointer = key === undefined ? ['response'] : ['response', key];
  const shown = key ?? field.path.join('.');
  const notList = pages.find(({ content }) => content.problem === 'itemsNotList');
  const fault = (page: RecordedPage, text: string, received: string): ResponseReading => ({
    faults: [{ code: 'Verify/ItemsNotFound', path, keys: responsePathKeys, text, page, received }],
    unseen: [],
  });
  if (notList !== undefined)
    return fault(notList, `the declared path of the items (${shown}) does not lead to a list`, 'no list');
  if (pages.some(({ content }) => content.problem === undefined)) return { faults: [], unseen: [] };
  for (const page of pages) {
    const [list] = arraysInBody(page.exchange.response.body).filter(({ length }) => length > 0);
    if (list !== undefined)
      return fault(
        page,
        `no response has a list of items at ${field.path.join('.')}`,
        `a list of ${list.length} at ${list.path.length === 0 ? 'the root of the body' : list.path.join('.')}`,
      );
  }
  return { faults: [], unseen: [shown] };
}

function fieldReading(
  scheme: Scheme,
  key: string,
  field: ResponseField,
  pages: readonly RecordedPage[],
): ResponseReading {
  const role = field.type === undefined ? undefined : roles[field.type];
  if (role === undefined) return { faults: [], unseen: [] };
  const values = pages.map((page) => ({ page, value: fieldValue(page, key, field) }));
  const wrong = values.find(({ value }) => value !== undefined && value !== null && !role.isFitting(value));
  const place = { path: ['response', key], keys: responsePathKeys };
  if (wrong !== undefined) {
    const kind = kindOfValue(wrong.value);
    const text = `${key} is declared as ${field.type}, but a response has ${kind} there`;
    return {
      faults: [{ code: 'Verify/WrongType', ...place, text, page: wrong.page, received: kind }],
      unseen: [],
    };
  }
  if (values.some(({ value }) => value !== undefined)) return { faults: [], unseen: [] };
  const likely = isInHeader(field) ? undefined : likelyMember(scheme, role, pages);
  if (likely === undefined) return { faults: [], unseen: [key] };
  const text = `no response has ${field.path.join('.')}, which is declared as ${field.type}`;
  const received = `${likely.path.join('.')} instead`;
  return {
    faults: [{ code: 'Verify/FieldNotFound', ...place, text, page: likely.page, received }],
    unseen: [],
  };
}

function fieldValue({ content }: RecordedPage, key: string, { cursorPath }: ResponseField): unknown {
  let value: unknown = content.members[key];
  for (const step of cursorPath ?? []) value = memberOf(value, step);
  return value;
}

function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Readonly<Record<string | number, unknown>>)[step];
}

/** Returns an undeclared member whose name and value suggest the field's role. */
function likelyMember(
  scheme: Scheme,
  { names, not, isLikely }: RoleValues,
  pages: readonly RecordedPage[],
): { readonly page: RecordedPage; readonly path: Pointer } | undefined {
  const declared = new Set(Object.values(scheme.response).map(({ path }) => JSON.stringify(path)));
  for (const page of pages)
    for (const { path, value } of scalarsInBody(page.exchange.response.body)) {
      const name = String(path.at(-1) ?? '');
      const whole = path.join('.');
      if (declared.has(JSON.stringify(path)) || not.test(name) || !isLikely(value)) continue;
      if (names.test(name) || (/^(?:after|total|next)$/i.test(name) && names.test(whole)))
        return { page, path };
    }
  return undefined;
}

function isToken(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || isExactNumber(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && /^(?:https?:\/\/|\/)\S*$/.test(value);
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'true' || value === 'false';
}

function isCount(value: unknown): boolean {
  return (
    (typeof value === 'number' && value >= 0) ||
    isExactNumber(value) ||
    (typeof value === 'string' && /^\d+$/.test(value))
  );
}

function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isExactNumber(value) || typeof value === 'number') return 'a number';
  if (typeof value === 'string') return 'a string';
  return typeof value === 'boolean' ? 'true or false' : 'an object';
}
