import type { Json } from '@pagewright/core';
import { copyJson, isRecord, setMember } from '@pagewright/core/internal';
import { below, keysAt, type NodeRef, type OperationView, resolve, valueAt } from '@pagewright/core/openapi';
import { parseJson } from '@pagewright/core/paging';
import { isHeaderName } from '../request/received.js';
import { fits } from '../schema/fits.js';
import { type PlainSchema, plainSchema } from '../schema/plain-schema.js';
import { sampleValue } from '../schema/sample-value.js';

export interface DescribedResponse {
  readonly status: number;
  readonly mediaType?: string;
  readonly schema?: PlainSchema;
  readonly sample: Json | undefined;
  readonly examples: readonly Json[];
  readonly headers: Readonly<Record<string, string>>;
}

export type ResponsePlan =
  | ({ readonly ok: true } & DescribedResponse)
  | { readonly ok: false; readonly problem: string };

export function successResponse(view: OperationView): ResponsePlan {
  const response = view.response();
  if (response.kind === 'none') return { ok: false, problem: 'the document describes no success response' };
  if (response.kind === 'unknown')
    return { ok: false, problem: 'its success response is not described, or is in a file that was not read' };
  const { status, node, mediaTypes, mediaType } = response.value;
  return describedResponse(node, numericStatus(status, 200), mediaType, mediaTypes);
}

/**
 * Reads what a response declares. A body that is not JSON is served only if the document has a string as its
 * example.
 */
export function describedResponse(
  node: NodeRef,
  status: number,
  mediaType: string | undefined,
  mediaTypes: readonly string[],
): ResponsePlan {
  const headers = headersOf(node);
  const empty = { ok: true, status, sample: undefined, examples: [], headers } as const;
  const [other] = mediaTypes;
  if (other === undefined || status === 204 || status === 205 || status === 304) return empty;
  if (mediaType === undefined) {
    const [text] = examplesOf(node, other).filter((example) => typeof example === 'string');
    return text === undefined
      ? { ok: false, problem: `its success response is ${other}, for which the document has no example` }
      : { ...empty, mediaType: other, sample: text };
  }
  const schema = schemaOf(node, mediaType);
  const examples = examplesOf(node, mediaType).map(fromText);
  const written = mediaType.includes('*') ? 'application/json' : mediaType;
  const fitting = examples.find((example) => schema === undefined || fits(example, schema));
  const made = schema === undefined ? {} : sampleValue(schema);
  // The schema provides the members that the example lacks, because the mock writes paging values into them.
  const sample = fitting ?? made;
  return {
    ...empty,
    mediaType: written,
    ...(schema !== undefined && { schema }),
    sample: isRecord(sample) && isRecord(made) ? { ...made, ...sample } : sample,
    examples,
  };
}

/** Reads `2XX` as 200, and `default` as `usual`. */
export function numericStatus(status: string, usual: number): number {
  if (/^[1-5]\d\d$/.test(status)) return Number(status);
  return /^[1-5]xx$/i.test(status) ? Number(`${status[0]}00`) : usual;
}

function schemaOf(node: NodeRef, mediaType: string): PlainSchema | undefined {
  const holder =
    node.document.version === '2.0'
      ? { kind: 'found' as const, node }
      : resolve(below(node, 'content', mediaType));
  if (holder.kind !== 'found') return undefined;
  const schema = below(holder.node, 'schema');
  return keysAt(schema) === undefined && valueAt(schema) === undefined ? undefined : plainSchema(schema);
}

const maxExamples = 10;

function examplesOf(node: NodeRef, mediaType: string): readonly Json[] {
  if (node.document.version === '2.0') return jsonAt(below(node, 'examples', mediaType));
  const media = resolve(below(node, 'content', mediaType));
  if (media.kind !== 'found') return [];
  const list = below(media.node, 'examples');
  const named = (keysAt(list) ?? []).slice(0, maxExamples).flatMap((name) => {
    const example = resolve(below(list, name));
    return example.kind === 'found' ? jsonAt(below(example.node, 'value')) : [];
  });
  return [...jsonAt(below(media.node, 'example')), ...named];
}

function jsonAt(node: NodeRef): readonly Json[] {
  const value = valueAt(node);
  const copied = value === undefined ? undefined : copyJson(value);
  return copied?.ok === true ? [copied.value] : [];
}

/** Parses an example that is JSON in a string, as in many documents. */
function fromText(example: Json): Json {
  if (typeof example !== 'string' || !/^\s*[[{]/.test(example)) return example;
  try {
    return parseJson(example);
  } catch {
    return example;
  }
}

function headersOf(response: NodeRef): Readonly<Record<string, string>> {
  const list = below(response, 'headers');
  const headers: Record<string, string> = {};
  for (const key of (keysAt(list) ?? []).slice(0, maxHeaders)) {
    const name = String(key);
    const found = resolve(below(list, key));
    if (found.kind !== 'found' || !isWritable(name)) continue;
    if (valueAt(below(found.node, 'required')) !== true) continue;
    const isOld = found.node.document.version === '2.0';
    const made = sampleValue(plainSchema(isOld ? found.node : below(found.node, 'schema')));
    setMember(headers, name.toLowerCase(), headerText(made));
  }
  return headers;
}

const maxHeaders = 50;

/** False for transport headers, which the server sets itself. */
function isWritable(name: string): boolean {
  return (
    isHeaderName(name) &&
    !/^(?:content-(?:type|length|encoding)|transfer-encoding|connection|set-cookie|trailer|upgrade|keep-alive)$/i.test(
      name,
    )
  );
}

export function headerText(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/[^\x20-\x7e]/g, '');
}
