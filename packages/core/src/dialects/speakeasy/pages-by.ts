import type { SchemeType } from '../../format/roles.js';
import { isRecord, ownMember } from '../../json/json.js';

/**
 * Returns the types by which a declaration may page, as far as its words are clear; two types where it
 * leaves that open.
 */
export function pagesBy(value: unknown): readonly SchemeType[] | undefined {
  if (!isRecord(value)) return undefined;
  const type = ownMember(value, 'type');
  if (type === 'cursor') return ['cursor', 'cursorId'];
  if (type === 'url') return ['cursorUrl'];
  return type === 'offsetLimit' ? counter(ownMember(value, 'inputs')) : undefined;
}

/** A page number is counted by one, an offset by the number of results. */
function counter(inputs: unknown): readonly SchemeType[] {
  const types = Array.isArray(inputs)
    ? inputs.slice(0, 20).map((input: unknown) => (isRecord(input) ? ownMember(input, 'type') : undefined))
    : [];
  if (types.includes('page')) return ['pageNumber'];
  return types.includes('offset') ? ['offset'] : ['pageNumber', 'offset'];
}
