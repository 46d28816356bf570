import type { Finding } from '../diagnostics/finding.js';
import { isRecord, type Json, ownMember } from '../json/json.js';
import { type FixMaker, fixHere } from './fix-context.js';

/**
 * Returns whether the finding is about the declaration of another tool: then fixes of our own schemes are
 * none for it.
 */
export function isAboutForeign({ data }: Finding): boolean {
  return isRecord(data) && ownMember(data, 'dialect') !== undefined;
}

/** Writes what was meant as the other tool writes it. */
export const respellForeign: FixMaker = (finding) => {
  const { data, pointer } = finding;
  const value = isRecord(data) ? (ownMember(data, 'written') as Json | undefined) : undefined;
  if (value === undefined) return [];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [fixHere(finding, `Change to ${text}`, [{ kind: 'set', pointer, value }], true)];
};
