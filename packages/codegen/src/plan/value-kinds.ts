import { type BoundMethod, type Pointer, type Scheme, type TargetNames, typeNames } from '@pagewright/core';
import type { RequestRole, ResponseRole } from '@pagewright/core/format';
import type { RequestField, ResponseField } from '@pagewright/core/paging';
import { bodyPath, isInHeader, requestField } from '@pagewright/core/scheme';
import { methodTypeNames, type NamedTarget } from '@pagewright/core/targets';
import type { DeclaredTypes, WireType } from '../declared-types.js';
import type { PageType } from './page-plan.js';
import { type ValueType, valueTypeOf } from './value-type.js';

/**
 * The kind of a role's value (D44): a count is whole unless a document declares otherwise, a token what the
 * document declares.
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

/** The source of a type for a field without a schema: its role, as the format demands, or the operations (D62). */
export interface Typing {
  readonly typing: 'role' | 'document';
  /** Types declared by the operations that return the page. */
  readonly types: readonly DeclaredTypes[];
}

/**
 * The type of a value that a caller sends: from the field's schema if there is one. Otherwise from its role and, with
 * `document`, from the declarations of the operations.
 */
export function sentType(field: RequestField, { typing, types: declared }: Typing): ValueType {
  const { type: role, location } = field;
  const wireTypes =
    typing === 'role'
      ? []
      : declared.map((types) =>
          location === 'body' ? types.sent(bodyPath(field)) : types.parameter(field.param, location),
        );
  // A count that a document takes as text is sent as its digits all the same.
  const kind = kindOf(role === undefined ? 'any' : requestKinds[role], wireTypes, 'integer');
  return widened(valueTypeOf(field.schema, kind), role);
}

/** The type of what a page of a scheme holds: a header holds text, an envelope of a cursor may be anything. */
export function receivedType(field: ResponseField, scheme: Scheme, into: Typing): ValueType {
  if (isInHeader(field)) return { kind: 'string', nullable: false };
  const { type: role, path, cursorPath } = field;
  if (role === undefined || cursorPath !== undefined) return valueTypeOf(field.schema, 'any');
  const isByRole = into.typing === 'role' && responseKinds[role] === 'token';
  const kind = isByRole
    ? tokenKind(field, scheme, into)
    : kindOf(responseKinds[role], received(path, into), 'string');
  return widened(valueTypeOf(field.schema, kind), role);
}

function received(path: Pointer, { types }: Typing): readonly (WireType | undefined)[] {
  return types.map((declared) => declared.received(path));
}

/** A token is a text, like the parameter that takes it back, unless that parameter has a schema of its own. */
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

/** An integer that names a position may be any of 64 bits, or longer, and a text may be sent as a number. */
function widened(type: ValueType, role: RequestRole | ResponseRole | undefined): ValueType {
  if (type.values !== undefined || !isCursor(role)) return type;
  if (type.kind === 'string') return { ...type, isToken: true };
  return type.kind === 'integer' ? { ...type, isWide: true } : type;
}

/** The source of one page type: a scheme, and the names of its types. */
export interface NamedScheme {
  readonly scheme: Scheme;
  readonly names: TargetNames;
  /** The one operation whose page it is, `get /users`; absent where all operations of the scheme share it. */
  readonly operation?: string;
}

/**
 * The page types of a target: one for each scheme in their order, or one for each paginated method in method order,
 * where a scheme that no method is bound to has none.
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
