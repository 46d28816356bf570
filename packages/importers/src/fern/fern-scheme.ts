import type { Finding, SchemeType, SourceLocation } from '@pagewright/core';
import { namedLike } from '@pagewright/core/authoring';
import {
  type Meaning,
  type OperationInputs,
  operationInputs,
  pastLastPage,
  wordList,
} from '@pagewright/core/external';
import { type OperationView, type SchemaView, walkPath } from '@pagewright/core/openapi';
import {
  type AnsweredPart,
  addedEnd,
  declareScheme,
  type ExternalSchemeParts,
  firstPosition,
  positionByDefault,
  type SentPart,
} from '../shared/declare-scheme.js';
import { noteFollowedLink } from '../shared/followed-link.js';
import type { ReportNote } from '../shared/note.js';
import { encodeSelector, type FernForm, type FernKey } from './fern-forms.js';
import type { FernOffsets } from './fern-offsets.js';

export interface FernSubject {
  readonly form: FernForm;
  readonly view: OperationView;
  /** Returns the location of the form, or of one of its keys. */
  readonly at: (key?: string) => SourceLocation;
  /** Undefined if no generator sets the unit, which means that all of them count items. */
  readonly offsets: FernOffsets | undefined;
  /** True if the operation itself declares the form. A fix can then change a path in the form. */
  readonly isOwn: boolean;
  readonly note: ReportNote;
}

interface FernScheme {
  readonly meaning: Meaning;
  readonly notes: readonly Finding[];
}

export function schemeOfForm(subject: FernSubject): FernScheme {
  const { form } = subject;
  switch (form.name) {
    case 'cursor':
      return makeScheme(
        subject,
        { type: 'cursor', ...uncounted },
        [answered(subject, 'next_cursor', 'cursor')],
        cursor(subject),
      );
    case 'next_uri':
      return makeScheme(subject, { type: 'cursorUrl', ...uncounted }, [link(subject, 'next_uri')], {
        sent: [],
        notes: noteFollowedLink(subject, subject.at('next_uri')),
      });
    case 'next_path':
      return makeScheme(subject, { type: 'cursorUrl', ...uncounted }, [link(subject, 'next_path')], {
        sent: [],
        notes: [...noteFollowedLink(subject, subject.at('next_path')), relativePath(subject)],
      });
    case 'offset':
      return counted(subject);
  }
}

/** Fern continues after an empty page as long as there is a cursor or a link. */
const uncounted = { continueOnEmptyItems: true } as const;

interface Request {
  readonly sent: readonly SentPart[];
  readonly notes: readonly Finding[];
}

function makeScheme(
  subject: FernSubject,
  head: Pick<ExternalSchemeParts, 'type' | 'continueOnEmptyItems'>,
  answers: readonly AnsweredPart[],
  { sent, notes }: Request,
): FernScheme {
  const items = answered(subject, 'results', 'items');
  const scheme = declareScheme({ ...head, original: subject.at(), sent, answered: [items, ...answers] });
  const ignored = subject.form.ignored.map(({ key, why, suggestion }) => {
    const extras = suggestion === undefined ? {} : { data: { suggestion: suggestion } };
    const problem = `the key ${key} does nothing: ${why}`;
    const at = { ...subject.at(key), part: 'key' } as const;
    return subject.note('Pagination/ForeignMistake', { problem }, at, extras);
  });
  return { meaning: { kind: 'scheme', ...scheme }, notes: [...notes, ...ignored] };
}

function cursor(subject: FernSubject): Request {
  const place = requestPlace(subject.view, path(subject, 'cursor'));
  return { sent: [sent(subject, 'cursor', 'cursor', place)], notes: doubts(subject, 'cursor', place) };
}

/**
 * Makes a counting scheme. Fern adds 1 to the offset, or the number of results if the form has `step`. If neither the
 * generators nor `step` decide, the parameter's name shows whether the offset counts pages or items.
 */
