import { resolve } from './references.js';
import { type Known, type SchemaView, unknown, viewSchema } from './schema-view.js';
import { below, type NodeRef } from './source-document.js';

function essence(mediaType: string): string {
  return (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

export function isJsonMedia(mediaType: string): boolean {
  return jsonRank(mediaType) !== undefined;
}

/**
 * Picks the JSON media type to read: `application/json`, or else a type based on it, or else a range that
 * includes it. Returns undefined if there is no such type.
 */
export function pickJson(mediaTypes: readonly string[]): string | undefined {
  const ranked = mediaTypes.flatMap((mediaType) => {
    const rank = jsonRank(mediaType);
    return rank === undefined ? [] : [{ mediaType, rank }];
  });
  const best = Math.min(...ranked.map(({ rank }) => rank));
  return ranked.find(({ rank }) => rank === best)?.mediaType;
}

export function isForm(mediaType: string): boolean {
  return ['application/x-www-form-urlencoded', 'multipart/form-data'].includes(essence(mediaType));
}

export function pickBody(mediaTypes: readonly string[]): string | undefined {
  return pickJson(mediaTypes) ?? mediaTypes.find(isForm) ?? mediaTypes[0];
}

function jsonRank(mediaType: string): number | undefined {
  const type = essence(mediaType);
  if (type === 'application/json') return 0;
  if (type.endsWith('+json') || type === 'text/json') return 1;
  return type === 'application/*' || type === '*/*' ? 2 : undefined;
}

export function contentSchema(content: NodeRef, mediaType: string | number): Known<SchemaView> {
  const media = resolve(below(content, mediaType));
  return media.kind === 'found' ? viewSchema(below(media.node, 'schema')) : unknown;
}
