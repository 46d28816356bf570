import type { Finding } from '@pagewright/core';
import { operationInputs, purposeOf } from '@pagewright/core/external';
import { constraint, type OperationView, walkPath } from '@pagewright/core/openapi';
import type { ReportNote } from '../shared/note.js';
import { headerOf, type StainlessScheme } from './declare-fields.js';
import type { Field } from './fields-in.js';

/** Reports differences from Stainless' SDKs, lost parts of the declaration, and guesses. */
export function differences(
  scheme: StainlessScheme,
  operations: readonly OperationView[],
  note: ReportNote,
): readonly Finding[] {
  return [
    ...scheme.roles.guesses.map(({ field, role, because }) =>
      note(
        'Pagination/ForeignGuess',
        { undeclared: `which field is ${role}`, guess: field.name, because },
        field.place,
      ),
    ),
    ...scheme.fields.flatMap((field) => [
      ...markerNotes(scheme, field, note),
      ...roleNotes(scheme, field, operations, note),
    ]),
    ...itemCursorNote(scheme, note),
  ];
}

function markerNotes({ type, roles }: StainlessScheme, field: Field, note: ReportNote): readonly Finding[] {
  const { marker, name } = field;
  const purpose = purposeOf(marker?.purpose);
  if (marker === undefined || purpose === undefined) return [];
  const notes: Finding[] = [];
  if (marker.isBare) {
    const difference = `a bare string is not the { purpose: ${marker.purpose} } that Stainless documents, and Stainless may ignore it; here it is read as the purpose.`;
    notes.push(
      note('Pagination/ForeignDiffers', { what: `The marker of ${name}`, difference }, marker.place),
    );
  }
  const part = `${marker.purpose} (${name})`;
  if ('isBackward' in purpose) {
    const reason = 'a scheme pages only forwards. To page backwards, send and read it by hand.';
    notes.push(note('Pagination/ForeignLost', { part, reason }, marker.place));
  } else if (!roles.sent.has(field) && !roles.answered.has(field) && roles.itemCursor !== field) {
    const reason = `a scheme of type ${type} does not use it.`;
    notes.push(note('Pagination/ForeignLost', { part, reason }, marker.place));
  }
  return notes;
}

function roleNotes(
  { type, roles }: StainlessScheme,
  field: Field,
  operations: readonly OperationView[],
  note: ReportNote,
): readonly Finding[] {
  const notes: Finding[] = [];
  const { name } = field;
  const place = field.marker?.place ?? field.place;
  const answered = roles.answered.get(field);
  if (headerOf(field) !== undefined && answered !== undefined)
    notes.push(...headerNote(type, field, answered, note));
  if (type === 'offset' && roles.sent.get(field) === 'limit') {
    const args = {
      external: 'adds the number of items on the page to the offset',
      own: `adds the ${name} that was sent, or the number of items if none was sent`,
      cost: `If the API returns fewer items than ${name} before the last page, items are skipped.`,
    };
    notes.push(note('Pagination/ForeignPosition', args, field.place));
  }
  if (type === 'offset' && answered === 'offset')
    notes.push(note('Pagination/ForeignPosition', startField(name), place));
  if (
    type === 'pageNumber' &&
    answered === 'currentPage' &&
    !operations.some((view) => beginsAtOne(view, roles))
  ) {
    const args = {
      external: `adds 1 to the page that ${name} in the response reports`,
      own: 'adds 1 to the page that was sent, or to 1 if none was sent',
      cost: 'If the first page is 0, the second one is skipped, unless the caller sends 0.',
    };
    notes.push(note('Pagination/ForeignPosition', args, place));
  }
  if (
    type === 'offset' &&
    answered === 'total' &&
    headerOf(field) === undefined &&
    mayLack(operations, field)
  ) {
    const args = {
      external: `when ${name} is reached, or if the response has no ${name} or reports 0`,
      own: `only when ${name} is reached`,
      cost: `If ${name} is missing, a scheme requests pages until one is empty.`,
    };
    notes.push(note('Pagination/ForeignStop', args, place));
  }
  return notes;
}

/** Describes how SDKs count from a field in the response, with a hint if the field's name suggests another meaning. */
function startField(name: string) {
  const isNext = /next/i.test(name);
  const isCount = !/offset|start|skip|index|from|position/i.test(name);
  const hint = isNext
    ? ` ${name} seems to be the next offset already: adding to it skips items.`
    : isCount
      ? ` ${name} does not seem to be an offset.`
      : '';
  return {
    external: `counts from ${name} in the response (TypeScript and Python add the number of items, Go sends it unchanged)`,
    own: 'counts from the offset that was sent, and reads no offset from the response',
    cost: `The requests differ if the response reports a different offset from the one that was sent.${hint}`,
  };
}

function headerNote(type: string, field: Field, role: string, note: ReportNote): readonly Finding[] {
  const header = field.marker?.fromHeader ?? field.name;
  const place = field.marker?.place ?? field.place;
  if (role === 'cursor' || role === 'cursorUrl' || role === 'cursorId') {
    const difference = `it is in the header ${header}, which no generated page reads, so that paging stops after the first page.`;
    return [note('Pagination/ForeignDiffers', { what: 'The source of the next page', difference }, place)];
  }
  const ends =
    role === 'hasMore' ||
    (role === 'total' && type === 'offset') ||
    (role === 'totalPages' && type === 'pageNumber');
  if (!ends) return [];
  const args = {
    external: `when the header ${header} reports the end`,
    own: 'without reading that header, because generated pages do not read headers',
    cost: 'Paging continues until a page is empty, or has no cursor.',
  };
  return [note('Pagination/ForeignStop', args, place)];
}

function beginsAtOne(view: OperationView, { sent }: StainlessScheme['roles']): boolean {
  const [name] = [...sent].filter(([, role]) => role === 'pageNumber').map(([field]) => field.name);
  const input = operationInputs(view).query.find((one) => one.name === name);
  if (input?.schema.kind !== 'known') return false;
  const { value } = input.schema;
  return [constraint(value, 'default'), constraint(value, 'minimum')].some((minimum) => minimum === 1);
}

function mayLack(operations: readonly OperationView[], { path }: Field): boolean {
  return !(operations.length > 0 && operations.every((view) => hasAlways(view, path)));
}

function hasAlways(view: OperationView, path: Field['path']): boolean {
  const response = view.response();
  if (response.kind !== 'known' || response.value.schema.kind !== 'known') return false;
  const walk = walkPath(response.value.schema.value, path);
  return walk.kind === 'found' && !walk.optional;
}

function itemCursorNote({ type, roles }: StainlessScheme, note: ReportNote): readonly Finding[] {
  const isRead = roles.itemCursor !== undefined || [...roles.answered.values()].includes('cursorId');
  const items = [...roles.answered].find(([, role]) => role === 'items')?.[0];
  if (type !== 'cursorId' || isRead || items === undefined) return [];
  const args = {
    undeclared: 'which property of an item leads to the next page',
    guess: 'id',
    because: 'as nothing is marked with cursor_item_id',
  };
  return [note('Pagination/ForeignGuess', args, items.place)];
}
