import type { SchemeType } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import { constraint } from '../../openapi/schema-path.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import { isNullable, typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import type { NodeRef } from '../../openapi/source-document.js';
import { countedByDescription, countedByName, countsOnePage, endWords } from './counted.js';
import { type FoundEnd, findEnd } from './find-end.js';

export interface OfferedEnd {
  readonly declared?: FoundEnd;
  /** The link or token of the next page, if it may be null. */
  readonly next?: OfferedNext;
  readonly count?: OfferedMember;
}

interface OfferedMember {
  readonly path: Pointer;
  readonly node: NodeRef;
}

interface OfferedNext extends OfferedMember {
  readonly isUrl: boolean;
}

/** Finds the members of a response that could end paging with a scheme type; undefined if there are none. */
export function offeredEnd(body: SchemaView, type: SchemeType): OfferedEnd | undefined {
  const declared = findEnd(body, type);
  const members = membersOf(body);
  const next = members.find(({ path, schema }) => isNext(path) && isNullable(schema) === true);
  const count = members.find(({ path, schema }) => isCount(String(path.at(-1)), schema, members));
  const isTotal = declared === undefined && type === 'offset';
  const total: FoundEnd | undefined =
    isTotal && count !== undefined ? { role: 'total', path: count.path, node: count.schema.node } : declared;
  if (total === undefined && next === undefined && count === undefined) return undefined;
  return {
    ...(total !== undefined && { declared: total }),
    ...(next !== undefined && {
      next: { path: next.path, node: next.schema.node, isUrl: isUrl(next.path, next.schema) },
    }),
    ...(count !== undefined &&
      total === undefined && { count: { path: count.path, node: count.schema.node } }),
  };
}

interface Member {
  readonly path: Pointer;
  readonly schema: SchemaView;
}

const maxMembers = 200;

function membersOf(body: SchemaView): readonly Member[] {
  const own = within(body, []);
  const inner = own.flatMap(({ path, schema }) =>
    typesOf(schema).types.has('object') ? within(schema, path) : [],
  );
  return [...own, ...inner].slice(0, maxMembers);
}

function within(schema: SchemaView, around: Pointer): readonly Member[] {
  return [...propertiesOf(schema).properties.values()]
    .slice(0, maxMembers)
    .flatMap(({ name, schema: inner }) =>
      inner.kind === 'known' ? [{ path: [...around, name], schema: inner.value }] : [],
    );
}

function isNext(path: Pointer): boolean {
  return /^next(?:page)?(?:ur[il]|link|href)?$/.test(endWords(String(path.at(-1))).join(''));
}

function isUrl(path: Pointer, schema: SchemaView): boolean {
  if (/ur[il]|link|href/i.test(path.map(String).join(' '))) return true;
  const format = constraint(schema, 'format');
  if (typeof format === 'string') return /^ur[il]/.test(format);
  const example = constraint(schema, 'example');
  return typeof example === 'string' && /^(?:https?:\/)?\//.test(example);
}

/**
 * True if a name says that a member counts items, and the count is of all items: the description says so, or the
 * member is `count` next to `next` and `previous`, as in Django REST framework.
 */
function isCount(name: string, schema: SchemaView, members: readonly Member[]): boolean {
  const { types, complete } = typesOf(schema);
  if (!complete || !(types.has('integer') || types.has('number')) || types.has('string')) return false;
  if (countedByName(name) !== 'items' || countsOnePage(schema)) return false;
  const description = constraint(schema, 'description');
  if (typeof description === 'string' && /\b(?:total|all|overall)\b/i.test(description))
    return countedByDescription(description) !== 'pages';
  const names = new Set(members.map(({ path }) => path.join('.')));
  return name === 'count' && names.has('next') && names.has('previous');
}
