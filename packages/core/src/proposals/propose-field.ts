import type { RequestRole, ResponseRole, SchemeType } from '../format/roles.js';
import { fieldName } from '../format/scheme-keys.js';
import type { JsonObject, Pointer } from '../json/json.js';
import { itemsOf } from '../openapi/schema-items.js';
import { schemaAtPath } from '../openapi/schema-path.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import type { PropertyView, SchemaView } from '../openapi/schema-view.js';
import { otherTypes } from '../rules/operation/reading.js';
import { typeBesideRole } from '../rules/request/check-value-type.js';
import { roleTypes } from '../rules/response/role-names.js';
import { inputsFor, pathsFor } from './find-fields.js';
import type { PagingTraits, UsedInput } from './infer-traits.js';
import { descriptionOf } from './inputs.js';

/** A proposed request or response field: its key and its declaration. */
export interface ProposedField {
  readonly key: string;
  readonly value: JsonObject;
  /** Alternative keys that also fit the role. */
  readonly others: readonly string[];
  /**
   * The parts that have a usual name because no operation declares them: the key, or the path of its
   * `itemCursor`.
   */
  readonly guessed: readonly ('key' | 'itemCursor')[];
}

/**
 * Proposes the request field of a role, from the first input that fits and is not in `sent`. If there is
 * none, the field gets a usual name.
 */
export function proposeRequestField(
  operations: readonly PagingTraits[],
  role: RequestRole,
  sent: ReadonlySet<string>,
): ProposedField {
  for (const traits of operations) {
    const [first, ...rest] = inputsFor(traits, role, 'perhaps').filter(({ name }) => !sent.has(name));
    const field = first && proposedRequestField(first, role);
    if (first === undefined || field === undefined) continue;
    const others = rest.filter((one) => (one.path === undefined) === (first.path === undefined));
    const isPlain = field.key === first.name;
    return { ...field, others: isPlain ? others.map(({ name }) => name).filter(isPlainName) : [] };
  }
  return { key: role, value: { type: role }, others: [], guessed: ['key'] };
}

/** Declares an input as the field of a role; undefined if its name can't become a field name. */
export function proposedRequestField(
  { name, path, schema }: UsedInput,
  role: RequestRole,
  more: JsonObject = {},
): ProposedField | undefined {
  const key = plainFieldName(name);
  if (key === undefined) return undefined;
  const isDeep = path !== undefined && path.length > 1;
  const declared = schema.kind === 'known' ? typeBesideRole(schema.value, role) : undefined;
  const value = {
    type: role,
    ...(path !== undefined && { location: 'body' }),
    ...(isDeep ? { path } : key !== name && { param: name }),
    ...(declared !== undefined && { schema: { type: declared } }),
    ...more,
  };
  return { key, value, others: [], guessed: [] };
}

/**
 * Proposes the response field of a role, from the first operation that has such a member. If there is none,
 * the field gets a usual name.
 */
export function proposeResponseField(
  operations: readonly PagingTraits[],
  role: ResponseRole,
  type: SchemeType,
): ProposedField {
  const isCursor = role === 'items' && type === 'cursorId';
  for (const traits of operations) {
    const [path, ...rest] = pathsFor(traits, role);
    const field = path && proposedResponseField(traits, role, path, isCursor);
    if (path === undefined || field === undefined) continue;
    const isPlain = field.key === path[0] && path.length === 1;
    return { ...field, others: isPlain ? plainNames(rest) : [] };
  }
  return {
    key: usual[role] ?? role,
    value: { type: role, ...(isCursor && { itemCursor: usualId }) },
    others: [],
    guessed: isCursor ? ['key', 'itemCursor'] : ['key'],
  };
}

