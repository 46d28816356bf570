import type { RuleCode } from '../../diagnostics/catalogue.js';
import type { Finding } from '../../diagnostics/finding.js';
import type { Dialect, DialectSubject } from '../../external/dialect.js';
import type { Meaning } from '../../external/foreign-declaration.js';
import { kindOf } from '../../json/copy-json.js';
import { isRecord } from '../../json/json.js';
import { placeOf } from '../../openapi/place.js';
import { below, type Spot, valueAt } from '../../openapi/spot.js';
import { addedEnd } from '../shared/added-end.js';
import { declareScheme } from '../shared/declare-scheme.js';
import { noteFollowedLink } from '../shared/followed-link.js';
import { type Note, noteOn } from '../shared/note.js';
import { answeredParts } from './answered-parts.js';
import { pagesBy } from './pages-by.js';
import { readDeclaration } from './read-declaration.js';
import { sentParts } from './sent-parts.js';
import { extension } from './vocabulary.js';

/** `x-speakeasy-pagination` on operations. */
export const speakeasy: Dialect = {
  id: 'speakeasy',
  words: [extension],
  read: (subject) => {
    const spot = below(subject.view.operation.spot, extension);
    const value = valueAt(spot);
    if (value === undefined) return undefined;
    const { file } = spot.document;
    const edits = [{ kind: 'remove', pointer: spot.pointer }] as const;
    return {
      dialect: 'speakeasy',
      operation: subject.view.operation.name,
      place: placeOf(spot, 'key'),
      removal: [{ source: 'document', ...(file !== undefined && { file }), edits }],
      ...meaningOf(value, spot, subject, noteOn(subject, 'speakeasy')),
    };
  },
  pagesBy: ({ view }) => pagesBy(valueAt(below(view.operation.spot, extension))),
};

interface Read {
  readonly meaning: Meaning;
  readonly notes: readonly Finding[];
}

/** Returns a reading without a scheme: of what nothing is made, nothing is lost either. */
function nothing(notes: readonly Finding[]): Read {
  const told = notes.filter(({ code }) => stays.has(code));
  return { meaning: { kind: 'none' }, notes: told };
}

const stays: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'Pagination/ForeignUncarried',
  'Pagination/ForeignUnreadable',
]);

function meaningOf(value: unknown, spot: Spot, { view }: DialectSubject, note: Note): Read {
  // One that says nothing takes the operation out of pagination.
  if (value === null || (isRecord(value) && Object.keys(value).length === 0))
    return { meaning: { kind: 'never' }, notes: [] };
  if (!isRecord(value)) {
    const problem = `it is ${kindOf(value)}, not an object.`;
    return nothing([note('Pagination/ForeignUnreadable', { problem }, placeOf(spot, 'value'))]);
  }
  const { written, notes } = readDeclaration(value, spot, note);
  if (written === undefined) return nothing(notes);
  const declaring = { written, spot, view, note };
  const answered = answeredParts(declaring);
  if (answered.made === undefined) return nothing([...notes, ...answered.notes]);
  const { type, parts } = answered.made;
  const isCounted = parts.every(({ role }) => role !== 'totalPages');
  const end = isCounted ? addedEnd(type, declaring, placeOf(spot, 'key')) : undefined;
  const sent = sentParts(declaring, type, end !== undefined);
  const link = parts.find(({ role }) => role === 'cursorUrl');
  const followed = link === undefined ? [] : noteFollowedLink({ view, note }, link.theirs);
  const all = [...notes, ...sent.notes, ...answered.notes, ...followed, ...(end ? [end.note] : [])];
  if (sent.made === undefined) return nothing(all);
  const scheme = declareScheme({
    type,
    ...((type === 'cursor' || type === 'cursorUrl') && { continueOnEmptyItems: true }),
    theirs: placeOf(below(spot, 'type'), 'value'),
    sent: sent.made,
    answered: end === undefined ? parts : [...parts, end.part],
  });
  return { meaning: { kind: 'scheme', ...scheme }, notes: all };
}
