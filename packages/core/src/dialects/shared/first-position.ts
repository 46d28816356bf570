import type { Finding, Place } from '../../diagnostics/finding.js';
import { constraint } from '../../openapi/schema-constraint.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { wireCount } from '../../paging/exchange/wire-number.js';
import type { SentPart } from './declare-scheme.js';
import type { Note } from './note.js';

/** The default of an input, where that is a position; undefined where it has none, or its schema is not known. */
export function positionByDefault(schema: SchemaView | undefined): number | undefined {
  return schema === undefined ? undefined : wireCount(constraint(schema, 'default'));
}

/**
 * Returns the literal that makes a scheme begin to count where a tool does by the default of the input, and a
 * note of what differs. Returns neither where both begin at the same number.
 */
export function firstPosition(
  { role, name }: Pick<SentPart, 'role' | 'name'>,
  schema: SchemaView | undefined,
  note: Note,
  at: Place,
): { readonly part: Pick<SentPart, 'value'>; readonly notes: readonly Finding[] } {
  const start = positionByDefault(schema);
  const assumed = role === 'offset' ? 0 : role === 'pageNumber' ? 1 : undefined;
  if (start === undefined || assumed === undefined || start === assumed) return { part: {}, notes: [] };
  const args = {
    theirs: `begins at ${start}, the default of ${name}`,
    ours: `takes ${assumed} for the first where ${role === 'offset' ? 'an offset' : 'a page number'} is not sent`,
    cost: `${name} gets the literal value ${start}, which the first request then sends.`,
  };
  return { part: { value: start }, notes: [note('Pagination/ForeignPosition', args, at)] };
}
