import type { Finding, Place } from '../../diagnostics/finding.js';
import type { SchemeType } from '../../format/roles.js';
import { bodyOf, type OperationView } from '../../openapi/operation-view.js';
import { relatedTo } from '../../openapi/place.js';
import { pathText } from '../../paging/exchange/wording.js';
import { findEnd } from '../../rules/operation/find-end.js';
import type { AnsweredPart } from './declare-scheme.js';
import type { Note } from './note.js';

/** A part that a scheme reads beside what a declaration names, and a note of that. */
export interface AddedEnd {
  readonly part: AnsweredPart;
  readonly note: Finding;
}

/**
 * Returns what the response has that declares the last page, for a scheme that counts and whose declaration
 * does not name it: without it the scheme would end at an empty page alone. Undefined where the response has
 * nothing of that kind.
 */
export function addedEnd(
  type: SchemeType,
  { view, note }: { readonly view: OperationView; readonly note: Note },
  theirs: Place,
): AddedEnd | undefined {
  if (type !== 'pageNumber' && type !== 'offset') return undefined;
  const body = bodyOf(view);
  const end = body && findEnd(body, type);
  if (end === undefined) return undefined;
  const { role, path, spot } = end;
  const args = { path: pathText(path), role };
  const related = [relatedTo(spot, `${pathText(path)} of the response`)];
  return {
    part: { role, path, theirs },
    note: note('Pagination/ForeignAdded', args, theirs, { related }),
  };
}
