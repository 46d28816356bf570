import {
  validateApiDocument,
  validateNamespace,
  validateVersionEntry,
} from '../generated/resource-validators.js';
import { isRecord, type Json, ownMember, type Pointer } from '../json/json.js';
import {
  apiDocumentDefaults,
  apiDocumentSchema,
  namespaceSchema,
  versionEntrySchema,
} from './api-document-schemas.js';
import { patterns } from './object-schema.js';
import { resourceParser } from './parse-resource.js';
import { problem, type ResourceProblem, type ResourceResult, shortened } from './problem.js';
import type { ApiDocument, ApiDocumentDraft, VersionEntry } from './types.js';

const parseGivenFields = resourceParser<ApiDocument>(apiDocumentSchema, validateApiDocument, [tagCheck]);

/**
 * Parses an API document from a list or seed (D27) and fills in defaults: title "", description "", isPrivate
 * false, tags []. A missing `uid` or `slug` stays missing, since the service that stores the document
 * generates them. Pointers of problems start with `at`.
 */
export function parseApiDocument(value: unknown, at: Pointer = []): ResourceResult<ApiDocumentDraft> {
  const result = parseGivenFields(value, at);
  if (!result.ok) return result;
  return {
    ok: true,
    value: { ...apiDocumentDefaults, tags: [...apiDocumentDefaults.tags], ...result.value },
  };
}

/** Parses one version of an API document. Pointers of problems start with `at`. */
export const parseVersionEntry = resourceParser<VersionEntry>(versionEntrySchema, validateVersionEntry);

/** Parses the name of a namespace. Pointers of problems start with `at`. */
export const parseNamespace = resourceParser<string>(namespaceSchema, validateNamespace);

const grammar = new RegExp(patterns.version.pattern);

/**
 * True for MAJOR.MINOR.PATCH with optional -prerelease and +build (docs/platform-api.md#api-document), of any
 * length. Numeric parts have no leading zeros, except in the build.
 */
export function isSemanticVersion(text: string): boolean {
  return grammar.test(text);
}

/**
 * Tags are unique (docs/platform-api.md#limits). Reports every repetition, which the JSON Schema validator
 * does not.
 */
function tagCheck(value: Json, at: Pointer): readonly ResourceProblem[] {
  const tags = isRecord(value) ? ownMember(value, 'tags') : undefined;
  if (!Array.isArray(tags)) return [];
  const first = new Map<string, number>();
  const problems: ResourceProblem[] = [];
  for (const [index, tag] of tags.entries()) {
    if (typeof tag !== 'string') continue;
    const earlier = first.get(tag);
    if (earlier === undefined) first.set(tag, index);
    else
      problems.push(
        problem(
          [...at, 'tags', index],
          'uniqueItems',
          `expected each tag only once, found ${JSON.stringify(shortened(tag, 40))} also at ${earlier}`,
        ),
      );
  }
  return problems;
}
