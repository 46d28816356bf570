import type { Json, ResponseField, Scheme, WalkedPage } from '@pagewright/core';
import { isExactNumber, stringifyJson } from '@pagewright/core/paging';

/** One declared field of a response, as a page had it. */
export interface ReadField {
  /** The name of the member on the page. */
  readonly name: string;
  readonly role: string | undefined;
  /** The place of the field: `meta.next`, `the X-Total header`. */
  readonly place: string;
  /** Undefined where the page lacks it. */
  readonly value: Json | undefined;
}

/** Lists what a page had in the fields that the scheme declares, the items first. */
export function readFields(scheme: Scheme, { members }: Pick<WalkedPage, 'members'>): readonly ReadField[] {
  const fields = Object.entries(scheme.response).map(([name, field]) => ({
    name,
    role: field.type,
    place: placeOf(field),
    value: Object.hasOwn(members, name) ? members[name] : undefined,
  }));
  return [...fields.filter(({ role }) => role === 'items'), ...fields.filter(({ role }) => role !== 'items')];
}

function placeOf({ location, headerName = 'Link', rel = 'next', path }: ResponseField): string {
  if (location === 'header') return `the ${headerName} header`;
  if (location === 'linkHeader') return `the link "${rel}" of the ${headerName} header`;
  return path.length === 0 ? 'the whole body' : path.join('.');
}

/** A value in few characters; lists and objects by their size. */
export function shortValue(value: Json | undefined, most: number): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null && !isExactNumber(value)) {
    const size = Object.keys(value).length;
    return size === 1 ? 'an object of 1 member' : `an object of ${size} members`;
  }
  const text = stringifyJson(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