function counted(subject: FernSubject): FernScheme {
  const { form, view } = subject;
  const place = requestPlace(view, path(subject, 'offset'));
  const hasStep = form.paths.has('step');
  const isByPage = countsPages(subject, place);
  const isOffset = !isByPage && (hasStep || namedLike(place.name, 'offset'));
  const type = isOffset ? 'offset' : 'pageNumber';
  const step = hasStep ? requestPlace(view, path(subject, 'step')) : undefined;
  const first = isByPage
    ? firstPage(subject, place)
    : firstPosition({ role: type, name: place.name }, place.schema, subject.note, subject.at('offset'));
  const more = form.paths.has('has-next-page') ? [answered(subject, 'has-next-page', 'hasMore')] : [];
  const end = more.length > 0 ? undefined : addedEnd(type, subject, subject.at());
  return makeScheme(subject, { type }, end === undefined ? more : [end.part], {
    sent: [
      { ...sent(subject, 'offset', type, place), ...first.part },
      ...(step === undefined ? [] : [sent(subject, 'step', 'limit', step)]),
    ],
    notes: [
      ...doubts(subject, 'offset', place),
      ...(hasStep ? disagreement(subject, place) : []),
      ...(step === undefined ? [] : doubts(subject, 'step', step)),
      ...first.notes,
      ...(isOffset ? firstOffset(subject, place) : []),
      ...(isOffset && step === undefined ? [byOne(subject, place)] : []),
      ...(step === undefined ? [] : stepNotes(subject, place, { ...step, type, hasEnd: end !== undefined })),
      ...(more.length === 0 ? [] : [emptyPage(subject)]),
      ...(end === undefined ? [] : [end.note]),
    ],
  });
}

function path({ form }: FernSubject, key: FernKey): readonly [string, ...string[]] {
  return form.paths.get(key) ?? [key];
}

function answered(subject: FernSubject, key: FernKey, role: AnsweredPart['role']): AnsweredPart {
  const encode = subject.isOwn ? { encode: encodeSelector('response') } : {};
  return { role, path: path(subject, key), original: subject.at(key), ...encode };
}

function link(subject: FernSubject, key: FernKey): AnsweredPart {
  return { ...answered(subject, key, 'cursorUrl'), location: 'bodyLink' };
}

function sent(
  subject: FernSubject,
  key: FernKey,
  role: SentPart['role'],
  { name, body }: RequestPlace,
): SentPart {
  return {
    role,
    name,
    ...(body !== undefined && { location: 'body', path: body }),
    original: subject.at(key),
    ...(subject.isOwn && { encode: encodeSelector('request') }),
  };
}

function doubts(
  { note, at }: FernSubject,
  key: FernKey,
  { name, body, doubt }: RequestPlace,
): readonly Finding[] {
  if (doubt === undefined) return [];
  const guess = body === undefined ? 'the query parameter' : 'the request body';
  const args = { undeclared: `where ${name} is sent`, guess, because: `because ${doubt}` };
  return [note('Pagination/ForeignGuess', args, at(key))];
}

/** True if the parameter counts pages, not items. If generators disagree about that, the parameter's name decides. */
function countsPages({ offsets }: FernSubject, { name }: RequestPlace): boolean {
  if (offsets === undefined) return false;
  return offsets.items.length === 0 || namedLike(name, 'pageNumber');
}

function disagreement({ offsets, note, at }: FernSubject, { name }: RequestPlace): readonly Finding[] {
  if (offsets === undefined || offsets.items.length === 0) return [];
  const { pages, items } = offsets;
  const problem = `generators.yml counts ${name} in pages for ${wordList(pages, 4)} (page-index), and in items for ${wordList(items, 4)}.`;
  return [note('Pagination/ForeignMistake', { problem }, at('offset'))];
}

/** Returns the first page as a literal if it is not 1. A page index begins at 0 unless the parameter has a default. */
function firstPage(
  { note, at }: FernSubject,
  { name, schema }: RequestPlace,
): ReturnType<typeof firstPosition> {
  const byDefault = positionByDefault(schema);
  if (byDefault === 1) return { part: {}, notes: [] };
  if (byDefault !== undefined) return firstPosition({ role: 'pageNumber', name }, schema, note, at('offset'));
  const args = {
    undeclared: `at which ${name} the pages begin`,
    guess: '0',
    because: 'as generators.yml counts pages by their index',
  };
  return { part: { value: 0 }, notes: [note('Pagination/ForeignGuess', args, at('offset'))] };
}

/** Notes an offset without a default: Fern then begins at 1, whether it counts pages or items. */
function firstOffset({ note, at }: FernSubject, { name, schema }: RequestPlace): readonly Finding[] {
  if (positionByDefault(schema) !== undefined) return [];
  const args = {
    external: `counts from 1 if the caller sends no ${name}`,
    own: 'counts an offset from 0',
    cost: `If the API counts from 0, Fern skips an item between the first two pages; if it counts from 1, the last item of the first page is now returned twice, and ${name} has to be sent.`,
  };
  return [note('Pagination/ForeignPosition', args, at('offset'))];
}

