import {
  type BoundMethod,
  methodTypeNames,
  type NamedTarget,
  type RequestField,
  type RequestRole,
  type ResponseField,
  type ResponseRole,
  type Scheme,
  type TargetNames,
  typeNames,
} from '@pagewright/core';
import { bodyPath, isInHeader } from '@pagewright/core/scheme';
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

/** The type of what a caller sends: that of the field's schema, else of its role and of what the operations declare. */
export function sentType(field: RequestField, declared: readonly DeclaredTypes[]): ValueType {
  const { type: role, location } = field;
  const wireTypes = declared.map((types) =>
    location === 'body' ? types.sent(bodyPath(field)) : types.parameter(field.param, location),
  );
  // A count that a document takes as text is sent as its digits all the same.
  const kind = role === undefined ? 'any' : kindOf(requestKinds[role], wireTypes, 'integer');
  return widened(valueTypeOf(field.schema, kind), role);
}

/** The type of what a page holds: a header holds text, an envelope of a cursor may be anything. */
export function receivedType(field: ResponseField, declared: readonly DeclaredTypes[]): ValueType {
  if (isInHeader(field)) return { kind: 'string', nullable: false };
  const { type: role, path, cursorPath } = field;
  if (role === undefined || cursorPath !== undefined) return valueTypeOf(field.schema, 'any');
  const wireTypes = declared.map((types) => types.received(path));
  return widened(valueTypeOf(field.schema, kindOf(responseKinds[role], wireTypes, 'string')), role);
}

function kindOf(
  kind: RoleKind,
  wireTypes: readonly (WireType | undefined)[],
  countAsText: 'integer' | 'string',
): ValueType['kind'] {
  if (kind !== 'count' && kind !== 'token') return kind;
  const named = new Set(wireTypes.filter((one) => one !== undefined));
  const [only] = named;
  if (kind === 'token') return named.size === 1 && only !== undefined ? only : 'string';
  if (named.has('number')) return 'number';
  return named.size === 1 && only === 'string' ? countAsText : 'integer';
}

const cursors: ReadonlySet<string | undefined> = new Set(['cursor', 'cursorId']);

/** An integer that names a position may be any of 64 bits, or longer. */
function widened(type: ValueType, role: RequestRole | ResponseRole | undefined): ValueType {
  return type.kind === 'integer' && type.values === undefined && cursors.has(role)
    ? { ...type, isWide: true }
    : type;
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
