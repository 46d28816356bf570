import { resolve } from './references.js';
import { type Known, type SchemaView, unknown, viewSchema } from './schema-view.js';
import { below, type NodeRef } from './source-document.js';

/** The essence of a media type: lower case, without its parameters. */
function essence(mediaType: string): string {
  return (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Returns whether bodies of that media type, or some that a range such as any type covers, are JSON. */
export function isJsonMedia(mediaType: string): boolean {
  return jsonRank(mediaType) !== undefined;
}

/** The one that is read where several are JSON: the plain one, then those built on it, then ranges. */
export function pickJson(mediaTypes: readonly string[]): string | undefined {
  const ranked = mediaTypes.flatMap((mediaType) => {
    const rank = jsonRank(mediaType);
    return rank === undefined ? [] : [{ mediaType, rank }];
  });
  const best = Math.min(...ranked.map(({ rank }) => rank));
  return ranked.find(({ rank }) => rank === best)?.mediaType;
}

/** Returns whether bodies of that media type are forms. */
export function isForm(mediaType: string): boolean {
  return ['application/x-www-form-urlencoded', 'multipart/form-data'].includes(essence(mediaType));
}

/** JSON, else a form, else the first that is there. */
export function pickBody(mediaTypes: readonly string[]): string | undefined {
  return pickJson(mediaTypes) ?? mediaTypes.find(isForm) ?? mediaTypes[0];
}

function jsonRank(mediaType: string): number | undefined {
  const type = essence(mediaType);
  if (type === 'application/json') return 0;
  if (type.endsWith('+json') || type === 'text/json') return 1;
  return type === 'application/*' || type === '*/*' ? 2 : undefined;
}

/** The schema of a media type of a `content`. */
export function contentSchema(content: NodeRef, mediaType: string | number): Known<SchemaView> {
  const media = resolve(below(content, mediaType));
  return media.kind === 'found' ? viewSchema(below(media.node, 'schema')) : unknown;
}