function byOne({ note, at }: FernSubject, { name }: RequestPlace): Finding {
  const args = {
    external: `adds 1 to ${name} for each page, since no step is declared`,
    own: 'adds the size of the page to an offset',
    cost: `The name ${name} suggests an offset; if it counts pages, change the type of the scheme to pageNumber.`,
  };
  return note('Pagination/ForeignPosition', args, at('offset'));
}

function stepNotes(
  { note, at }: FernSubject,
  { name }: RequestPlace,
  step: RequestPlace & { readonly type: SchemeType; readonly hasEnd: boolean },
): readonly Finding[] {
  const short = step.hasEnd ? [] : [shortPage({ note, at }, step)];
  if (namedLike(step.name, 'limit')) return short;
  const args = {
    what: `The use of ${step.name}`,
    difference: `Fern adds the number of results to ${name}, and treats ${step.name} as the size of a full page; a scheme adds the value of ${step.name} if it is sent. Check this, because the name does not suggest a page size.`,
  };
  return [...short, note('Pagination/ForeignDiffers', args, at('step'))];
}

function shortPage(
  { note, at }: Pick<FernSubject, 'note' | 'at'>,
  step: RequestPlace & { readonly type: SchemeType },
): Finding {
  return note(
    'Pagination/ForeignStop',
    {
      external: `at the first page with fewer results than the ${step.name} that was sent`,
      own: 'at the first empty one',
      cost: `That is one more request at the end${pastLastPage[step.type] ?? ''}.`,
    },
    at('step'),
  );
}

function emptyPage({ note, at }: FernSubject): Finding {
  const args = {
    external:
      "when the response says that no page follows; it stops on an empty page only if the response doesn't say whether one follows",
    own: 'on an empty page as well',
    cost: 'Pages after an empty page are not read.',
  };
  return note('Pagination/ForeignStop', args, at('has-next-page'));
}

function relativePath({ note, at }: FernSubject): Finding {
  const args = {
    what: 'The meaning of a path',
    difference:
      'Fern appends it to the base URL of the API; a scheme resolves it against the URL of the page that carried it, so that the path of the base URL is lost.',
  };
  return note('Pagination/ForeignDiffers', args, at('next_path'));
}

/** A query parameter, or a property of the body if `body` is set. The path in Fern's form does not tell which. */
interface RequestPlace {
  readonly name: string;
  readonly body?: readonly string[];
  readonly schema?: SchemaView;
  /** A clause that says why the input may be sent at a different place. */
  readonly doubt?: string;
}

/**
 * Looks for a query parameter, then for a property of the body. If there is neither, guesses from the other inputs of
 * the operation.
 */
function requestPlace(view: OperationView, path: readonly [string, ...string[]]): RequestPlace {
  const inputs = operationInputs(view);
  const inQuery = queryInput(inputs, path);
  const inBody = bodyProperty(inputs, path);
  const text = path.join('.');
  if (inQuery !== undefined) {
    const { name, schema } = inQuery;
    return {
      name,
      ...(schema.kind === 'known' && { schema: schema.value }),
      ...(inBody.kind === 'found' && {
        doubt: `the body has a property ${text} as well, and Fern looks at parameters first`,
      }),
    };
  }
  const [name = ''] = path.slice(-1);
  const body = { name, body: path };
  if (inBody.kind === 'found') return inBody.schema === undefined ? body : { ...body, schema: inBody.schema };
  const takesBody = inputs.body.kind === 'known';
  if (inBody.kind === 'unknown' && takesBody && !inputs.mayTake(name))
    return { ...body, doubt: `no parameter of that name is declared, and the body may contain it` };
  return path.length > 1 || (takesBody && inputs.query.length === 0) ? body : { name };
}

/** Finds the query parameter for a path. A member of an object parameter is named as in the URL: `filter[cursor]`. */
function queryInput({ query }: OperationInputs, [first, ...rest]: readonly [string, ...string[]]) {
  const deep = `${first}${rest.map((step) => `[${step}]`).join('')}`;
  return query.find(({ name }) => name === deep);
}

type FoundInput =
  | { readonly kind: 'found'; readonly schema?: SchemaView }
  | { readonly kind: 'missing' | 'unknown' };

function bodyProperty({ body }: OperationInputs, path: readonly string[]): FoundInput {
  if (body.kind !== 'known') return { kind: body.kind === 'none' ? 'missing' : 'unknown' };
  const { schema } = body.value;
  if (schema.kind !== 'known') return { kind: 'unknown' };
  const walk = walkPath(schema.value, path);
  if (walk.kind !== 'found') return { kind: walk.kind === 'unknown' ? 'unknown' : 'missing' };
  return { kind: 'found', ...(walk.schema.kind === 'known' && { schema: walk.schema.value }) };
}
