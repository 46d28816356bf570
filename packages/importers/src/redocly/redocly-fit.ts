import type { Pointer, SourceLocation } from '@pagewright/core';
import { hint } from '@pagewright/core/external';
import { suggest } from '@pagewright/core/internal';
import {
  ask,
  below,
  type JsonType,
  type Known,
  keysAt,
  type OperationView,
  type ParameterView,
  type SchemaQuery,
  type SchemaView,
  stepInto,
  typesOf,
  viewSchema,
} from '@pagewright/core/openapi';
import type { ReportNote } from '../shared/note.js';
import { encodeJsonPointer, type RedoclyKey, type RedoclyRule } from './redocly-rule.js';

export interface RedoclySubject {
  readonly rule: RedoclyRule;
  readonly view: OperationView;
  readonly at: (key?: RedoclyKey) => SourceLocation;
  /**
   * True for a rule that names this operation; false for a convention, which applies to every operation it
   * fits.
   */
  readonly isExplicit: boolean;
  readonly note: ReportNote;
}

/** The reason why a rule does not fit an operation. Redocly checks the fit before it generates code. */
export interface Misfit {
  readonly key?: RedoclyKey;
  readonly problem: string;
  readonly suggestion?: string;
  /** True if the check of the imported scheme reports the same problem, with a suggestion. */
  readonly isCheckedAnyway?: true;
}

/** Returns `unread` if the required parts can't be read; undefined if the rule fits. */
export function misfitOf(subject: RedoclySubject): Misfit | 'unread' | undefined {
  return misfitOfRequest(subject) ?? misfitOfResponse(subject);
}

function misfitOfRequest({ rule: { style, advance }, view }: RedoclySubject): Misfit | 'unread' | undefined {
  if (advance === undefined) return undefined;
  const { key, name } = advance;
  const found = queryParameter(view, name);
  if (found === undefined) {
    const { list, complete } = view.parameters();
    if (!complete) return 'unread';
    const suggestion = suggest(
      name,
      list.flatMap((one) => (one.in === 'query' ? one.name : [])),
    );
    const problem = `it sends ${name}, but the operation has no query parameter of that name.${hint(suggestion)}`;
    return { key, problem, ...(suggestion !== undefined && { suggestion }) };
  }
  const types = knownTypes(found.schema);
  if (types === undefined) return 'unread';
  if (style === 'cursor' ? isText(types) : isNumber(types)) return undefined;
  const wanted = style === 'cursor' ? 'a string' : 'a number';
  return { key, problem: `Redocly sends ${wanted} as ${name}, but the operation takes ${listed(types)}.` };
}

function misfitOfResponse({ rule, view, isExplicit }: RedoclySubject): Misfit | 'unread' | undefined {
  const response = view.response();
  if (response.kind === 'unknown') return 'unread';
  const { mediaType, mediaTypes, headers, schema } = response.kind === 'known' ? response.value : noBody;
  if (mediaTypes.some(isEventStream)) return { problem: 'the operation returns a stream of events.' };
  if (mediaType === undefined) return { problem: 'the operation has no success response in JSON.' };
  if (rule.style === 'link' && !isExplicit) {
    if (headers.kind === 'unknown') return 'unread';
    if (headers.kind === 'none' || !headers.value.has('link'))
      return { problem: 'the response documents no Link header.' };
  }
  if (schema.kind !== 'known') return schema.kind === 'unknown' ? 'unread' : { problem: noSchema };
  const body = schema.value;
  return (
    misfitOfPart(body, 'items', rule.items, isList, 'a list') ??
    (rule.nextLink && misfitOfPart(body, 'nextLink', rule.nextLink, isText, 'a string')) ??
    (rule.nextCursor && misfitOfPart(body, 'nextCursor', rule.nextCursor, isText, 'a string')) ??
    (rule.hasMore && misfitOfPart(body, 'hasMore', rule.hasMore, isBoolean, 'a boolean'))
  );
}

const noBody = {
  mediaType: undefined,
  mediaTypes: [],
  headers: { kind: 'none' },
  schema: { kind: 'none' },
} as const;
const noSchema = 'the success response has no schema.';

