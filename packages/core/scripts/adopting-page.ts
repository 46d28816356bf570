import {
  type EvidenceAgainst,
  type EvidenceFor,
  evidenceWeights,
  ruledOutTypes,
} from '../src/proposals/evidence.js';
import { table, withTables } from './format-page.js';

/** Returns docs/adopting.md with the table of all evidence that proposals use. */
export function adoptingPage(page: string): string {
  const rows = [
    ...idsOf(evidenceFor).map((id) => {
      const [about, ...texts] = evidenceFor[id];
      return [`for ${about}, ${evidenceWeights[id]}`, ...texts];
    }),
    ...idsOf(evidenceAgainst).map((id) => {
      const types = ruledOutTypes[id];
      return [types.length === 6 ? 'against any' : `against ${types.join(', ')}`, ...evidenceAgainst[id]];
    }),
    ...doubts.map(([about, ...texts]) => [`doubt about ${about}`, ...texts]),
  ];
  return withTables(page, { evidence: table(['sense', 'evidence', 'example'], rows) });
}

function idsOf<Id extends string>(texts: Readonly<Record<Id, unknown>>): readonly Id[] {
  return Object.keys(texts) as Id[];
}

type Row = readonly [about: string, says: string, example: string];

const evidenceFor: Readonly<Record<EvidenceFor, Row>> = {
  memberNamed: [
    'the next cursor',
    'The member is named like a next cursor, by itself or together with the object that contains it.',
    '`next_page_token`, `cursors.after`',
  ],
  memberSent: [
    'the next cursor',
    'The member is named like a position in a request, and no description says that it belongs to this page.',
    '`marker` in both directions',
  ],
  memberNext: [
    'the next cursor',
    'The member is a bare `next` that is described, shown or placed like a position.',
    '`paging.next`, "pass it as `cursor`"',
  ],
  inputNamesMember: [
    'the parameter for the cursor',
    'The description of the parameter names the member whose value it takes.',
    '"Give it the value of `next` to go on."',
  ],
  inputNamedAlike: [
    'the parameter for the cursor',
    'The parameter has the name of the member, with or without `next`, or of the object that holds it.',
    '`cursor` and `nextCursor`, `cursor` and `cursor.next`',
  ],
  inputSure: [
    'a position',
    'The name or the description of the parameter leaves no doubt about its role.',
    '`after`, "the cursor of the last call"',
  ],
  inputTelling: [
    'a position',
    'APIs use the name of the parameter only for positions.',
    '`page_token`, `offset`; not `start`, `after`, `token`',
  ],
};

const evidenceAgainst: Readonly<Record<EvidenceAgainst, readonly [says: string, example: string]>> = {
  mayWrite: [
    'A POST may change something with each request: its only success is 201 or 202, a verb says so, its body requires something other than filters and a position, or nothing says that it only reads.',
    '`create`, `reorder`, `send`, `run`, `import`; a required `title`; a file',
  ],
  otherMethod: [
    'The operation is not a GET, and servers expect a GET at a next URL.',
    '`POST /search` with `next`: `https://…`',
  ],
  oneThing: [
    'The path names a single resource, and the operation has no parameter for paging.',
    '`/users/{id}` with `links.next`',
  ],
  untakenCursor: [
    'The response has a next cursor that no parameter accepts.',
    '`page`, and `nextToken` in the response',
  ],
  rangeEnd: [
    'The operation also takes the end of a range, which would not advance.',
    '`startRow` and `endRow`',
  ],
  nextElsewhere: [
    'The response or a header names the next position, so it is not the identifier of an item.',
    '`after`, and `next` in the response or a `Link` header; not if `after` is described as an identifier and `next` is a URL',
  ],
  bothWays: [
    'The operation also takes a position to page backwards, and nothing defines the order of its items.',
    '`since_id` and `max_id`',
  ],
  noSize: [
    'The operation takes an identifier but no page size, so its list may be complete.',
    '`since` alone',
  ],
  speaksOfPages: [
    'A parameter, a member, a header, an extension or the description is about pages, so the list may be incomplete.',
    '`limit`; `has_more`; `x-paginated`; only an example shows the list',
  ],
  noCollection: [
    'The list may not be a collection: it has numbers as items, belongs to a single resource, is one of several lists, or is not named like a collection.',
    '`/users/{id}` with `roles`',
  ],
};

/** A doubt prevents a proposal, unless another scheme type is certain. */
const doubts: readonly Row[] = [
  ['a position', 'The position only leads to earlier pages.', '`before`, `until`, `ending_before`'],
  [
    'a position',
    'Two parameters, or two members, have the same weight.',
    '`marker` and `cursor`, for one `next`',
  ],
  [
    'a position',
    'According to its description, a position may be something else.',
    'an offset described as a page number, a page size or a time',
  ],
  [
    'a position',
    'The first position is unknown, or the default cannot be a first position.',
    '`startIndex` without a default; an offset with default 20',
  ],
  ['a position', 'The position is in the path or in a header.', '`/users/page/{page}`, `X-Cursor`'],
  [
    'the next cursor',
    'Only a header has the next position, and generated code does not read it.',
    '`cursor` or `per_page`, and `Link`; next to `page`, a `Link` does no harm',
  ],
  ['the next cursor', 'The next position may be a URL or a token.', '`_metadata.next`, "The next page"'],
  ['the items', 'Several lists may be the items.', '`users` and `rooms`, neither named like the path'],
  [
    'the items',
    'The response, or the part that holds the items, may be a list or something else.',
    '`oneOf` of a list and an object with `items`',
  ],
  [
    'the items',
    "A part of the response can't be read, so it may be anything.",
    'a branch whose `$ref` cannot be resolved',
  ],
  [
    'the items',
    'There are signs of paging, but no list of a known shape.',
    'a map of lists; `additionalProperties`; a response without a schema',
  ],
  [
    'the scheme',
    'Checking the declaration would report a warning.',
    'the next cursor is a number, and it is sent back as a string',
  ],
];
