import {
  type Analysis,
  type AnalyzeOptions,
  analyze,
  type Json,
  type JsonObject,
  parseScheme,
  type Scheme,
} from '@pagewright/core';
import { expect } from 'vitest';
import { readVectorFiles } from '../conformance/vector.js';

/** Tests by the sentence of docs/format.md that they verify. */
export type SentenceTests = Readonly<Record<string, () => void | Promise<void>>>;

/** Returns a valid declaration with additional or replaced keys. */
export function declaration(keys: JsonObject = {}): JsonObject {
  return {
    name: 'userPages',
    type: 'cursor',
    request: { after: { type: 'cursor' }, limit: { type: 'limit' } },
    response: { users: { type: 'items' }, next: { type: 'cursor' } },
    ...keys,
  };
}

/** Parses `declaration(keys)`, which must be valid, and returns the scheme. */
export function scheme(keys: JsonObject = {}): Scheme {
  const parsed = parseScheme(declaration(keys), 'config');
  if (parsed.scheme === undefined) throw new Error(JSON.stringify(parsed.findings));
  return parsed.scheme;
}

export function codesOf(keys: JsonObject): readonly string[] {
  return parseScheme(declaration(keys), 'config').findings.map(({ code }) => code);
}

/** Returns a document with `get /users`, with the given keys on the operation and at the root. */
export function document(operation: JsonObject = {}, root: JsonObject = {}): JsonObject {
  const info = { title: 'Users', version: '1.0.0' };
  return { openapi: '3.1.0', info, ...root, paths: { '/users': { get: operation } } };
}

/** Returns a configuration with a method on `get /users`, with the given keys on the method and at the root. */
export function config(method: JsonObject = {}, root: JsonObject = {}): JsonObject {
  return { ...root, resources: { users: { methods: { list: { endpoint: 'get /users', ...method } } } } };
}

/** Returns the name of the scheme that `get /users` is bound to, and what binds it: `pages by operation`. */
export function bindingOf(
  files: { readonly document?: Json; readonly config?: Json },
  options: AnalyzeOptions = {},
): string {
  const method = analysisOf(files, options).methods.find(({ operation }) => operation === 'get /users');
  return `${method?.scheme ?? 'nothing'} by ${method?.why}`;
}

export function analysisOf(
  files: { readonly document?: Json; readonly config?: Json },
  options: AnalyzeOptions = {},
): Analysis {
  return analyze({ ...files, options });
}

const vectors = readVectorFiles().flatMap(({ cases }) => cases);

/**
 * Returns a test that passes if a conformance case quotes each of these texts. The conformance suite runs the cases.
 */
export function shownByCases(...texts: readonly string[]): () => void {
  return () => {
    for (const text of texts) {
      const shown = vectors.filter(({ shows }) => shows.includes(text));
      expect(
        shown.map(({ id }) => id),
        text,
      ).not.toEqual([]);
    }
  };
}
