import { contentSchema, isJsonMedia, pickJson } from './media-types.js';
import type { Operation } from './operations.js';
import { isTrue, parameterSchema } from './parameters.js';
import { resolve } from './references.js';
import { mediaTypesOf } from './request-body.js';
import { type Known, known, none, type SchemaView, unknown, viewSchema } from './schema-view.js';
import { below, keysAt, type NodeRef, type SourceDocument, valueAt } from './source-document.js';

/** A success response of an operation. */
export interface ResponseView {
  /** As written: `200`, `2XX`, `default`. */
  readonly status: string;
  readonly node: NodeRef;
  readonly mediaTypes: readonly string[];
  /** The JSON media type that is read; absent if there is none. */
  readonly mediaType?: string;
  /** The schema of `mediaType`; `none` if it has no schema or if there is no JSON. */
  readonly schema: Known<SchemaView>;
  /** Keyed by lower-case name; `none` if no headers are declared. */
  readonly headers: Known<ReadonlyMap<string, HeaderView>>;
  /** Lists the JSON bodies of success responses that `schema` does not describe: first of `status`, then of others. */
  readonly others: () => readonly OtherBody[];
}

/** A header that a response declares. */
export interface HeaderView {
  readonly name: string;
  readonly node: NodeRef;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly schema: Known<SchemaView>;
}

export interface OtherBody {
  readonly status: string;
  readonly mediaType: string;
  readonly node: NodeRef;
  readonly schema: Known<SchemaView>;
}

const maxHeaders = 1_000;

interface Candidate {
  readonly status: string;
  readonly node: NodeRef;
  readonly mediaTypes: readonly string[];
  readonly schemaOf: (mediaType: string) => Known<SchemaView>;
}

/**
 * Chooses the first success response that has JSON: exact codes come first, in ascending order, and then `2XX`. If none
 * has JSON, chooses the first one. Without a success response, chooses `default`. Returns `none` if only other codes
 * are declared.
 */
export function viewResponse(source: SourceDocument, operation: Operation): Known<ResponseView> {
  const responses = below(operation.node, 'responses');
  const statuses = (keysAt(responses) ?? []).filter((key) => !String(key).startsWith('x-'));
  if (statuses.length === 0) return unknown;
  const ordered = successes(statuses.map(String));
  const candidates: Candidate[] = [];
  for (const status of ordered) {
    const candidate = candidateAt(source, operation, below(responses, status), status);
    if (candidate === undefined) return unknown;
    candidates.push(candidate);
    if (pickJson(candidate.mediaTypes) !== undefined) break;
  }
  const chosen = candidates.find(({ mediaTypes }) => pickJson(mediaTypes) !== undefined) ?? candidates[0];
  if (chosen === undefined) return none;
  const { status, node, mediaTypes, schemaOf } = chosen;
  const mediaType = pickJson(mediaTypes);
  const others = () => [
    ...bodiesOf(chosen).filter((body) => body.mediaType !== mediaType),
    ...ordered
      .filter((other) => other !== status)
      .flatMap((other) => candidateAt(source, operation, below(responses, other), other) ?? [])
      .flatMap(bodiesOf),
  ];
  return known({
    status,
    node,
    mediaTypes,
    ...(mediaType !== undefined && { mediaType }),
    schema: mediaType === undefined ? none : schemaOf(mediaType),
    headers: viewHeaders(node),
    others,
  });
}

function successes(statuses: readonly string[]): readonly string[] {
  const exact = statuses.filter((status) => /^2\d\d$/.test(status)).sort();
  const all = [...exact, ...statuses.filter((status) => /^2xx$/i.test(status))];
  return all.length > 0 ? all : statuses.filter((status) => status === 'default');
}

function candidateAt(
  source: SourceDocument,
  operation: Operation,
  declared: NodeRef,
  status: string,
): Candidate | undefined {
  const resolution = keysAt(declared) === undefined ? undefined : resolve(declared);
  if (resolution?.kind !== 'found') return undefined;
  const { node } = resolution;
  if (source.version === '2.0') {
    // `produces` does not apply to a response without a schema, which has no body.
    const mediaTypes = mediaTypesOf(source, operation, 'produces') ?? ['application/json'];
    const hasBody = keysAt(node)?.includes('schema') === true;
    return {
      status,
      node,
      mediaTypes: hasBody ? mediaTypes : [],
      schemaOf: () => viewSchema(below(node, 'schema')),
    };
  }
  const content = below(node, 'content');
  const mediaTypes = (keysAt(content) ?? []).map(String);
  return { status, node, mediaTypes, schemaOf: (mediaType) => contentSchema(content, mediaType) };
}

function bodiesOf({ status, node, mediaTypes, schemaOf }: Candidate): readonly OtherBody[] {
  return mediaTypes
    .filter(isJsonMedia)
    .map((mediaType) => ({ status, mediaType, node, schema: schemaOf(mediaType) }));
}

function viewHeaders(response: NodeRef): Known<ReadonlyMap<string, HeaderView>> {
  const list = below(response, 'headers');
  const names = keysAt(list);
  if (names === undefined) return valueAt(list) === undefined ? none : unknown;
  if (names.length > maxHeaders) return unknown;
  const headers = new Map<string, HeaderView>();
  for (const name of names.map(String)) {
    const resolution = resolve(below(list, name));
    const node = resolution.kind === 'found' ? resolution.node : below(list, name);
    const schema = resolution.kind === 'found' ? parameterSchema(node) : unknown;
    const required = isTrue(node, 'required');
    headers.set(name.toLowerCase(), { name, node, required, deprecated: isTrue(node, 'deprecated'), schema });
  }
  return known(headers);
}
