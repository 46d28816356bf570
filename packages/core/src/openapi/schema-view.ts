import { endOfChain, follow } from './references.js';
import { below, keysAt, type NodeRef, nodeKey, valueAt } from './source-document.js';

/**
 * A part of a document, such as a schema or a response.
 * - known: the document declares it
 * - none: the document declares that it does not exist
 * - unknown: the document does not say, or a reference can't be followed. Findings about it are not reported.
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

/** A query visits at most `maxParts` parts of a schema, nested at most `maxDepth` deep. All other parts are unknown. */
const maxParts = 400;
const maxDepth = 40;

/** A computation over a schema: the result for one part, and how to combine the results of several parts. */
export interface SchemaQuery<T> {
  /**
   * Computes the result for one schema object without its `$ref`, `allOf`, `oneOf` and `anyOf`; `keys` are all its
   * keys.
   */
  readonly own: (node: NodeRef, keys: ReadonlySet<string | number>) => T;
  readonly form: (fields: readonly PropertyView[]) => T;
  /** Combines the results of parts that all apply, such as those of `allOf`. The result of `own` comes first. */
  readonly all: (parts: readonly T[]) => T;
  readonly any: (branches: readonly T[]) => T;
  readonly unknown: T;
  readonly never: T;
}

/**
 * Visits every part of a schema once and combines the results. A recursive part is not visited again inside itself, and
 * a shared part is visited once, so the cost grows with the number of parts, not of paths.
 */
export function ask<T>(schema: SchemaView, query: SchemaQuery<T>): T {
  const simple = schema.composed === undefined ? simpleKeys(schema.node) : undefined;
  return simple === undefined ? askParts(schema, query) : query.own(schema.node, simple);
}

const composing = ['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'oneOf', 'anyOf'];

function simpleKeys(node: NodeRef): ReadonlySet<string | number> | undefined {
  const keys = keysAt(node);
  if (keys === undefined) return undefined;
  const names = new Set(keys);
  return composing.some((key) => names.has(key)) ? undefined : names;
}

function askParts<T>(schema: SchemaView, query: SchemaQuery<T>): T {
  const answers = new Map<unknown, { readonly answer: T | undefined } | 'asking'>();

  const answerOf = (view: SchemaView, depth: number): T | undefined => {
    // A composed view is identified by its object, a schema in a document by its place.
    const key = view.composed === undefined ? nodeKey(view.node) : view;
    const before = answers.get(key);
    if (before !== undefined) return before === 'asking' ? undefined : before.answer;
    if (depth > maxDepth || answers.size >= maxParts) return query.unknown;
    answers.set(key, 'asking');
    const answer = view.composed === undefined ? answerAt(view.node, depth) : compose(view.composed, depth);
    answers.set(key, { answer });
    return answer;
  };

  const answerFor = (part: Known<SchemaView>, depth: number): T | undefined =>
    part.kind === 'known' ? answerOf(part.value, depth) : query.unknown;

  const compose = (composed: Composition, depth: number): T | undefined => {
    if (composed.kind === 'form') return query.form(composed.fields);
    const parts = present(composed.of.map((part) => answerFor(part, depth + 1)));
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
      answerFor(viewSchema(below(node, ...steps)), depth + 1);
    if (names.has('$ref')) parts.push(answerFor(referenced(node), depth + 1));
    if (names.has('$dynamicRef')) parts.push(answerFor(dynamicTarget(node), depth + 1));
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

function referenced(node: NodeRef): Known<SchemaView> {
  const resolution = follow(node, valueAt(below(node, '$ref')));
  return resolution.kind === 'found' ? viewSchema(resolution.node) : unknown;
}

/**
 * Returns the schema that a `$dynamicRef` leads to in every context. Returns unknown if several schemas have the
 * anchor, or if the first one is in `$defs`, where it is a placeholder for other schemas to replace.
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

/** A schema after following references. Queries look through `allOf`, `oneOf`, `anyOf` and `$ref`. */
export interface SchemaView {
  /** The schema's location; the location of its first part if it is composed. */
  readonly node: NodeRef;
  /** The parts of a schema that the document declares in several places. */
  readonly composed?: Composition;
}

type Composition =
  /** A property that is declared in several branches (`any`) or in several parts that all apply (`all`). */
  | { readonly kind: 'all' | 'any'; readonly of: readonly Known<SchemaView>[] }
  | { readonly kind: 'form'; readonly fields: readonly PropertyView[] };

/** A property that a schema declares. */
export interface PropertyView {
  readonly name: string;
  readonly schema: Known<SchemaView>;
  readonly required: boolean;
  /** Where the property is declared, before following references. */
  readonly node: NodeRef;
}

/**
 * Views the schema at a place, following references. In 3.1, a reference with other keys next to it is not
 * followed: queries combine its target with those keys.
 */
export function viewSchema(from: NodeRef): Known<SchemaView> {
  const chain = new Set<string>();
  let node = from;
  for (;;) {
    const keys = keysAt(node);
    if (keys === undefined) {
      const value = valueAt(node);
      if (typeof value === 'boolean') return known({ node });
      return value === undefined && chain.size === 0 ? none : unknown;
    }
    if (typeof keys[0] === 'number') return unknown;
    if (!keys.includes('$ref') || (keys.length > 1 && node.document.version === '3.1'))
      return known({ node });
    if (endOfChain(chain, node) !== undefined) return unknown;
    const next = follow(node, valueAt(below(node, '$ref')));
    if (next.kind !== 'found') return unknown;
    node = next.node;
  }
}
