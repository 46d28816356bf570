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
import { parseResource } from './parse-resource.js';
import { problem, type ResourceProblem, type ResourceResult, shortened } from './problem.js';
import type { ApiDocument, ApiDocumentDraft, VersionEntry } from './types.js';

/**
 * Reads an API document, of a list or of a seed (D27), and fills in the defaults: title "", description "",
 * isPrivate false, tags []. A `uid` or `slug` that is left out stays so: the service that stores the document
 * generates it. `at` starts every pointer.
 */
export function parseApiDocument(value: unknown, at: Pointer = []): ResourceResult<ApiDocumentDraft> {
  const definition = { schema: apiDocumentSchema, validate: validateApiDocument, checks: [tagCheck] };
  const result = parseResource<ApiDocument>(value, definition, at);
  if (!result.ok) return result;
  return {
    ok: true,
    value: { ...apiDocumentDefaults, tags: [...apiDocumentDefaults.tags], ...result.value },
  };
}

/** Reads one version of an API document. */
export function parseVersionEntry(value: unknown, at: Pointer = []): ResourceResult<VersionEntry> {
  return parseResource(value, { schema: versionEntrySchema, validate: validateVersionEntry }, at);
}

/** Reads the name of a namespace, as it is in a seed or in the path of the list operation. */
export function parseNamespace(value: unknown, at: Pointer = []): ResourceResult<string> {
  return parseResource(value, { schema: namespaceSchema, validate: validateNamespace }, at);
}

const grammar = new RegExp(patterns.version.pattern);

/**
 * True for MAJOR.MINOR.PATCH, optional -prerelease, optional +build (docs/platform-api.md#api-document), of any length
 * and with numbers of any size. Numeric parts have no leading zeros; build metadata may.
 */
export function isSemanticVersion(text: string): boolean {
  return grammar.test(text);
}

/** docs/platform-api.md#limits: the tags of an API document are unique. Every tag that repeats an earlier one is named. */
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
          `expected every tag once, found ${JSON.stringify(shortened(tag, 40))} at ${earlier} already`,
        ),
      );
  }
  return problems;
}
