import parse from 'semver/functions/parse.js';
import {
  validateApiDocument,
  validateApiDocumentInput,
  validateNamespace,
  validateVersionEntry,
} from '../generated/resource-validators.js';
import { isRecord, type Json, ownMember, type Pointer } from '../json/json.js';
import {
  apiDocumentDefaults,
  apiDocumentInputSchema,
  apiDocumentSchema,
  namespaceSchema,
  versionEntrySchema,
} from './api-document-schemas.js';
import { longestVersion, patterns } from './object-schema.js';
import { parseResource } from './parse-resource.js';
import { problem, type ResourceProblem, type ResourceResult, shortened } from './problem.js';
import type { ApiDocument, ApiDocumentDraft, ApiDocumentInput, VersionEntry } from './types.js';

/** Reads an API document as the list operation returns it, every field present. `at` starts every pointer. */
export function parseApiDocument(value: unknown, at: Pointer = []): ResourceResult<ApiDocument> {
  return parseResource(value, { schema: apiDocumentSchema, validate: validateApiDocument, checks }, at);
}

/**
 * Reads an API document as a seed gives it (D27), and fills in the defaults: title "", description "", isPrivate false,
 * tags []. A `uid` or `slug` that is left out stays so: the caller that stores the document generates it.
 */
export function parseApiDocumentInput(value: unknown, at: Pointer = []): ResourceResult<ApiDocumentDraft> {
  const definition = { schema: apiDocumentInputSchema, validate: validateApiDocumentInput, checks };
  const result = parseResource<ApiDocumentInput>(value, definition, at);
  if (!result.ok) return result;
  return {
    ok: true,
    value: { ...apiDocumentDefaults, tags: [...apiDocumentDefaults.tags], ...result.value },
  };
}

/** Reads one version of an API document. */
export function parseVersionEntry(value: unknown, at: Pointer = []): ResourceResult<VersionEntry> {
  const definition = { schema: versionEntrySchema, validate: validateVersionEntry, checks: [versionCheck] };
  return parseResource(value, definition, at);
}

/** Reads the name of a namespace, as it is in a seed or in the path of the list operation. */
export function parseNamespace(value: unknown, at: Pointer = []): ResourceResult<string> {
  return parseResource(value, { schema: namespaceSchema, validate: validateNamespace }, at);
}

const checks = [versionCheck, tagCheck, entriesCheck];

function entriesCheck(value: Json, at: Pointer): readonly ResourceProblem[] {
  const entries = isRecord(value) ? ownMember(value, 'versions') : undefined;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: Json, index) => versionCheck(entry, [...at, 'versions', index]));
}

const grammar = new RegExp(patterns.version.pattern);

/**
 * True for MAJOR.MINOR.PATCH, optional -prerelease, optional +build (docs/platform-api.md#api-document), checked twice:
 * - The grammar refuses what `semver` would forgive: a leading `v`, spaces around.
 * - `semver` refuses what a tool could not compare: more than 256 characters, and a MAJOR, MINOR or PATCH above
 *   9007199254740991.
 * Both refuse leading zeros in numeric parts; build metadata may have them.
 */
export function isSemanticVersion(text: string): boolean {
  return isVersionText(text) && parse(text) !== null;
}

/** True for what the JSON Schema of a version accepts; it can't limit the size of a number. */
function isVersionText(text: string): boolean {
  return text.length <= longestVersion && grammar.test(text);
}

/** The `version` of an object, as far as its JSON Schema can't check: numbers that are too large to compare. */
function versionCheck(value: Json, at: Pointer): readonly ResourceProblem[] {
  const version = isRecord(value) ? ownMember(value, 'version') : undefined;
  if (typeof version !== 'string' || !isVersionText(version) || isSemanticVersion(version)) return [];
  const expected = `expected version numbers of at most ${Number.MAX_SAFE_INTEGER}`;
  return [problem([...at, 'version'], 'semver', `${expected}, found ${JSON.stringify(version)}`)];
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