export function proposedResponseField(
  traits: PagingTraits,
  role: ResponseRole,
  path: Pointer,
  isCursor: boolean,
): ProposedField | undefined {
  const key = keyOf(path);
  if (key === undefined) return undefined;
  const body = isCursor ? traits.body() : undefined;
  const id = body && idOfItems(body, path, describedWords(traits));
  // More targets follow a URL at `bodyLink` than one at `body`.
  const place = role === 'cursorUrl' ? { location: 'bodyLink' } : {};
  const wire = path.length !== 1 ? { path } : key === path[0] ? {} : { property: path[0] ?? key };
  return {
    key,
    value: { type: role, ...place, ...wire, ...(isCursor && { itemCursor: id ?? usualId }) },
    others: [],
    guessed: isCursor && id === undefined ? ['itemCursor'] : [],
  };
}

const usual: Readonly<Partial<Record<ResponseRole, string>>> = {
  items: 'data',
  cursor: 'next_cursor',
  cursorUrl: 'next',
};
const usualId = ['id'];

/** Names that give the kind of a value but not its meaning, such as `href` in `next.href`. */
const namesOfKinds: ReadonlySet<unknown> = new Set(['href', 'url', 'uri', 'link']);

/** Returns the step that tells what a path's value means: `next` for `next.href`. Undefined for the empty path. */
export function tellingStep(path: Pointer): string | number | undefined {
  const [last, around] = [path.at(-1), path.at(-2)];
  return namesOfKinds.has(last) && typeof around === 'string' ? around : last;
}

function keyOf(path: Pointer): string | undefined {
  const name = tellingStep(path) ?? 'data';
  return typeof name === 'string' ? plainFieldName(name) : undefined;
}

function plainNames(paths: readonly Pointer[]): readonly string[] {
  return paths
    .flatMap(([name, ...deeper]) => (typeof name === 'string' && deeper.length === 0 ? [name] : []))
    .filter(isPlainName);
}

function isPlainName(name: string): boolean {
  return plainFieldName(name) === name;
}

/**
 * Converts a wire name to a field name, which has to be a plain identifier; the wire name itself belongs in
 * param or property. Undefined if that is not possible.
 */
export function plainFieldName(key: string): string | undefined {
  const name = new RegExp(fieldName.pattern).test(key)
    ? key
    : key
        .replace(/\W+/g, '_')
        .replace(/_$/, '')
        .replace(/^(?=\d|$)/, '_');
  const isRefused = fieldName.refused.some((refused) => refused === name);
  return name.length > fieldName.maxLength || isRefused ? undefined : name;
}

function describedWords(traits: PagingTraits): ReadonlySet<string> {
  const [input] = inputsFor(traits, 'cursorId', 'surely');
  return new Set(input === undefined ? [] : descriptionOf(input).split(/\W+/));
}

function idOfItems(body: SchemaView, items: Pointer, sent: ReadonlySet<string>): Pointer | undefined {
  const list = schemaAtPath(body, items);
  const item = list && itemsOf(list);
  if (item?.kind !== 'known') return undefined;
  const properties = [...propertiesOf(item.value).properties.values()];
  const names = properties.map(({ name }) => name);
  const own = properties.filter(
    ({ name, schema, required }) =>
      required &&
      /(?:_id|Id|ID)$/.test(name) &&
      schema.kind === 'known' &&
      otherTypes(schema.value, roleTypes.cursorId) === undefined,
  );
  // In an edge, as in GraphQL connections, the cursor is next to the node.
  const ofEdge = names.includes('node') && names.includes('cursor') ? 'cursor' : undefined;
  const sentName = onlyOne(properties.filter(({ name }) => /id$/i.test(name) && sent.has(name)))?.name;
  const id = ofEdge ?? sentName ?? usualIds.find((name) => names.includes(name)) ?? onlyOne(own)?.name;
  return id === undefined ? idInside(properties) : [id];
}

const usualIds = ['id', '_id', 'uid', 'uuid'];

function idInside(properties: readonly PropertyView[]): Pointer | undefined {
  const wrapper = properties.find(({ name }) => /^(?:data|node|item|resource|object|record)$/.test(name));
  if (wrapper?.schema.kind !== 'known') return undefined;
  const { properties: inner } = propertiesOf(wrapper.schema.value);
  const id = usualIds.find((name) => inner.has(name));
  return id === undefined ? undefined : [wrapper.name, id];
}

/** Returns the only element. Undefined if there are several, since any of them may identify something else. */
function onlyOne<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}
