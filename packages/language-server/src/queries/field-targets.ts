import type { JsonObject, Pointer } from '@pagewright/core';
import { ownMember } from '@pagewright/core/external';
import { isRecord, pathText as textOf } from '@pagewright/core/internal';
import {
  below,
  itemsOf,
  type JsonType,
  type Known,
  type NodeRef,
  type OperationView,
  responseBodyOf,
  type SchemaView,
  typesOf,
  valueAt,
  walkPath,
} from '@pagewright/core/openapi';
import type { FormatPlace } from '../grammar/grammar-place.js';
import type { WorkspaceFile } from '../model/workspace-file.js';

/** The part of an operation that a name or path in its scheme refers to. */
export type FieldTarget =
  | { readonly kind: 'response'; readonly path: Pointer }
  | { readonly kind: 'item'; readonly list: Pointer; readonly path: Pointer }
  | { readonly kind: 'header'; readonly name: string }
  /** A request parameter by wire name. With `header`, the parameter may be declared in the query or as a header. */
  | { readonly kind: 'parameter'; readonly name: string; readonly header: boolean }
  | { readonly kind: 'requestBody'; readonly path: Pointer };

/**
 * Returns the target of the name or path step at the cursor; later steps of the path are ignored. Reads the
 * raw values, so that unfinished schemes work too.
 */
export function fieldTargetAt(
  place: FormatPlace,
  { tree: { reader } }: WorkspaceFile,
): FieldTarget | undefined {
  const { at, scheme } = place;
  if (scheme?.field === undefined || scheme.side === undefined) return undefined;
  const depth = scheme.pointer.length;
  const field = reader.get(at.pointer.slice(0, depth + 2));
  const given = isRecord(field) ? field : {};
  const steps = { key: scheme.field, given, rest: at.pointer.slice(depth + 2) };
  if (scheme.side === 'request')
    return requestTarget(steps, reader.get([...scheme.pointer, 'paramLocation']));
  return responseTarget(steps, () => itemsPath(reader.get([...scheme.pointer, 'response'])));
}

/** Like `fieldTargetAt`, for a declaration that is not in a file. */
export function fieldTargetIn(declaration: JsonObject, pointer: Pointer): FieldTarget | undefined {
  const [side, key, ...rest] = pointer;
  const fields = side === 'request' || side === 'response' ? ownMember(declaration, side) : undefined;
  if (typeof key !== 'string' || !isRecord(fields)) return undefined;
  const field = ownMember(fields, key);
  const steps = { key, given: isRecord(field) ? field : {}, rest };
  return side === 'request'
    ? requestTarget(steps, ownMember(declaration, 'paramLocation'))
    : responseTarget(steps, () => itemsPath(ownMember(declaration, 'response')));
}

interface FieldPath {
  readonly key: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly rest: Pointer;
}

function requestTarget({ key, given, rest }: FieldPath, paramLocation: unknown): FieldTarget | undefined {
  const location = ownMember(given, 'location') ?? paramLocation;
  const name = stringOf(ownMember(given, 'param')) ?? key;
  const [what, index] = rest;
  if (what === 'path' || what === 'property')
    return { kind: 'requestBody', path: upTo(pathOf(ownMember(given, what)), index) };
  if (what !== undefined && what !== 'param') return undefined;
  if (location !== 'body') return { kind: 'parameter', name, header: location === 'header' };
  return {
    kind: 'requestBody',
    path: pathOf(ownMember(given, 'path') ?? ownMember(given, 'property') ?? name),
  };
}

function responseTarget({ key, given, rest }: FieldPath, items: () => Pointer): FieldTarget | undefined {
  const [what, index] = rest;
  const path = pathOf(ownMember(given, 'path') ?? ownMember(given, 'property') ?? key);
  const location = ownMember(given, 'location');
  const isInHeader = location === 'header' || location === 'linkHeader';
  const header = stringOf(ownMember(given, 'headerName')) ?? 'Link';
  switch (what) {
    case undefined:
      return isInHeader ? { kind: 'header', name: header } : { kind: 'response', path };
    case 'headerName':
      return { kind: 'header', name: header };
    case 'path':
      return { kind: 'response', path: upTo(path, index) };
    case 'property':
      return { kind: 'response', path: pathOf(ownMember(given, 'property')) };
    case 'cursorPath':
      return { kind: 'response', path: [...path, ...upTo(pathOf(ownMember(given, 'cursorPath')), index)] };
    case 'itemCursor':
      return { kind: 'item', list: items(), path: upTo(pathOf(ownMember(given, 'itemCursor')), index) };
    default:
      return undefined;
  }
}

function itemsPath(response: unknown): Pointer {
  for (const [key, field] of Object.entries(isRecord(response) ? response : {})) {
    if (isRecord(field) && ownMember(field, 'type') === 'items')
      return pathOf(ownMember(field, 'path') ?? ownMember(field, 'property') ?? key);
  }
  return ['data'];
}

