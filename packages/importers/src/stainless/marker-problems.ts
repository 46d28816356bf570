import { type Finding, suggest } from '@pagewright/core';
import { hint, purposeOf, purposes } from '@pagewright/core/external';
import type { ReportNote } from '../shared/note.js';
import type { Field } from './fields-in.js';

/** Reports markers that are unreadable: no form of Stainless, a purpose that there is not, one of the other side. */
export function markerProblems(fields: readonly Field[], note: ReportNote): readonly Finding[] {
  return fields.flatMap((field) => {
    const problem = problemOf(field);
    if (problem === undefined || field.marker === undefined) return [];
    return [note('Pagination/ForeignUnreadable', { problem }, field.marker.place)];
  });
}

function problemOf({ name, side, marker }: Field): string | undefined {
  if (marker?.problem !== undefined) return marker.problem;
  if (marker?.purpose === undefined) return undefined;
  const purpose = purposeOf(marker.purpose);
  if (purpose === undefined) {
    const known = Object.keys(purposes);
    const suggestion = suggest(marker.purpose, known);
    return `${JSON.stringify(marker.purpose)} is no purpose of a marker; expected one of ${known.join(', ')}.${hint(suggestion)}`;
  }
  // Found in the wild on response fields, where it can only mean the value that is sent back.
  if (side === 'response' && marker.purpose === 'next_cursor_id_param') return undefined;
  if (purpose.side === side) return undefined;
  const [wanted, other] = purpose.side === 'request' ? ['sent', 'answered'] : ['answered', 'sent'];
  return `${marker.purpose} is for what is ${wanted}, and ${name} is ${other}.`;
}
