import type { RelatedPlace } from '../../diagnostics/finding.js';
import { wordList } from '../../diagnostics/word-list.js';
import type { Pointer } from '../../json/json.js';
import { relatedTo } from '../../openapi/place.js';
import type { Walk } from '../../openapi/schema-path.js';
import { pathText } from '../../paging/exchange/wording.js';
import { typeWords } from '../operation/type-words.js';

/** A walk that leads nowhere. */
export type DeadEnd = Extract<Walk, { readonly kind: 'missing' | 'notAnObject' }>;

/** Returns what is missing, as the object of "has no": `data.users`, or `data.users (data is a list)`. */
export function missingText(walk: DeadEnd, path: Pointer): string {
  const missing = pathText(path.slice(0, walk.at + 1));
  if (walk.kind === 'missing') return missing;
  const reached = pathText(path.slice(0, walk.at));
  return `${missing} (${reached} is ${typeWords(walk.types)})`;
}

/** Describes what there is where the path ends. */
export function reachedPlace(walk: DeadEnd): RelatedPlace {
  if (walk.kind === 'notAnObject') return relatedTo(walk.within.spot, `this is ${typeWords(walk.types)}`);
  const names = walk.names.length === 0 ? 'no properties' : wordList(walk.names, 5);
  return relatedTo(walk.within.spot, `this object has ${names}`);
}
