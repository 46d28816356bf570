import { type RequestRole, type ResponseRole, type SchemeType, strategies } from '../format/roles.js';
import type { JsonObject } from '../json/json.js';
import type { PagingTraits } from './infer-traits.js';
import { planScheme } from './plan-scheme.js';
import { type ProposedField, proposeRequestField, proposeResponseField } from './propose-field.js';

/** A scheme of a wanted type, as far as an operation determines it. */
export interface SchemeSketch {
  readonly type: SchemeType;
  readonly request: readonly ProposedField[];
  readonly response: readonly ProposedField[];
}

/**
 * Sketches the scheme of a type as an operation would have it: as it is planned for the operation, else under its
 * names, with the members of its response. A field that the type needs and the operation does not determine has a usual
 * name, and is marked as guessed.
 */
export function sketchScheme(traits: PagingTraits | undefined, type: SchemeType): SchemeSketch {
  const plan = traits && planScheme(traits, type);
  const loose = { request: requestOf(traits, type), response: responseOf(traits, type) };
  if (plan?.kind !== 'plan') return { type, ...loose };
  return {
    type,
    request: withOthers(plan.request, loose.request),
    response: withOthers(plan.response, loose.response),
  };
}

/** Adds alternatives to fields: what is found under the same name without a plan would do as well. */
function withOthers(
  fields: readonly ProposedField[],
  loose: readonly ProposedField[],
): readonly ProposedField[] {
  const keys = fields.map(({ key }) => key);
  return fields.map((field) => {
    const others = loose.find(({ key }) => key === field.key)?.others ?? [];
    return { ...field, others: others.filter((other) => !keys.includes(other)) };
  });
}

/** Makes the declaration of a sketch. */
export function declarationOf({ type, request, response }: SchemeSketch, name: string): JsonObject {
  return { name, type, request: fieldsOf(request), response: fieldsOf(response) };
}

function requestOf(traits: PagingTraits | undefined, type: SchemeType): readonly ProposedField[] {
  const operations = traits === undefined ? [] : [traits];
  const { advances } = strategies[type];
  const first = advances === undefined ? [] : [proposeRequestField(operations, advances, new Set())];
  const sent = new Set(first.flatMap(wireNames));
  const limit = proposeRequestField(operations, 'limit' satisfies RequestRole, sent);
  // A page size is no part of every operation.
  const isTold = limit.guessed.length === 0 || (traits === undefined && advances !== undefined);
  return isTold ? unique([...first, limit]) : first;
}

/**
 * Proposes the response fields. What carries on and what ends paging is worth declaring unasked, and a total
 * is worth knowing; a single page has neither.
 */
function responseOf(traits: PagingTraits | undefined, type: SchemeType): readonly ProposedField[] {
  const operations = traits === undefined ? [] : [traits];
  const { carries } = strategies[type];
  const needed: readonly ResponseRole[] =
    carries === undefined || carries === 'cursorId' ? ['items'] : ['items', carries];
  const ends: readonly ResponseRole[] = type === 'pageNumber' ? ['total', 'totalPages'] : ['total'];
  const optional: readonly ResponseRole[] = type === 'fakePage' ? [] : ['hasMore', ...ends];
  return unique([
    ...needed.map((role) => proposeResponseField(operations, role, type)),
    ...optional
      .map((role) => proposeResponseField(operations, role, type))
      .filter(({ guessed }) => guessed.length === 0),
  ]);
}

/** Two roles may be found in one place: the first has it. */
function unique(fields: readonly ProposedField[]): readonly ProposedField[] {
  const keys = fields.map(({ key }) => key);
  return fields
    .filter(({ key }, index) => keys.indexOf(key) === index)
    .map((field) => ({
      ...field,
      others: field.others.filter((other) => !keys.includes(other)),
    }));
}

function wireNames({ key, value }: ProposedField): readonly string[] {
  return [typeof value.param === 'string' ? value.param : key];
}

function fieldsOf(fields: readonly ProposedField[]): JsonObject {
  return Object.fromEntries(fields.map(({ key, value }) => [key, value]));
}

/**
 * Names a scheme that is made for an operation by the last word of the path, as the stem of a class of pages.
 * `get /v1/api-keys/{id}` has `apiKeysPage`; a name that is taken gets a number.
 */
export function schemeNameFor(operation: string, taken: ReadonlySet<string>): string {
  const path = operation.slice(operation.indexOf(' ') + 1);
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
  const words = (segments.at(-1) ?? '').split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const [first = 'items', ...rest] = words;
  const capitals = rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const stem = `${first.charAt(0).toLowerCase()}${first.slice(1)}${capitals.join('')}Page`;
  return freeName(/^\d/.test(stem) ? `items${stem}` : stem, taken);
}

/** The name, or where it is taken, the name with the least number that makes it a new one. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate); number++) candidate = `${name}${number}`;
  return candidate;
}
