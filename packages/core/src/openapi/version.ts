import { kindOf } from '../json/copy-json.js';
import type { Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';

export type DocumentKind =
  /** OpenAPI 3.x or 2.0 (D34), or a new document that so far has only the key of its version. */
  | { readonly kind: 'openapi' }
  /** Has paths and is therefore read, but its version is missing or unknown. */
  | { readonly kind: 'unversioned'; readonly problem: string; readonly pointer: Pointer }
  | { readonly kind: 'other'; readonly problem: string; readonly pointer: Pointer };

export function documentKind(reader: Reader): DocumentKind {
  if (reader.keys([]) === undefined) {
    return { kind: 'other', problem: `it is ${kindOf(reader.get([]))}.`, pointer: [] };
  }
  const problem = versionProblem(reader.get(['openapi']), reader.get(['swagger']));
  if (problem === undefined) return { kind: 'openapi' };
  if (reader.keys(['paths']) !== undefined) return { kind: 'unversioned', ...problem };
  // An empty version means that the user is still writing the document.
  const isBegun = problem.pointer.length > 0 && (reader.get(problem.pointer) ?? '') === '';
  return isBegun ? { kind: 'openapi' } : { kind: 'other', ...problem };
}

/** The version whose rules apply. Later versions, and documents without a version, are read as 3.1. */
export type SpecVersion = '2.0' | '3.0' | '3.1';

export function specVersion(reader: Reader): SpecVersion {
  const openapi = reader.get(['openapi']);
  if (openapi !== undefined) return /^3(?:\.0(?:\.|$)|$)/.test(scalarText(openapi)) ? '3.0' : '3.1';
  return reader.get(['swagger']) === undefined ? '3.1' : '2.0';
}

function versionProblem(
  openapi: unknown,
  swagger: unknown,
): { readonly problem: string; readonly pointer: Pointer } | undefined {
  if (openapi === undefined && swagger === undefined)
    return { problem: 'it has neither the key openapi nor swagger.', pointer: [] };
  // YAML reads an unquoted 3.0 or 2.0 as a number.
  if (openapi !== undefined)
    return /^3(\.|$)/.test(scalarText(openapi))
      ? undefined
      : { problem: 'its openapi version is not 3.x.', pointer: ['openapi'] };
  return /^2(\.0)?$/.test(scalarText(swagger))
    ? undefined
    : { problem: 'its swagger version is not 2.0.', pointer: ['swagger'] };
}

function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
