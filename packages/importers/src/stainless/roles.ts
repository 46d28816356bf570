import type { SchemeType } from '@pagewright/core';
import { namedLike, roleTypes, speaksFor } from '@pagewright/core/authoring';
import { plainName, purposeOf } from '@pagewright/core/external';
import { type RequestRole, type ResponseRole, strategies } from '@pagewright/core/format';
import type { JsonType } from '@pagewright/core/openapi';
import type { Field } from './fields-in.js';

export interface Roles {
  readonly sent: ReadonlyMap<Field, RequestRole>;
  readonly answered: ReadonlyMap<Field, ResponseRole>;
  /** The field in the items that leads to the next page. */
  readonly itemCursor?: Field;
  /** Roles inferred from a name or type, which might belong to another field. */
  readonly guesses: readonly Guess[];
}

export interface Guess {
  readonly field: Field;
  readonly role: RequestRole | ResponseRole;
  readonly because: string;
}

const tokens: readonly JsonType[] = ['string', 'integer', 'number'];
const numbers: readonly JsonType[] = ['integer', 'number'];

const requestTypes: Readonly<Record<RequestRole, readonly JsonType[]>> = {
  offset: numbers,
  pageNumber: numbers,
  limit: numbers,
  cursor: tokens,
  cursorId: tokens,
  cursorUrl: ['string'],
};

/** Names of fields that Stainless' documentation leaves unmarked. */
const usual: Readonly<Partial<Record<ResponseRole, RegExp>>> = {
  cursor: /^nextcursor$/,
  cursorUrl: /^next(?:url|link)$/,
  hasMore: /^has(?:more|next|nextpage)$/,
};

/**
 * Takes roles from markers, then from unambiguous names and types, then from the likeliest fields, because Stainless
 * reads unmarked fields by name and has no purpose for the page size.
 * @param areAllOfPaging true for a configured scheme, whose fields all concern pages. An operation's fields get roles
 * only by unambiguous names, and only required roles.
 */
export function rolesOf(type: SchemeType, fields: readonly Field[], areAllOfPaging: boolean): Roles {
  const sent = new Map<Field, RequestRole>();
  const answered = new Map<Field, ResponseRole>();
  const guesses: Guess[] = [];
  let itemCursor: Field | undefined;
  for (const field of fields) {
    const purpose = purposeOf(field.marker?.purpose);
    if (field.marker?.isTopLevelArray === true && purpose === undefined) answered.set(field, 'items');
    if (purpose === undefined || 'isBackward' in purpose) continue;
    if ('isItemCursor' in purpose) itemCursor ??= field;
    else if (field.side === 'request' && purpose.side === 'request') {
      const role = ofType(purpose.role, type);
      if (strategies[type].requestRoles.includes(role)) sent.set(field, role);
    } else if (field.side === 'response') {
      const role = ofType(purpose.role, type);
      if (role !== 'limit' && strategies[type].responseRoles.includes(role)) answered.set(field, role);
    }
  }
  const open = fields.filter((field) => field.marker?.purpose === undefined && field.list === undefined);
  nameSent(type, open, sent, guesses, areAllOfPaging);
  nameAnswered(type, open, answered, guesses, areAllOfPaging);
  return { sent, answered, guesses, ...(itemCursor !== undefined && { itemCursor }) };
}

/** Converts the role of a marked cursor to the scheme's type: `cursor` becomes `cursorId` in a scheme by id. */
function ofType<Role extends RequestRole | ResponseRole>(
  role: Role,
  type: SchemeType,
): Role | 'cursor' | 'cursorId' {
  if (role !== 'cursor' && role !== 'cursorId') return role;
  return type === 'cursor' || type === 'cursorId' ? type : role;
}

function nameSent(
  type: SchemeType,
  open: readonly Field[],
  sent: Map<Field, RequestRole>,
  guesses: Guess[],
  areAllOfPaging: boolean,
): void {
  const { advances } = strategies[type];
  for (const role of advances === undefined ? (['limit'] as const) : ([advances, 'limit'] as const)) {
    if ([...sent.values()].includes(role)) continue;
    const free = open.filter(
      (field) => field.side === 'request' && !sent.has(field) && canBe(field, requestTypes[role]),
    );
    const others = role === 'limit' ? free : free.filter(({ name }) => !namedLike(name, 'limit'));
    const telling = others.find(({ name }) => namedLike(name, role, 'telling'));
    const loose = areAllOfPaging ? others.find(({ name }) => namedLike(name, role)) : undefined;
    const named = telling ?? loose;
    const field = named ?? (areAllOfPaging && others.length === 1 ? others[0] : undefined);
    if (field === undefined) continue;
    sent.set(field, role);
    // An unambiguous name is reliable if all fields concern pages, and for the page size, which has no marker.
    if (telling !== undefined && (areAllOfPaging || role === 'limit')) continue;
    guesses.push({
      field,
      role,
      because: named === undefined ? 'as no other candidate is left' : 'judging by its name',
    });
  }
}

function nameAnswered(
  type: SchemeType,
  open: readonly Field[],
  answered: Map<Field, ResponseRole>,
  guesses: Guess[],
  areAllOfPaging: boolean,
): void {
  const isTaken = (role: ResponseRole) => [...answered.values()].includes(role);
  const free = (role: ResponseRole) =>
    open.filter(
      (field) => field.side === 'response' && !answered.has(field) && canBe(field, roleTypes[role]),
    );
  if (!isTaken('items')) {
    const lists = free('items').filter(({ types }) => types.has('array'));
    const named = lists.find(({ name }) => /^(?:data|items|results)$/i.test(name));
    const list = named ?? lists[0];
    if (list !== undefined) {
      answered.set(list, 'items');
      if (lists.length > 1)
        guesses.push({
          field: list,
          role: 'items',
          because: `the likeliest of ${lists.length} lists, by its name or place`,
        });
    }
  }
  const { carries } = strategies[type];
  const needed = carries === undefined || carries === 'cursorId' ? [] : [carries];
  const known = areAllOfPaging ? (['totalPages', 'total', 'pageSize'] as const) : [];
  for (const role of [...needed, 'hasMore', ...known] as const) {
    if (isTaken(role)) continue;
    const named = free(role).filter(
      ({ name, types }) => types.size > 0 && speaksFor(role, name) && !isOfPage(name),
    );
    const [field] = named.filter(
      ({ types }) => !types.has('string') || role === 'cursor' || role === 'cursorUrl',
    );
    if (field === undefined) continue;
    answered.set(field, role);
    const isUsual = usual[role]?.test(plainName(field.name)) ?? !decides(type, role);
    if (!isUsual) guesses.push({ field, role, because: 'judging by its name' });
  }
}

function decides(type: SchemeType, role: ResponseRole): boolean {
  return (type === 'offset' && role === 'total') || (type === 'pageNumber' && role === 'totalPages');
}

/** `count` and `size` alone may refer to the page or to the whole list, so no role is guessed from them. */
function isOfPage(name: string): boolean {
  return /^(?:count|size)$/i.test(name);
}

function canBe({ types }: Field, wanted: readonly JsonType[]): boolean {
  return types.size === 0 || wanted.some((type) => types.has(type));
}
