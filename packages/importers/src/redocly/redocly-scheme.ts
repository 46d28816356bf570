import { type Finding, type Pointer, type SourceLocation, suggest } from '@pagewright/core';
import { hint, type Meaning } from '@pagewright/core/external';
import {
  ask,
  bodyOf,
  type JsonType,
  type Known,
  type OperationView,
  type ParameterView,
  type SchemaQuery,
  type SchemaView,
  stepInto,
  typesOf,
} from '@pagewright/core/openapi';
import {
  type AnsweredPart,
  addedEnd,
  declareScheme,
  positionByDefault,
  type SentPart,
} from '../shared/declare-scheme.js';
import type { ReportNote } from '../shared/note.js';
import { encodeJsonPointer, type RedoclyKey, type RedoclyRule, redoclyStyles } from './redocly-rule.js';

/** A rule for an operation, and the places of its parts. */
export interface RedoclySubject {
  readonly rule: RedoclyRule;
  readonly view: OperationView;
  /** Returns the place of the value of a key, or of the rule itself. */
  readonly at: (key?: RedoclyKey) => SourceLocation;
  /** True for a rule that is declared for this operation alone; a convention counts for all that it fits. */
  readonly isExplicit: boolean;
  readonly note: ReportNote;
}

/** The reason why a rule does not fit an operation, as Redocly verifies it before it generates anything. */
export interface Misfit {
  readonly key?: RedoclyKey;
  readonly problem: string;
  readonly suggestion?: string;
  /** True where a check of the scheme reports the same, with what was meant. */
  readonly isCheckedAnyway?: true;
}

/** Returns why a rule does not fit; `unread` where what it needs cannot be read, undefined where it fits. */
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
  return { key, problem: `Redocly sends ${wanted} as ${name}, and the operation takes ${listed(types)}.` };
}

function misfitOfResponse({ rule, view, isExplicit }: RedoclySubject): Misfit | 'unread' | undefined {
  const response = view.response();
  if (response.kind === 'unknown') return 'unread';
  const { mediaType, headers, schema } = response.kind === 'known' ? response.value : noBody;
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
    (rule.nextCursor && misfitOfPart(body, 'nextCursor', rule.nextCursor, isText, 'a string')) ??
    (rule.hasMore && misfitOfPart(body, 'hasMore', rule.hasMore, isBoolean, 'a boolean'))
  );
}

const noBody = { mediaType: undefined, headers: { kind: 'none' }, schema: { kind: 'none' } } as const;
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
        problem: `${key} goes through a oneOf or an anyOf of the response, and Redocly looks into none.`,
      };
    case 'found': {
      // A union of texts and null is a text to Redocly; a list or a flag that may be null is none.
      if (key !== 'nextCursor' && branches(way.schema))
        return { key, problem: `${key} is a oneOf or an anyOf, and Redocly needs ${wanted} there.` };
      const types = typesOf(way.schema);
      if (!types.complete) return 'unread';
      if (isWanted(types.types)) return undefined;
      const problem = `Redocly needs ${wanted} at ${pointer === '' ? 'the response' : pointer}, and it is ${listed(types.types)}.`;
      const isNothingLike = key === 'items' && !types.types.has('array');
      return { key, problem, ...(isNothingLike && { isCheckedAnyway: true }) };
    }
  }
}

type Way =
  | { readonly kind: 'found'; readonly path: Pointer; readonly schema: SchemaView }
  | { readonly kind: 'missing' | 'union' | 'unread' };

/** Walks as Redocly does: into properties and items and through `allOf`, and into no `oneOf` and `anyOf`. */
function wayTo(body: SchemaView, steps: readonly string[]): Way {
  let schema = body;
  const path: (string | number)[] = [];
  for (const step of steps) {
    if (branches(schema)) return { kind: 'union' };
    const into = asStep(schema, step);
    const found = stepInto(schema, into);
    if (found.kind !== 'found') return { kind: found.kind === 'unknown' ? 'unread' : 'missing' };
    if (found.schema.kind !== 'known') return { kind: 'unread' };
    schema = found.schema.value;
    path.push(into);
  }
  return { kind: 'found', path, schema };
}

/** A number is an index in a list, and a name elsewhere. */
function asStep(schema: SchemaView | undefined, step: string): string | number {
  const isIndex = /^(?:0|[1-9]\d{0,5})$/.test(step);
  return isIndex && schema !== undefined && typesOf(schema).types.has('array') ? Number(step) : step;
}

/** Returns whether a schema has branches of which one holds. */
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

