import {
  validateApiDocument,
  validateApiDocumentInput,
  validateNamespace,
  validateVersionEntry,
} from '../generated/resource-validators.js';
import { isRecord, type Json, ownMember, type Pointer } from '../json/json.js';
import { parseResource } from './parse-resource.js';
import type { ResourceProblem, ResourceResult } from './problem.js';
import {
  apiDocumentDefaults,
  apiDocumentInputSchema,
  apiDocumentSchema,
  namespaceSchema,
  versionEntrySchema,
} from './schemas/api-document-schemas.js';
import { tagCheck } from './tag-check.js';
import type { ApiDocument, ApiDocumentDraft, ApiDocumentInput, VersionEntry } from './types/api-document.js';
import { versionCheck } from './version-check.js';

/** Reads an API document as the list operation returns it, every field present. `at` starts every pointer. */
export function parseApiDocument(value: unknown, at: Pointer = []): ResourceResult<ApiDocument> {
  return parseResource(value, { schema: apiDocumentSchema, validate: validateApiDocument, checks }, at);
}

/**
 * Reads an API document as a seed gives it (D27), and fills in the defaults: title "", description "", isPrivate
 * false, tags []. A `uid` or `slug` that is left out stays so: whoever stores the document generates it.
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

/** Reads the name of a namespace, as it stands in a seed or in the path of the list operation. */
export function parseNamespace(value: unknown, at: Pointer = []): ResourceResult<string> {
  return parseResource(value, { schema: namespaceSchema, validate: validateNamespace }, at);
}

const checks = [versionCheck, tagCheck, entriesCheck];

function entriesCheck(value: Json, at: Pointer): readonly ResourceProblem[] {
  const entries = isRecord(value) ? ownMember(value, 'versions') : undefined;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: Json, index) => versionCheck(entry, [...at, 'versions', index]));
}
