import { responseField } from '@pagewright/core/internal';
import type { MockPlan } from '../plan/mock-plan.js';
import type { Cut, PageRules } from '../plan/page-rules.js';
import { emptyBefore, type ItemOrder, type PageAnswer } from './page-answer.js';

/** The faults that a mock can simulate, by the names that scripts use. */
export const faultKinds = [
  'clamp',
  'emptyPage',
  'constantCursor',
  'loop',
  'duplicate',
  'missingItem',
  'driftingTotal',
  'earlyEnd',
  'cursorType',
  'rateLimit',
  'serverError',
  'slow',
  'otherOrigin',
  'malformedLink',
] as const;

/** A key of `faults`, such as `clamp`. */
export type FaultKind = (typeof faultKinds)[number];

/** Returns whether a word that a user typed is the name of a fault. */
export function isFaultKind(word: string): word is FaultKind {
  return (faultKinds as readonly string[]).includes(word);
}

/** The steps in which a fault changes an answer. A missing step changes nothing. */
interface Fault {
  readonly about: string;
  /** Returns a clause about why the fault can't occur; undefined if it can. */
  readonly absence?: (pages: PageRules) => string | undefined;
  readonly cut?: (cut: Cut, pages: PageRules) => Cut;
  readonly order?: (order: ItemOrder, cut: Cut) => ItemOrder;
  readonly page?: (page: PageAnswer, cut: Cut, pages: PageRules) => PageAnswer;
  /** Replaces the page with an error, or delays it. Also applies to operations without pages. */
  readonly instead?: 'rateLimit' | 'serverError' | 'slow';
}

/** Every fault by its name: what it does, and when it can't occur. */
export const faults: Readonly<Record<FaultKind, Fault>> = {
  clamp: {
    about: 'A page has half of the requested items, although more follow.',
    absence: (pages) =>
      onePage(pages) ?? (pages.size.field ? undefined : 'no request field asks for a page size'),
    cut: (cut, { position }) => {
      const size = Math.max(1, Math.floor(cut.size / 2));
      const start = position.kind === 'pageNumber' ? (cut.start / cut.size) * size : cut.start;
      return { ...cut, size, start };
    },
  },
  emptyPage: {
    about: 'The second page is empty, although more follow; its cursor leads to the next page.',
    absence: onePage,
    page: (page, cut, pages) => {
      if (cut.afterEmpty || !isSecond(cut, pages)) return page;
      if (pages.position.kind === 'token') return emptyBefore(pages, page);
      return { ...page, items: [], hasMore: true };
    },
  },
  constantCursor: {
    about:
      'From the second page on, each page returns the cursor of its request, so the same page follows again.',
    absence: withoutToken,
    page: (page, { token }) => (token === undefined ? page : { ...page, next: token, hasMore: true }),
  },
  loop: {
    about:
      'The first page follows the last one; with offsets or page numbers, every request returns the first page.',
    absence: onePage,
    cut: (cut, { position, items }) => {
      const isPastEnd = position.kind === 'item' && cut.start >= items.count;
      return isCounted(position) || isPastEnd ? { ...cut, start: 0 } : cut;
    },
    page: (page, _, { position }) =>
      isCounted(position) || page.next !== undefined
        ? { ...page, hasMore: true }
        : { ...page, next: 0, hasMore: true },
  },
  duplicate: {
    about: 'The last item of the first page is repeated as the first item of the second page.',
    absence: tooFew,
    order: (order, cut) => {
      const seam = seamOf(order, cut);
      return {
        length: order.length + 1,
        total: order.total + 1,
        indexAt: (position) => order.indexAt(position < seam ? position : position - 1),
        after: (index) => (index < seam ? index + 1 : index + 2),
      };
    },
  },
  missingItem: {
    about: 'The first item of the second page is missing from all pages, but totals count it.',
    absence: tooFew,
    order: (order, cut) => {
      const seam = seamOf(order, cut);
      return {
        ...order,
        length: order.length - 1,
        indexAt: (position) => order.indexAt(position < seam ? position : position + 1),
        after: (index) => (index < seam ? index + 1 : index),
      };
    },
  },
  driftingTotal: {
    about: 'The total, or the number of pages, grows by one with each page.',
    absence: (pages) => {
      const has = (role: 'total' | 'totalPages') => responseField(pages.scheme, role) !== undefined;
      return (
        onePage(pages) ?? (has('total') || has('totalPages') ? undefined : 'no response field is a total')
      );
    },
    page: (page, cut) => {
      const number = ordinal(cut);
      return { ...page, total: page.total + number, pages: page.pages + number };
    },
  },
  earlyEnd: {
    about:
      'The second page says that nothing follows, by hasMore or by a missing cursor, although more follow.',
    absence: (pages) => {
      if (onePage(pages) !== undefined) return onePage(pages);
      const says = responseField(pages.scheme, 'hasMore') !== undefined || pages.position.kind === 'token';
      return says || pages.scheme.type === 'cursorUrl'
        ? undefined
        : 'no response field says that nothing follows';
    },
    page: ({ next, ...page }, cut, { scheme, size, items }) => {
      const last = Math.max(0, Math.min(1, Math.ceil(items.count / (cut.size || size.usual)) - 2));
      if (next === undefined || ordinal(cut) !== last) return next === undefined ? page : { ...page, next };
      const isSaid = responseField(scheme, 'hasMore') !== undefined;
      return { ...page, ...(isSaid && { next }), hasMore: false };
    },
  },
  cursorType: {
    about: 'The cursor is a number where it should be a string, or vice versa.',
    absence: (pages) => {
      if (pages.position.kind === 'item') return undefined;
      if (pages.scheme.type === 'cursorUrl') return inHeader(pages, 'cursorUrl');
      return withoutToken(pages) ?? inHeader(pages, pages.scheme.type === 'cursorId' ? 'cursorId' : 'cursor');
    },
    page: (page) => ({ ...page, isOtherType: true }),
  },
  rateLimit: {
    about: 'The second page, or the response of an unpaginated operation, is 429 with Retry-After.',
    instead: 'rateLimit',
  },
  serverError: {
    about: 'The second page, or the response of an unpaginated operation, is 500.',
    instead: 'serverError',
  },
  slow: {
    about: 'The second page, or the response of an unpaginated operation, is delayed.',
    instead: 'slow',
  },
  otherOrigin: {
    about: 'The next URL leads to https://other-origin.invalid.',
    absence: ({ scheme }) =>
      responseField(scheme, 'cursorUrl') === undefined ? 'no response field is a next URL' : undefined,
    page: (page) => (page.next === undefined ? page : { ...page, origin: 'https://other-origin.invalid' }),
  },
  malformedLink: {
    about: 'The Link header has no closing bracket.',
    absence: ({ scheme }) =>
      Object.values(scheme.response).some(
        ({ location, type }) => location === 'linkHeader' && type !== undefined,
      )
        ? undefined
        : 'no response field is in a Link header',
    page: (page) => (page.next === undefined ? page : { ...page, hasBrokenLink: true }),
  },
};