function queryParameter(view: OperationView, name: string): ParameterView | undefined {
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

function listed(types: ReadonlySet<JsonType>): string {
  return [...types].join(' or ');
}

interface RedoclyScheme {
  readonly meaning: Meaning;
  readonly notes: readonly Finding[];
}

/** Translates a rule into a scheme of Pagewright. */
export function schemeOfRule(subject: RedoclySubject): RedoclyScheme {
  const { rule, at, note } = subject;
  const type = redoclyStyles[rule.style];
  const isCounted = rule.style === 'offset' || rule.style === 'page';
  const end = isCounted ? addedEnd(type, subject, at()) : undefined;
  const next = nextParts(subject);
  const first = isCounted ? firstNumber(subject) : { part: {}, notes: [] };
  const limit = limitPart(subject);
  const sent: readonly SentPart[] = [
    ...(rule.advance === undefined ? [] : [{ ...advancePart(subject, rule.advance), ...first.part }]),
    ...limit.parts,
  ];
  const scheme = declareScheme({
    type,
    ...(!isCounted && { continueOnEmptyItems: true }),
    original: at(),
    sent,
    answered: [
      answered(subject, 'items', 'items', rule.items),
      ...next,
      ...(end === undefined ? [] : [end.part]),
    ],
  });
  const notes = [
    ...first.notes,
    ...(rule.style === 'offset' && limit.parts.length > 0 ? [byLimit(subject)] : []),
    ...(rule.style === 'link' ? [mergedQuery(subject)] : []),
    ...(end === undefined ? [] : [end.note]),
    ...limit.notes,
    ...rule.ignored.map(({ key, why, suggestion }) => {
      const place = { ...at(key as RedoclyKey), part: 'key' } as const;
      const extras = suggestion === undefined ? {} : { data: { suggestion } };
      return note(
        'Pagination/ForeignMistake',
        { problem: `the key ${key} does nothing: ${why}` },
        place,
        extras,
      );
    }),
  ];
  return { meaning: { kind: 'scheme', ...scheme }, notes };
}

function nextParts(subject: RedoclySubject): readonly AnsweredPart[] {
  const { rule, at } = subject;
  if (rule.style === 'link')
    return [{ role: 'cursorUrl', path: ['next'], location: 'linkHeader', original: at('style') }];
  return [
    ...(rule.nextCursor === undefined ? [] : [answered(subject, 'nextCursor', 'cursor', rule.nextCursor)]),
    ...(rule.hasMore === undefined ? [] : [answered(subject, 'hasMore', 'hasMore', rule.hasMore)]),
  ];
}

function answered(
  { view, at, isExplicit }: RedoclySubject,
  key: RedoclyKey,
  role: AnsweredPart['role'],
  steps: readonly string[],
): AnsweredPart {
  const body = bodyOf(view);
  const way = body && wayTo(body, steps);
  const path = way?.kind === 'found' ? way.path : steps;
  return { role, path, original: at(key), ...(isExplicit && { encode: encodeJsonPointer }) };
}

function advancePart(
  { rule, at, isExplicit }: RedoclySubject,
  { key, name }: NonNullable<RedoclyRule['advance']>,
): SentPart {
  const role =
    rule.style === 'cursor' ? 'cursor' : rule.style === 'offset' ? 'offset' : ('pageNumber' as const);
  const encode = (path: Pointer) => String(path.at(-1) ?? name);
  return { role, name, original: at(key), ...(isExplicit && { encode }) };
}

/** Redocly sends the first position whatever the default of the parameter is. */
function firstNumber({ rule: { style, advance }, view, at, note }: RedoclySubject): {
  readonly part: Pick<SentPart, 'value'>;
  readonly notes: readonly Finding[];
} {
  const name = advance?.name ?? '';
  const schema = queryParameter(view, name)?.schema;
  const byDefault = positionByDefault(schema?.kind === 'known' ? schema.value : undefined);
  const start = style === 'offset' ? 0 : 1;
  if (byDefault === undefined || byDefault === start) return { part: {}, notes: [] };
  const args = {
    external: `sends ${name}=${start} first, whatever its default is`,
    own: `leaves the first ${name} out, which the API then takes for ${byDefault}`,
    cost: `${name} gets the literal value ${start}, which the first request then sends; remove it if the first page is ${byDefault}.`,
  };
  return {
    part: { value: start },
    notes: [note('Pagination/ForeignPosition', args, at(advance?.key))],
  };
}

/** The page size plays no part in Redocly's paging; a scheme has it, as far as the operation takes it. */
function limitPart({ rule: { limitParam }, view, at, isExplicit, note }: RedoclySubject): {
  readonly parts: readonly SentPart[];
  readonly notes: readonly Finding[];
} {
  if (limitParam === undefined) return { parts: [], notes: [] };
  if (queryParameter(view, limitParam) !== undefined) {
    const encode = (path: Pointer) => String(path.at(-1) ?? limitParam);
    const original = at('limitParam');
    return {
      parts: [{ role: 'limit', name: limitParam, original, ...(isExplicit && { encode }) }],
      notes: [],
    };
  }
  const { list, complete } = view.parameters();
  if (!isExplicit || !complete) return { parts: [], notes: [] };
  const suggestion = suggest(
    limitParam,
    list.flatMap((one) => (one.in === 'query' ? one.name : [])),
  );
  const problem = `limitParam names ${JSON.stringify(limitParam)}, and the operation has no query parameter of that name.${hint(suggestion)}`;
  const extras = suggestion === undefined ? {} : { data: { suggestion } };
  return {
    parts: [],
    notes: [note('Pagination/ForeignMistake', { problem }, at('limitParam'), extras)],
  };
}

function byLimit({ rule: { advance, limitParam }, at, note }: RedoclySubject): Finding {
  const name = advance?.name ?? '';
  const args = {
    external: `adds the number of items that came to ${name}`,
    own: `adds ${limitParam} where it is sent`,
    cost: `Where the API returns fewer items than ${limitParam} asks for, those between are not read.`,
  };
  return note('Pagination/ForeignPosition', args, at('limitParam'));
}

function mergedQuery({ at, note }: RedoclySubject): Finding {
  const args = {
    what: 'The request for the next page',
    difference:
      'there the query of the link goes into another call of the same operation; a scheme requests the link itself.',
  };
  return note('Pagination/ForeignDiffers', args, at('style'));
}
