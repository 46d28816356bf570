import { type RequestRole, type ResponseRole, type SchemeType, strategies } from '../format/roles.js';
import type { JsonObject } from '../json/json.js';
import type { PagingTraits } from './infer-traits.js';
import { planScheme } from './plan-scheme.js';
import { type ProposedField, proposeRequestField, proposeResponseField } from './propose-field.js';

/** A scheme of a chosen type, as far as an operation determines it. */
export interface SchemeSketch {
  readonly type: SchemeType;
  readonly request: readonly ProposedField[];
  readonly response: readonly ProposedField[];
}

/**
 * Sketches a scheme of a type: from its plan if there is one, otherwise from the operation's names. Required
 * fields that the operation does not determine get usual names and are marked as guessed.
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

/** Builds the declaration of a sketch or plan. */
export function declarationOf({ type, request, response }: SchemeSketch, name: string): JsonObject {
  return { name, type, request: fieldsOf(request), response: fieldsOf(response) };
}

function requestOf(traits: PagingTraits | undefined, type: SchemeType): readonly ProposedField[] {
  const operations = traits === undefined ? [] : [traits];
  const { advances } = strategies[type];
  const first = advances === undefined ? [] : [proposeRequestField(operations, advances, new Set())];
  const sent = new Set(first.flatMap(wireNames));
  const limit = proposeRequestField(operations, 'limit' satisfies RequestRole, sent);
  // Omits a guessed page size, since not every operation has one. Without an operation, every field is guessed, so the
  // page size stays.
  const isTold = limit.guessed.length === 0 || (traits === undefined && advances !== undefined);
  return isTold ? unique([...first, limit]) : first;
}

/**
 * Always proposes the items and the source of the next position. Proposes an end and a total only if the
 * operation has them, and never for a single page.
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
 * Names a new scheme after the last word of the operation's path: `get /v1/api-keys/{id}` gives
 * `apiKeysPage`. Appends a number if the name is taken.
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

/** Appends the smallest number from 2 that makes the name free; returns a free name unchanged. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate); number++) candidate = `${name}${number}`;
  return candidate;
}