export function faultAbsence(kind: FaultKind, { pages, problem }: MockPlan): string | undefined {
  const { instead, absence } = faults[kind];
  if (problem !== undefined) return problem;
  if (instead !== undefined) return undefined;
  return pages === undefined ? 'it has no pages' : absence?.(pages);
}

export function isSecond(cut: Cut, { items }: PageRules): boolean {
  const pages = Math.ceil(items.count / cut.size);
  return ordinal(cut) === Math.max(0, Math.min(1, pages - 1));
}

function ordinal({ start, size }: Cut): number {
  return Math.floor(start / size);
}

function isCounted({ kind }: PageRules['position']): boolean {
  return kind === 'offset' || kind === 'pageNumber';
}

/** Returns the position at which the second page begins; the middle if there is only one page. */
function seamOf({ length }: ItemOrder, { size }: Cut): number {
  return size < length ? size : Math.floor(length / 2);
}

function onePage({ position: { kind } }: PageRules): string | undefined {
  return kind === 'whole' || kind === 'firstPage' ? 'it has one page' : undefined;
}

function withoutToken(pages: PageRules): string | undefined {
  return (
    onePage(pages) ??
    (pages.position.kind === 'token' ? undefined : 'it does not page by a cursor in its responses')
  );
}

function tooFew({ items }: PageRules): string | undefined {
  return items.count < 2 ? 'it has fewer than two items' : undefined;
}

function inHeader({ scheme }: PageRules, role: 'cursor' | 'cursorId' | 'cursorUrl'): string | undefined {
  const location = responseField(scheme, role)?.location;
  if (location === undefined) return 'no response field is its cursor';
  return location === 'header' || location === 'linkHeader'
    ? 'its cursor is in a header, where everything is a string'
    : undefined;
}