function pathOf(value: unknown): Pointer {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((step): step is string | number => typeof step === 'string' || typeof step === 'number');
}

function upTo(path: Pointer, index: string | number | undefined): Pointer {
  return typeof index === 'number' ? path.slice(0, index + 1) : path;
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * The target of a name or path in one operation. `unknown` means that the document does not determine the target, and
 * that no problem is reported.
 */
type Resolution =
  | {
      readonly kind: 'found';
      readonly schema: Known<SchemaView>;
      readonly node: NodeRef;
      readonly required: boolean;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown' };

const missingTarget: Resolution = { kind: 'missing' };
const unknown: Resolution = { kind: 'unknown' };

export function resolveTarget(view: OperationView, target: FieldTarget): Resolution {
  switch (target.kind) {
    case 'parameter':
      return parameterIn(view, target.name, target.header);
    case 'requestBody': {
      const body = view.requestBody();
      if (body.kind !== 'known') return body.kind === 'none' ? missingTarget : unknown;
      return walked(body.value.schema, target.path);
    }
    case 'header':
      return headerIn(view, target.name);
    case 'response':
      return walked(responseBodyOf(view), target.path);
    case 'item': {
      const list = walked(responseBodyOf(view), target.list);
      if (list.kind !== 'found') return list;
      return list.schema.kind === 'known' ? walked(itemsOf(list.schema.value), target.path) : unknown;
    }
  }
}

function walked(schema: Known<SchemaView>, path: TargetPath): Resolution {
  if (schema.kind !== 'known') return schema.kind === 'none' ? missingTarget : unknown;
  const walk = walkPath(schema.value, path);
  if (walk.kind === 'found')
    return { kind: 'found', schema: walk.schema, node: walk.node, required: !walk.optional };
  return walk.kind === 'unknown' ? unknown : missingTarget;
}

type TargetPath = Parameters<typeof walkPath>[1];

/** An object parameter may add any name to the query, so a missing name can't be reported. */
function parameterIn(view: OperationView, name: string, header: boolean): Resolution {
  const { list, complete } = view.parameters();
  const inQuery = list.filter((one) => one.in === 'query');
  const found =
    inQuery.find((one) => one.name === name) ??
    (header
      ? list.find((one) => one.in === 'header' && one.name.toLowerCase() === name.toLowerCase())
      : undefined);
  if (found !== undefined)
    return { kind: 'found', schema: found.schema, node: found.node, required: found.required };
  const mayBeSpread = inQuery.some(
    ({ schema }) => schema.kind !== 'known' || !isScalar(typesOf(schema.value)),
  );
  return complete && !mayBeSpread ? missingTarget : unknown;
}

function isScalar({ types, complete }: ReturnType<typeof typesOf>): boolean {
  return complete && !types.has('object');
}

function headerIn(view: OperationView, name: string): Resolution {
  const response = view.response();
  if (response.kind !== 'known' || response.value.headers.kind === 'unknown') return unknown;
  const found =
    response.value.headers.kind === 'known' && response.value.headers.value.get(name.toLowerCase());
  if (!found) return missingTarget;
  return { kind: 'found', schema: found.schema, node: found.node, required: found.required };
}

/**
 * A short description of the schema's type: `string`, `integer or null`, `list of objects`. Undefined if the schema
 * declares no type.
 */
export function typeText(schema: Known<SchemaView>): string | undefined {
  if (schema.kind !== 'known') return undefined;
  const { types } = typesOf(schema.value);
  const names = [...types].map((type) => (type === 'array' ? listTypeText(schema.value) : type));
  const [plain, nothing] = [names.filter((name) => name !== 'null'), names.filter((name) => name === 'null')];
  return names.length === 0 ? undefined : [...plain, ...nothing].join(' or ');
}

/** The description at the declaration, or else the description of its schema. */
export function targetDescription(node: NodeRef, schema: Known<SchemaView>): string | undefined {
  const own = valueAt(below(node, 'description'));
  if (typeof own === 'string') return own;
  const type = schema.kind === 'known' ? valueAt(below(schema.value.node, 'description')) : undefined;
  return typeof type === 'string' ? type : undefined;
}

const plurals: Readonly<Record<JsonType, string>> = {
  string: 'strings',
  number: 'numbers',
  integer: 'integers',
  boolean: 'booleans',
  array: 'lists',
  object: 'objects',
  null: 'nulls',
};

function listTypeText(schema: SchemaView): string {
  const items = itemsOf(schema);
  if (items.kind !== 'known') return 'list';
  const types = [...typesOf(items.value).types].filter((type) => type !== 'null');
  return types.length === 0 ? 'list' : `list of ${types.map((type) => plurals[type]).join(' or ')}`;
}

/** A readable path: `meta.next`, `links[0].href`, `meta["odata.next"]`; empty for the whole value. */
export function pathLabel(path: Pointer): string {
  return path.length === 0 ? '' : textOf(path);
}
