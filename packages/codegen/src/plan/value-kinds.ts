import { type BoundMethod, type Pointer, type Scheme, type TargetNames, typeNames } from '@pagewright/core';
import type { RequestRole, ResponseRole } from '@pagewright/core/format';
import type { RequestField, ResponseField } from '@pagewright/core/paging';
import { bodyPath, isInHeader, requestField } from '@pagewright/core/scheme';
import { methodTypeNames, type NamedTarget } from '@pagewright/core/targets';
import type { DeclaredTypes, WireType } from '../declared-types.js';
import { type ValueType, valueTypeOf } from '../value-type.js';
import type { PageType } from './page-plan.js';
import type { TargetTraits } from './target-traits.js';

/**
 * The kind of a role's value (D44). A count is an integer unless a document declares another type; a token has the type
 * that the document declares.
 */
type RoleKind = 'count' | 'token' | 'boolean' | 'list' | 'any';

const requestKinds: Readonly<Record<RequestRole, RoleKind>> = {
  offset: 'count',
  pageNumber: 'count',
  limit: 'count',
  cursor: 'token',
  cursorId: 'token',
  cursorUrl: 'token',
};

const responseKinds: Readonly<Record<ResponseRole, RoleKind>> = {
  items: 'list',
  cursor: 'token',
  cursorId: 'token',
  cursorUrl: 'token',
  offset: 'count',
  pageNumber: 'count',
  hasMore: 'boolean',
  total: 'count',
  totalPages: 'count',
  currentPage: 'count',
  pageSize: 'count',
};

export interface Typing {
  /** A field without a schema gets its type from its role. With `document`, the operations' schemas come first (D62). */
  readonly typing: 'role' | 'document';
  readonly types: readonly DeclaredTypes[];
  readonly traits: TargetTraits;
}

/**
 * Returns the type of a value that a caller sends. The field's schema decides; without one, the role does, and with
 * `document` also the declarations of the operations.
 */
export function sentType(
  field: RequestField,
  { typing, types: declared }: Pick<Typing, 'typing' | 'types'>,
): ValueType {
  const { type: role, location } = field;
  const wireTypes =
    typing === 'role'
      ? []
      : declared.map((types) =>
          location === 'body' ? types.sent(bodyPath(field)) : types.parameter(field.param, location),
        );
  // Callers pass an integer for a count even if the document declares a string, because digits are sent in both cases.
  const kind = kindOf(role === undefined ? 'any' : requestKinds[role], wireTypes, 'integer');
  return widened(valueTypeOf(field.schema, kind), role);
}

/** Returns the type of a response value. A field with a `cursorPath` may be any value. */
export function receivedType(field: ResponseField, scheme: Scheme, into: Typing): ValueType {
  if (isInHeader(field)) return { kind: headerKind(field, into), nullable: false };
  const { type: role, path, cursorPath } = field;
  if (role === undefined || cursorPath !== undefined) return valueTypeOf(field.schema, 'any');
  const isByRole = into.typing === 'role' && responseKinds[role] === 'token';
  const kind = isByRole
    ? tokenKind(field, scheme, into)
    : kindOf(responseKinds[role], received(path, into), 'string');
  return widened(valueTypeOf(field.schema, kind), role);
}

/** A header is text. If the target parses it, it has the type of its role. */
function headerKind({ type: role }: ResponseField, { traits }: Typing): ValueType['kind'] {
  const kind = role && traits.parsesHeaders ? responseKinds[role] : 'any';
  return kind === 'count' ? 'integer' : kind === 'boolean' ? 'boolean' : 'string';
}

function received(path: Pointer, { types }: Typing): readonly (WireType | undefined)[] {
  return types.map((declared) => declared.received(path));
}

/** A token is a string, unless the parameter that sends it back has a schema. */
function tokenKind({ type: role, path }: ResponseField, scheme: Scheme, into: Typing): ValueType['kind'] {
  const taker = isCursor(role) ? requestField(scheme, role) : undefined;
  if (taker?.schema === undefined) return 'string';
  const isOpen = received(path, into).every((type) => type === undefined);
  return isOpen ? sentType(taker, into).kind : kindOf('token', received(path, into), 'string');
}

function kindOf(
  kind: RoleKind,
  wireTypes: readonly (WireType | undefined)[],
  countAsText: 'integer' | 'string',
): ValueType['kind'] {
  if (kind === 'boolean' || kind === 'list') return kind;
  const named = new Set(wireTypes.filter((one) => one !== undefined));
  const [only] = named;
  const shared = named.size === 1 ? only : undefined;
  if (kind === 'any') return shared ?? 'any';
  if (kind === 'token') return shared === undefined || shared === 'boolean' ? 'string' : shared;
  if (named.has('number')) return 'number';
  return named.size === 1 && only === 'string' ? countAsText : 'integer';
}

function isCursor(role: RequestRole | ResponseRole | undefined): role is 'cursor' | 'cursorId' {
  return role === 'cursor' || role === 'cursorId';
}

/** A position that is an integer may have 64 bits or more; a position that is a string may arrive as a number. */
function widened(type: ValueType, role: RequestRole | ResponseRole | undefined): ValueType {
  if (type.values !== undefined || !isCursor(role)) return type;
  if (type.kind === 'string') return { ...type, isToken: true };
  return type.kind === 'integer' ? { ...type, isWide: true } : type;
}

export interface NamedScheme {
  readonly scheme: Scheme;
  readonly names: TargetNames;
  /** The only operation that the page belongs to, `get /users`; absent if all operations of the scheme share it. */
  readonly operation?: string;
}

/**
 * Lists the page types of a target: one for each scheme, or one for each paginated method, in the order of the schemes
 * or methods. If each method has a page type, a scheme without methods has none.
 */
export function namedSchemes(
  schemes: readonly Scheme[],
  methods: readonly BoundMethod[],
  { naming, pageType }: { readonly naming: NamedTarget; readonly pageType: PageType },
): readonly NamedScheme[] {
  if (pageType !== 'method') {
    const names = typeNames(schemes, naming);
    return schemes.flatMap((scheme) => {
      const own = names.get(scheme.name);
      return own === undefined ? [] : [{ scheme, names: own }];
    });
  }
  const byName = new Map(schemes.map((scheme) => [scheme.name, scheme]));
  return [...methodTypeNames(methods, naming)].flatMap(([{ scheme: name, operation }, names]) => {
    const scheme = name === null ? undefined : byName.get(name);
    return scheme === undefined ? [] : [{ scheme, names, operation }];
  });
}