function misfitOfPart(
  body: SchemaView,
  key: RedoclyKey,
  steps: readonly string[],
  isWanted: (types: ReadonlySet<JsonType>) => boolean,
  wanted: string,
): Misfit | 'unread' | undefined {
  const way = wayTo(body, steps);
  const pointer = String(encodeJsonPointer(steps));
  switch (way.kind) {
    case 'unread':
      return 'unread';
    case 'missing':
      return {
        key,
        problem: `the response has nothing at ${pointer}.`,
        isCheckedAnyway: true,
      };
    case 'union':
      return {
        key,
        problem: `${key} goes through a oneOf or an anyOf of the response, and Redocly does not look into these.`,
      };
    case 'found': {
      // Redocly accepts a union of strings and null as a string, but accepts no union as a list or a flag.
      if (isWanted !== isText && branches(way.schema))
        return { key, problem: `${key} is a oneOf or an anyOf, but Redocly needs ${wanted} there.` };
      const types = typesOf(way.schema);
      if (!types.complete) return 'unread';
      if (isWanted(types.types)) return undefined;
      const problem = `Redocly needs ${wanted} at ${pointer === '' ? 'the response' : pointer}, but it is ${listed(types.types)}.`;
      const isNothingLike = key === 'items' && !types.types.has('array');
      return { key, problem, ...(isNothingLike && { isCheckedAnyway: true }) };
    }
  }
}

type Way =
  | { readonly kind: 'found'; readonly path: Pointer; readonly schema: SchemaView }
  | { readonly kind: 'missing' | 'union' | 'unread' };

/** Follows a path as Redocly does: into properties, map values and items, through `allOf`, not `oneOf` or `anyOf`. */
export function wayTo(body: SchemaView, steps: readonly string[]): Way {
  let schema = body;
  const path: (string | number)[] = [];
  for (const step of steps) {
    if (branches(schema)) return { kind: 'union' };
    const into = asStep(schema, step);
    const found = intoMap(schema) ?? stepInto(schema, into);
    if (found.kind !== 'found') return { kind: found.kind === 'unknown' ? 'unread' : 'missing' };
    if (found.schema.kind !== 'known') return { kind: 'unread' };
    schema = found.schema.value;
    path.push(into);
  }
  return { kind: 'found', path, schema };
}

/** Returns the schema of a map's values; undefined for an object that declares properties. */
function intoMap(
  schema: SchemaView,
): { readonly kind: 'found'; readonly schema: Known<SchemaView> } | undefined {
  const values = ask(schema, mapValues);
  return values === undefined || values === 'properties' ? undefined : { kind: 'found', schema: values };
}

const mapValues: SchemaQuery<Known<SchemaView> | 'properties' | undefined> = {
  own: (node, keys) => {
    if (keys.has('properties') && (keysAt(below(node, 'properties'))?.length ?? 0) > 0) return 'properties';
    const values = keys.has('additionalProperties')
      ? viewSchema(below(node, 'additionalProperties'))
      : undefined;
    return values?.kind === 'known' ? values : undefined;
  },
  form: () => 'properties',
  all: (parts) => parts.find((part) => part === 'properties') ?? parts.find((part) => part !== undefined),
  any: () => undefined,
  unknown: undefined,
  never: undefined,
};

/** Converts a step such as `0` to an index if the schema is a list; elsewhere the step is a property name. */
function asStep(schema: SchemaView | undefined, step: string): string | number {
  const isIndex = /^(?:0|[1-9]\d{0,5})$/.test(step);
  return isIndex && schema !== undefined && typesOf(schema).types.has('array') ? Number(step) : step;
}

function branches(schema: SchemaView): boolean {
  return ask(schema, branching);
}

const branching: SchemaQuery<boolean> = {
  own: () => false,
  form: () => false,
  all: (parts) => parts.includes(true),
  any: () => true,
  unknown: false,
  never: false,
};

export function queryParameter(view: OperationView, name: string): ParameterView | undefined {
  return view.parameters().list.find((one) => one.in === 'query' && one.name === name);
}

function knownTypes(schema: Known<SchemaView>): ReadonlySet<JsonType> | undefined {
  if (schema.kind !== 'known') return undefined;
  const { types, complete } = typesOf(schema.value);
  return complete ? types : undefined;
}

const isText = (types: ReadonlySet<JsonType>) =>
  types.has('string') && [...types].every((type) => type === 'string' || type === 'null');
const isNumber = (types: ReadonlySet<JsonType>) =>
  types.size > 0 && [...types].every((type) => type === 'integer' || type === 'number');
const isList = (types: ReadonlySet<JsonType>) => types.size === 1 && types.has('array');
const isBoolean = (types: ReadonlySet<JsonType>) => types.size === 1 && types.has('boolean');

function isEventStream(mediaType: string): boolean {
  return mediaType.split(';', 1)[0]?.trim().toLowerCase() === 'text/event-stream';
}

function listed(types: ReadonlySet<JsonType>): string {
  return [...types].join(' or ');
}
