import { contentSchema, isJsonMedia, pickJson } from './media-types.js';
import type { Operation } from './operations.js';
import { isTrue, parameterSchema } from './parameters.js';
import { resolve } from './references.js';
import { mediaTypesOf } from './request-body.js';
import { type Known, known, none, type SchemaView, unknown, viewSchema } from './schema-view.js';
import { below, keysAt, type NodeRef, type SourceDocument, valueAt } from './source-document.js';

/** A success response of an operation. */
export interface ResponseView {
  /** `200`, `2XX`, `default`: as it is written. */
  readonly status: string;
  /** The place where the response is declared, references followed. */
  readonly node: NodeRef;
  /** All that it can have, as they are written. */
  readonly mediaTypes: readonly string[];
  /** The JSON one that is read; absent where there is none. */
  readonly mediaType?: string;
  /** The schema of that media type. None: the media type has no schema, or the response no JSON. */
  readonly schema: Known<SchemaView>;
  /** By lower-case name. None: no headers are declared. */
  readonly headers: Known<ReadonlyMap<string, HeaderView>>;
  /** The other JSON bodies that a success can have: further media types, then further statuses. */
  readonly others: () => readonly OtherBody[];
}

/** A header that a response declares. */
export interface HeaderView {
  /** As it is written. */
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

/** More headers of one response are not read. */
const maxHeaders = 1_000;

/** A response that can be read, and what its body can be. */
interface Candidate {
  readonly status: string;
  readonly node: NodeRef;
  readonly mediaTypes: readonly string[];
  readonly schemaOf: (mediaType: string) => Known<SchemaView>;
}

/**
 * The success response of an operation: the first with JSON among the exact codes from 200 on, then `2XX`; the first
 * of them where none has; `default` where there are none. None: all responses are of other codes.
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

/** The success codes in the order in which they are looked at. */
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
  const found = keysAt(declared) === undefined ? undefined : resolve(declared);
  if (found?.kind !== 'found') return undefined;
  const { node } = found;
  if (source.version === '2.0') {
    // A response without a schema has no body, whatever the operation produces.
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
    const found = resolve(below(list, name));
    const node = found.kind === 'found' ? found.node : below(list, name);
    const schema = found.kind === 'found' ? parameterSchema(node) : unknown;
    const required = isTrue(node, 'required');
    headers.set(name.toLowerCase(), { name, node, required, deprecated: isTrue(node, 'deprecated'), schema });
  }
  return known(headers);
}
