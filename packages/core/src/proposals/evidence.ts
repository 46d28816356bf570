import type { SchemeType } from '../format/roles.js';

/**
 * A kind of evidence about how an operation pages.
 * - for: adds weight to one of several candidates; the heaviest candidate wins, and a tie has no winner
 * - against: rules out scheme types, regardless of the evidence for them
 * - doubt: prevents a proposal, unless another scheme type is certain
 */
export type EvidenceKind = {
  readonly says: string;
  readonly example: string;
} & (
  | { readonly sense: 'for'; readonly about: string; readonly weight: number }
  | { readonly sense: 'against'; readonly types: readonly SchemeType[] }
  | { readonly sense: 'doubt'; readonly about: string }
);

const all: readonly SchemeType[] = ['cursor', 'cursorUrl', 'offset', 'pageNumber', 'cursorId', 'fakePage'];

/**
 * Every kind of evidence that proposals use, and the only place for its weight or the types that it rules
 * out. docs/adopting.md shows this table. The order of parameters, properties, operations, files and rows has
 * no influence.
 */
export const evidence = {
  memberNamed: {
    ...{ sense: 'for', about: 'the next cursor', weight: 12 },
    says: 'The member is named like a next cursor, by itself or together with the object that contains it.',
    example: '`next_page_token`, `cursors.after`',
  },
  memberSent: {
    ...{ sense: 'for', about: 'the next cursor', weight: 8 },
    says: 'The member is named like a position in a request, and no description says that it belongs to this page.',
    example: '`marker` in both directions',
  },
  memberNext: {
    ...{ sense: 'for', about: 'the next cursor', weight: 4 },
    says: 'The member is a bare `next` that is described, shown or placed like a position.',
    example: '`paging.next`, "pass it as `cursor`"',
  },
  inputNamesMember: {
    ...{ sense: 'for', about: 'the parameter for the cursor', weight: 3 },
    says: 'The description of the parameter names the member whose value it takes.',
    example: '"Give it the value of `next` to go on."',
  },
  inputNamedAlike: {
    ...{ sense: 'for', about: 'the parameter for the cursor', weight: 2 },
    says: 'The parameter has the name of the member, with or without `next`, or of the object that holds it.',
    example: '`cursor` and `nextCursor`, `cursor` and `cursor.next`',
  },
  inputSure: {
    ...{ sense: 'for', about: 'a position', weight: 2 },
    says: 'The name or the description of the parameter leaves no doubt about its role.',
    example: '`after`, "the cursor of the last call"',
  },
  inputTelling: {
    ...{ sense: 'for', about: 'a position', weight: 1 },
    says: 'APIs use the name of the parameter only for positions.',
    example: '`page_token`, `offset`; not `start`, `after`, `token`',
  },
  mayWrite: {
    ...{ sense: 'against', types: all },
    says: 'A POST may change something with each request: its only success is 201 or 202, a verb says so, its body requires something other than filters and a position, or nothing says that it only reads.',
    example: '`create`, `reorder`, `send`, `run`, `import`; a required `title`; a file',
  },
  otherMethod: {
    ...{ sense: 'against', types: ['cursorUrl'] },
    says: 'The operation is not a GET, and servers expect a GET at a next URL.',
    example: '`POST /search` with `next`: `https://…`',
  },
  oneThing: {
    ...{ sense: 'against', types: ['cursorUrl'] },
    says: 'The path names a single resource, and the operation has no parameter for paging.',
    example: '`/users/{id}` with `links.next`',
  },
  untakenCursor: {
    ...{ sense: 'against', types: ['offset', 'pageNumber'] },
    says: 'The response has a next cursor that no parameter accepts.',
    example: '`page`, and `nextToken` in the response',
  },
  rangeEnd: {
    ...{ sense: 'against', types: ['offset'] },
    says: 'The operation also takes the end of a range, which would not advance.',
    example: '`startRow` and `endRow`',
  },
  nextElsewhere: {
    ...{ sense: 'against', types: ['cursorId'] },
    says: 'The response or a header names the next position, so it is not the identifier of an item.',
    example:
      '`after`, and `next` in the response or a `Link` header; not if `after` is described as an identifier and `next` is a URL',
  },
  bothWays: {
    ...{ sense: 'against', types: ['cursorId'] },
    says: 'The operation also takes a position to page backwards, and nothing defines the order of its items.',
    example: '`since_id` and `max_id`',
  },
  noSize: {
    ...{ sense: 'against', types: ['cursorId'] },
    says: 'The operation takes an identifier but no page size, so its list may be complete.',
    example: '`since` alone',
  },
  speaksOfPages: {
    ...{ sense: 'against', types: ['fakePage'] },
    says: 'A parameter, a member, a header, an extension or the description is about pages, so the list may be incomplete.',
    example: '`limit`; `has_more`; `x-paginated`; only an example shows the list',
  },
  noCollection: {
    ...{ sense: 'against', types: ['fakePage'] },
    says: 'The list may not be a collection: it has numbers as items, belongs to a single resource, is one of several lists, or is not named like a collection.',
    example: '`/users/{id}` with `roles`',
  },
  backOnly: {
    ...{ sense: 'doubt', about: 'a position' },
    says: 'The position only leads to earlier pages.',
    example: '`before`, `until`, `ending_before`',
  },
  equalInputs: {
    ...{ sense: 'doubt', about: 'a position' },
    says: 'Two parameters, or two members, have the same weight.',
    example: '`marker` and `cursor`, for one `next`',
  },
  unclearInput: {
    ...{ sense: 'doubt', about: 'a position' },
    says: 'According to its description, a position may be something else.',
    example: 'an offset described as a page number, a page size or a time',
  },
  unknownStart: {
    ...{ sense: 'doubt', about: 'a position' },
    says: 'The first position is unknown, or the default cannot be a first position.',
    example: '`startIndex` without a default; an offset with default 20',
  },
  positionOutside: {
    ...{ sense: 'doubt', about: 'a position' },
    says: 'The position is in the path or in a header.',
    example: '`/users/page/{page}`, `X-Cursor`',
  },
  onlyInHeader: {
    ...{ sense: 'doubt', about: 'the next cursor' },
    says: 'Only a header has the next position, and generated code does not read it.',
    example: '`cursor` or `per_page`, and `Link`; next to `page`, a `Link` does no harm',
  },
  urlOrToken: {
    ...{ sense: 'doubt', about: 'the next cursor' },
    says: 'The next position may be a URL or a token.',
    example: '`_metadata.next`, "The next page"',
  },
  severalLists: {
    ...{ sense: 'doubt', about: 'the items' },
    says: 'Several lists may be the items.',
    example: '`users` and `rooms`, neither named like the path',
  },
  listOrThing: {
    ...{ sense: 'doubt', about: 'the items' },
    says: 'The response, or the part that holds the items, may be a list or something else.',
    example: '`oneOf` of a list and an object with `items`',
  },
  unreadPart: {
    ...{ sense: 'doubt', about: 'the items' },
    says: "A part of the response can't be read, so it may be anything.",
    example: 'a branch whose `$ref` cannot be resolved',
  },
  unknownList: {
    ...{ sense: 'doubt', about: 'the items' },
    says: 'There are signs of paging, but no list of a known shape.',
    example: 'a map of lists; `additionalProperties`; a response without a schema',
  },
  wouldBeFaulty: {
    ...{ sense: 'doubt', about: 'the scheme' },
    says: 'Checking the declaration would report a warning.',
    example: 'the next cursor is a number, and it is sent back as a string',
  },
} as const satisfies Readonly<Record<string, EvidenceKind>>;

type IdOf<Sense extends EvidenceKind['sense']> = {
  [Id in keyof typeof evidence]: (typeof evidence)[Id]['sense'] extends Sense ? Id : never;
}[keyof typeof evidence];

export type EvidenceFor = IdOf<'for'>;
export type EvidenceAgainst = IdOf<'against'>;

export function weightOf(applies: Readonly<Partial<Record<EvidenceFor, boolean>>>): number {
  const ids = Object.keys(applies) as EvidenceFor[];
  return ids.reduce((sum, id) => sum + (applies[id] === true ? evidence[id].weight : 0), 0);
}

export function heaviest<T extends { readonly weight: number }>(some: readonly T[]): readonly T[] {
  const max = Math.max(...some.map(({ weight }) => weight));
  return some.filter(({ weight }) => weight === max);
}
