import type { Severity } from '@pagewright/core';

interface Law {
  readonly severity: Severity;
  readonly summary: string;
  readonly cost: string;
  readonly example: string;
}

/** Laws that live mode checks, by code. Breaking one with severity `error` contradicts the declaration. */
export const laws = {
  'Verify/Loop': {
    severity: 'error',
    summary: 'No page repeats later in the walk.',
    cost: 'A client that follows the pages never ends.',
    example: 'The cursor of page 2 leads to page 2.',
  },
  'Verify/ItemTwice': {
    severity: 'error',
    summary: 'A walk returns each item once.',
    cost: 'Clients that count, pay or send per item do it twice.',
    example: 'The last item of page 1 is the first of page 2.',
  },
  'Verify/PartsDiffer': {
    severity: 'error',
    summary: 'Walks with different page sizes return the same items.',
    cost: 'Clients that choose a page size lose items without an error.',
    example: 'Pages of 4 leave out an item that pages of 2 have.',
  },
  'Verify/ItemsPastEnd': {
    severity: 'error',
    summary: 'No items come after the declared end.',
    cost: 'Clients stop there as if everything had been read, and miss the rest.',
    example: 'Page 2 says has_more: false, but its cursor leads to more items.',
  },
  'Verify/PageFailed': {
    severity: 'error',
    summary: 'The request for the next page is answered with a page.',
    cost: 'Clients cannot read the pages after it.',
    example: 'The cursor of page 1 is answered with status 500.',
  },
  'Verify/OtherOrigin': {
    severity: 'error',
    summary: 'Next URLs stay on the origin of the request.',
    cost: 'Clients send credentials to another server, or stop there.',
    example: 'https://api.example.com/users returns a next URL on http://10.0.0.7.',
  },
  'Verify/LinkUnreadable': {
    severity: 'error',
    summary: 'A Link header with the declared relation is valid.',
    cost: 'Clients find no next URL, and end after the first page.',
    example: 'Link: </users?page=2; rel="next"',
  },
  'Verify/FilterLost': {
    severity: 'error',
    summary: 'A filter of the first request also applies to the next page.',
    cost: 'Clients accept items that do not match the filter.',
    example: '?status=open gives open orders on page 1, and closed ones on page 2.',
  },
  'Verify/CursorType': {
    severity: 'error',
    summary: 'A cursor has the type that the document declares for it.',
    cost: 'Typed clients fail to read the page, or send back a changed cursor.',
    example: 'next is declared as a string, but is 1042.',
  },
  'Verify/CollectedDiffers': {
    severity: 'warn',
    summary: 'A complete walk collects as many items as the total says.',
    cost: 'Items are missing, or the total counts something else.',
    example: 'total is 10, but the pages have 9 items.',
  },
  'Verify/TotalDrifts': {
    severity: 'warn',
    summary: 'All pages give the same total.',
    cost: 'Paging by the total ends too early or too late, and progress jumps.',
    example: 'total is 10 on page 1 and 11 on page 2, each time they are requested.',
  },
  'Verify/LimitNotKept': {
    severity: 'warn',
    summary: 'A page has as many items as the limit requests, unless fewer are left.',
    cost: 'An offset that grows by the limit skips items, and callers wait for items that never arrive.',
    example: 'limit=4 gives 2 items, although more follow.',
  },
  'Verify/MaximumNotKept': {
    severity: 'warn',
    summary: 'A limit above the documented maximum is refused, or lowered to it.',
    cost: 'One request can ask for more than the server is designed for.',
    example: 'The maximum is 50, but limit=51 gives 51 items.',
  },
  'Verify/ClampSkips': {
    severity: 'error',
    summary: 'If the server lowers a limit, the next page still continues with the next item.',
    cost: 'Clients that ask for too much skip items without an error.',
    example: 'limit=100 gives 50 items, and the next page begins with the 101st.',
  },
  'Verify/CursorNotRefused': {
    severity: 'warn',
    summary: 'A cursor that no page returned is refused with a status from 400 to 499.',
    cost: 'A client whose cursor has expired starts again from the first page without noticing.',
    example: 'cursor=nonsense gives the first page.',
  },
  'Verify/OrderUnstable': {
    severity: 'warn',
    summary: 'The same request gives its items in the same order.',
    cost: 'Pages of one walk do not fit together: items are skipped or repeated.',
    example: 'The first page is A, B, C, and B, A, C when it is requested again.',
  },
} as const satisfies Readonly<Record<string, Law>>;

/** The code under which a violated law is reported, such as `Verify/Loop`. */
export type LawCode = keyof typeof laws;
