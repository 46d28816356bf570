import { type RequestRole, type ResponseRole, type SchemeType, strategies } from '../format/roles.js';
import type { JsonObject } from '../json/json.js';
import type { Clues } from './clues.js';
import { planScheme } from './plan-scheme.js';
import { type ProposedField, proposeRequestField, proposeResponseField } from './propose-field.js';

/** A scheme of a wanted type, as far as an operation tells what it would be. */
export interface SchemeSketch {
  readonly type: SchemeType;
  readonly request: readonly ProposedField[];
  readonly response: readonly ProposedField[];
}

/**
 * Sketches the scheme of a type as an operation would have it: as it is planned for the operation, else under its names,
 * with what it answers. What the type needs and nothing tells stands there under a usual name, and is marked as guessed.
 */
export function sketchScheme(clues: Clues | undefined, type: SchemeType): SchemeSketch {
  const plan = clues && planScheme(clues, type);
  const loose = { request: requestOf(clues, type), response: responseOf(clues, type) };
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

function requestOf(clues: Clues | undefined, type: SchemeType): readonly ProposedField[] {
  const operations = clues === undefined ? [] : [clues];
  const { advances } = strategies[type];
  const first = advances === undefined ? [] : [proposeRequestField(operations, advances, new Set())];
  const sent = new Set(first.flatMap(wireNames));
  const limit = proposeRequestField(operations, 'limit' satisfies RequestRole, sent);
  // A page size is no part of every operation.
  const isTold = limit.guessed.length === 0 || (clues === undefined && advances !== undefined);
  return isTold ? unique([...first, limit]) : first;
}

/**
 * Proposes the response fields. What carries on and what ends paging is worth declaring unasked, and a total
 * is worth knowing; a single page has neither.
 */
function responseOf(clues: Clues | undefined, type: SchemeType): readonly ProposedField[] {
  const operations = clues === undefined ? [] : [clues];
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
