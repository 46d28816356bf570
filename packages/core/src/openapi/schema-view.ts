import { follow, maxChainLength } from './references.js';
import { below, keysAt, type NodeRef, nodeKey, valueAt } from './source-document.js';

/**
 * The answer of a document to a question about something.
 * - none: the document declares that there is nothing
 * - unknown: the answer cannot be known, because a reference leads to where nobody can look; nothing is reported on
 *   its account
 */
export type Known<T> =
  | { readonly kind: 'known'; readonly value: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

export const none: Known<never> = { kind: 'none' };
export const unknown: Known<never> = { kind: 'unknown' };

export function known<T>(value: T): Known<T> {
  return { kind: 'known', value };
}

/**
 * The most parts of a schema that one question looks at, and how deep they may lie; what is beyond counts as
 * unknown.
 */
const maxParts = 400;
const maxDepth = 40;

/** A question about a schema, and how the answers about its parts become the answer about the whole. */
export interface SchemaQuery<T> {
  /**
   * Reads what a schema object declares beside its `$ref`, `allOf`, `oneOf` and `anyOf`; `keys` are all of
   * its keys.
   */
  readonly own: (node: NodeRef, keys: ReadonlySet<string | number>) => T;
  readonly form: (fields: readonly PropertyView[]) => T;
  /** Parts that hold together, the schema's own words first. */
  readonly all: (parts: readonly T[]) => T;
  /** Branches of which one holds. */
  readonly any: (branches: readonly T[]) => T;
  /** A part that cannot be read. */
  readonly unknown: T;
  /** The schema that nothing fits: `false`. */
  readonly never: T;
}

/**
 * Visits every part of a schema once and combines the results. A part that contains itself adds nothing to itself; one
 * that several others share is visited once, so the cost grows with the number of parts, never with that of paths.
 */
export function ask<T>(schema: SchemaView, query: SchemaQuery<T>): T {
  const simple = schema.composed === undefined ? simpleKeys(schema.node) : undefined;
  return simple === undefined ? askParts(schema, query) : query.own(schema.node, simple);
}

/** Keys under which a schema has further parts. */
const composing = ['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'oneOf', 'anyOf'];

/** The keys of a schema object that has no parts but itself, as most have. */
function simpleKeys(node: NodeRef): ReadonlySet<string | number> | undefined {
  const keys = keysAt(node);
  if (keys === undefined) return undefined;
  const names = new Set(keys);
  return composing.some((key) => names.has(key)) ? undefined : names;
}

function askParts<T>(schema: SchemaView, query: SchemaQuery<T>): T {
  const answers = new Map<unknown, { readonly answer: T | undefined } | 'asking'>();

  const answerOf = (view: SchemaView, depth: number): T | undefined => {
    // A composed view is one object however many others are made of it, as a place is one text.
    const key = view.composed === undefined ? nodeKey(view.node) : view;
    const before = answers.get(key);
    if (before !== undefined) return before === 'asking' ? undefined : before.answer;
    if (depth > maxDepth || answers.size >= maxParts) return query.unknown;
    answers.set(key, 'asking');
    const answer = view.composed === undefined ? answerAt(view.node, depth) : compose(view.composed, depth);
    answers.set(key, { answer });
    return answer;
  };

  const known = (part: Known<SchemaView>, depth: number): T | undefined =>
    part.kind === 'known' ? answerOf(part.value, depth) : query.unknown;

  const compose = (composed: Composition, depth: number): T | undefined => {
    if (composed.kind === 'form') return query.form(composed.fields);
    const parts = present(composed.of.map((part) => known(part, depth + 1)));
    return parts.length === 0 ? undefined : query[composed.kind](parts);
  };

  const answerAt = (node: NodeRef, depth: number): T => {
    const keys = keysAt(node);
    if (keys === undefined) {
      const value = valueAt(node);
      if (value === false) return query.never;
      return value === true ? query.own(node, new Set()) : query.unknown;
    }
    const names = new Set(keys);
    const parts: (T | undefined)[] = [query.own(node, names)];
    const branch = (steps: readonly (string | number)[]) =>
      known(viewSchema(below(node, ...steps)), depth + 1);
    if (names.has('$ref')) parts.push(known(target(node), depth + 1));
    if (names.has('$dynamicRef')) parts.push(known(dynamicTarget(node), depth + 1));
    if (names.has('$recursiveRef')) parts.push(query.unknown);
    if (names.has('allOf')) parts.push(...listed(node, 'allOf', branch));
    for (const keyword of ['oneOf', 'anyOf'].filter((name) => names.has(name))) {
      const branches = present(listed(node, keyword, branch));
      if (branches.length > 0) parts.push(query.any(branches));
    }
    const answers = present(parts);
    const [only] = answers;
    return answers.length === 1 && only !== undefined ? only : query.all(answers);
  };

  const listed = (
    node: NodeRef,
    keyword: string,
    branch: (steps: readonly (string | number)[]) => T | undefined,
  ): readonly (T | undefined)[] => {
    const indexes = keysAt(below(node, keyword));
    if (indexes === undefined) return [query.unknown];
    const beyond = indexes.length > maxParts ? [query.unknown] : [];
    return [...indexes.slice(0, maxParts).map((index) => branch([keyword, index])), ...beyond];
  };

  return answerOf(schema, 0) ?? query.unknown;
}

function target(node: NodeRef): Known<SchemaView> {
  const found = follow(node, valueAt(below(node, '$ref')));
  return found.kind === 'found' ? viewSchema(found.node) : unknown;
}

/**
 * Returns the schema that a `$dynamicRef` leads to wherever the reference is reached from. Unknown where several
 * schemas have the anchor, and where its only one is in `$defs`: that is the way to let others put their own in its
 * place.
 */
function dynamicTarget(node: NodeRef): Known<SchemaView> {
  const reference = valueAt(below(node, '$dynamicRef'));
  if (typeof reference !== 'string' || !reference.startsWith('#')) return unknown;
  const name = reference.slice(1);
  const { dynamic, anchors } = node.document.ids();
  const [first, ...rest] = dynamic.get(name) ?? [];
  if (rest.length > 0 || first?.includes('$defs') === true) return unknown;
  const only = first ?? anchors.get(name);
  return only === undefined ? unknown : viewSchema({ document: node.document, pointer: only });
}

function present<T>(parts: readonly (T | undefined)[]): readonly T[] {
  return parts.filter((part) => part !== undefined);
}

/** A schema, references followed. Questions about it look through `allOf`, `oneOf`, `anyOf` and `$ref`. */
export interface SchemaView {
  /** The place where the schema is; that of the first of its parts when it has several. */
  readonly node: NodeRef;
  /** The parts that make up the schema when it is not simply the one at `node`. */
  readonly composed?: Composition;
}

type Composition =
  /** One property in several branches (`any`) or in several parts that hold together (`all`). */
  | { readonly kind: 'all' | 'any'; readonly of: readonly Known<SchemaView>[] }
  /** The form parameters of a 2.0 operation. */
  | { readonly kind: 'form'; readonly fields: readonly PropertyView[] };

/** A property of a schema: its own schema, and whether it is required. */
export interface PropertyView {
  readonly name: string;
  readonly schema: Known<SchemaView>;
  readonly required: boolean;
  /** The place where the property is declared, before references are followed. */
  readonly node: NodeRef;
}

/** The schema at a place, or at the end of its references. In 3.1 a reference with keys beside it is its own end. */
export function viewSchema(from: NodeRef): Known<SchemaView> {
  let node = from;
  for (let step = 0; step < maxChainLength; step++) {
    const keys = keysAt(node);
    if (keys === undefined) {
      const value = valueAt(node);
      if (typeof value === 'boolean') return known({ node });
      return value === undefined && step === 0 ? none : unknown;
    }
    if (typeof keys[0] === 'number') return unknown;
    if (!keys.includes('$ref') || (keys.length > 1 && node.document.version === '3.1'))
      return known({ node });
    const next = follow(node, valueAt(below(node, '$ref')));
    if (next.kind !== 'found') return unknown;
    node = next.node;
  }
  return unknown;
}
