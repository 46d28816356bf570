import { objectReader } from '../reader/reader.js';
import { pickJson } from './media-types.js';
import type { OperationView } from './operation-view.js';
import { resolve } from './references.js';
import { below, keysAt, makeSource, type NodeRef, valueAt } from './source-document.js';

export interface ResponseExample {
  readonly node: NodeRef;
  /** The example to read: `node` itself, or its parsed content if it is a JSON string. */
  readonly body: NodeRef;
}

const maxExamples = 10;
/** The length, in UTF-16 code units, of the longest string that is parsed. */
const maxTextLength = 200_000;

/**
 * Returns the examples of the success response that are objects or lists: first the examples next to its
 * schema, then the examples inside the schema.
 */
export function responseExamples(view: OperationView): readonly ResponseExample[] {
  const response = view.response();
  if (response.kind !== 'known') return [];
  const { node, mediaType, schema } = response.value;
  const places = [
    ...examplesBeside(node, mediaType),
    ...(schema.kind === 'known' ? examplesIn(schema.value.node) : []),
  ];
  return places.slice(0, maxExamples).flatMap(contentAt);
}

function examplesBeside(response: NodeRef, mediaType: string | undefined): readonly NodeRef[] {
  if (response.document.version === '2.0') {
    const list = below(response, 'examples');
    const name = pickJson((keysAt(list) ?? []).map(String));
    return name === undefined ? [] : [below(list, name)];
  }
  if (mediaType === undefined) return [];
  const media = resolve(below(response, 'content', mediaType));
  if (media.kind !== 'found') return [];
  const list = below(media.node, 'examples');
  const named = (keysAt(list) ?? []).slice(0, maxExamples).flatMap((name) => {
    const example = resolve(below(list, name));
    return example.kind === 'found' ? [below(example.node, 'value')] : [];
  });
  return [...memberOf(media.node, 'example'), ...named];
}

function examplesIn(schema: NodeRef): readonly NodeRef[] {
  const several = below(schema, 'examples');
  const indexes = (keysAt(several) ?? []).filter((key) => typeof key === 'number').slice(0, maxExamples);
  return [...memberOf(schema, 'example'), ...indexes.map((index) => below(several, index))];
}

function memberOf(node: NodeRef, key: string): readonly NodeRef[] {
  return keysAt(node)?.includes(key) === true ? [below(node, key)] : [];
}

function contentAt(node: NodeRef): readonly ResponseExample[] {
  if (keysAt(node) !== undefined) return [{ node, body: node }];
  const text = valueAt(node);
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text) || text.length > maxTextLength) return [];
  const value = parsed(text);
  return value === undefined
    ? []
    : [{ node, body: { document: makeSource(objectReader(value)), pointer: [] } }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
