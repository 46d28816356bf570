import type { Scheme } from '@pagewright/core';
import { firstPositions } from '@pagewright/core/format';
import { stopKind } from '@pagewright/core/paging';
import { advancingField, isLiteral, requestField, responseField } from '@pagewright/core/scheme';
import { scalarsInBody } from '../requests/body-values.js';
import { itemCount } from '../requests/item-count.js';
import { sentText } from '../requests/sent-values.js';
import type { OperationPages, RecordedWalk } from '../walks/operation-pages.js';
import { hasSucceeded, type RecordedPage } from '../walks/page.js';
import type { PageFault } from './field-faults.js';
import { requestKeyOf, requestNameKeys, responseKeyOf, responsePathKeys } from './scheme-place.js';

export function walkFaults(scheme: Scheme, { pages, walks, links }: OperationPages): readonly PageFault[] {
  return [
    ...startFault(scheme, pages),
    ...walks.flatMap((walk) => [...totalFault(scheme, walk), ...endFault(scheme, walk, links.nextOf)]),
    ...shortPage(scheme, pages, links.nextOf),
    ...walks.flatMap((walk) => repeatedItems(scheme, walk)),
  ];
}

/** Returns the position of a page. A request without a position is a request for the start. */
function pagePosition(scheme: Scheme, { sent }: Pick<RecordedPage, 'sent'>): number | undefined {
  const field = advancingField(scheme);
  if (field === undefined) return undefined;
  const text = sentText(sent, field);
  const value = text === undefined ? startOf(scheme) : Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Returns the position at which a walk begins if the first request sends none. */
export function startOf(scheme: Scheme): number {
  const field = advancingField(scheme);
  const usual = scheme.type === 'pageNumber' ? firstPositions.pageNumber : firstPositions.offset;
  return isLiteral(field) ? Number(field.value) : usual;
}

function startFault(scheme: Scheme, pages: readonly RecordedPage[]): readonly PageFault[] {
  if (scheme.type !== 'pageNumber' && scheme.type !== 'offset') return [];
  const field = advancingField(scheme);
  const key = requestKeyOf(scheme, field);
  const start = startOf(scheme);
  const before = pages.find((page) => {
    const text = field === undefined ? undefined : sentText(page.sent, field);
    return (
      text !== undefined &&
      /^\d+$/.test(text) &&
      Number(text) < start &&
      hasSucceeded(page) &&
      page.content.items.length > 0
    );
  });
  if (before === undefined || key === undefined) return [];
  const position = pagePosition(scheme, before);
  const others = pages.some((page) => pagePosition(scheme, page) === start && sameItems(page, before));
  if (others) return [];
  return [
    {
      code: 'Verify/StartDiffers',
      path: ['request', key],
      keys: ['value'],
      text: `${key} starts at ${start}, and ${key} ${position} has other items`,
      page: before,
      received: itemCount(before.content.items.length),
    },
  ];
}

function sameItems(one: RecordedPage, other: RecordedPage): boolean {
  const [items, others] = [one.content.items, other.content.items];
  return (
    items.length === others.length &&
    items.every((item, index) => JSON.stringify(item) === JSON.stringify(others[index]))
  );
}

function totalFault(scheme: Scheme, { pages }: RecordedWalk): readonly PageFault[] {
  const key = responseKeyOf(scheme, responseField(scheme, 'total'));
  const [first] = pages;
  const last = pages.at(-1);
  if (key === undefined || first === undefined || last === undefined) return [];
  const total = (page: RecordedPage) => numberOf(page.content.members[key]);
  const place = { path: ['response', key], keys: responsePathKeys };
  const small = pages.find((page) => (total(page) ?? Number.POSITIVE_INFINITY) < page.content.items.length);
  if (small !== undefined) return [tooSmall(place, small, key, total(small), small.content.items.length)];
  if (!isStart(scheme, first)) return [];
  const collected = pages.reduce((sum, { content }) => sum + content.items.length, 0);
  const totals = new Set(pages.flatMap((page) => total(page) ?? []));
  const [only] = totals;
  // If the total changes during the walk, the collection changes, so the total can't be checked.
  if (totals.size !== 1 || only === undefined) return [];
  if (only < collected) return [tooSmall(place, last, key, only, collected)];
  const isWhole = last.step.kind === 'stop' && stopKind(last.step.reason) === 'end';
  if (!isWhole || only === collected || pages.length < 2) return [];
  const text = `${key} is ${only}, but the complete walk had ${itemCount(collected)}`;
  return [{ code: 'Verify/TotalDisagrees', ...place, text, page: last, received: itemCount(collected) }];
}

function tooSmall(
  place: Pick<PageFault, 'path'> & { readonly keys: readonly string[] },
  page: RecordedPage,
  key: string,
  total: number | undefined,
  collected: number,
): PageFault {
  const text = `${key} is ${total}, but the pages have ${itemCount(collected)}`;
  return { code: 'Verify/TotalTooSmall', ...place, text, page, received: itemCount(collected) };
}

/** Returns whether this is the first page. If other pages may precede it, the walk can't be compared with a total. */
function isStart(scheme: Scheme, page: RecordedPage): boolean {
  const field = advancingField(scheme);
  const text = field === undefined ? undefined : sentText(page.sent, field);
  if (text === undefined || text === '') return scheme.type !== 'cursorUrl';
  return (scheme.type === 'pageNumber' || scheme.type === 'offset') && Number(text) === startOf(scheme);
}

/**
 * Reports the last requested page if the declaration continues there although another member marks the end.
 */
function endFault(
  scheme: Scheme,
  { pages }: RecordedWalk,
  nextOf: ReadonlyMap<number, number>,
): readonly PageFault[] {
  const last = pages.at(-1);
  if (last === undefined || pages.length < 2 || last.step.kind !== 'next' || nextOf.has(last.index))
    return [];
  const declared = new Set(Object.values(scheme.response).map(({ path }) => JSON.stringify(path)));
  const others = (page: RecordedPage) =>
    scalarsInBody(page.exchange.response.body).filter(({ path }) => !declared.has(JSON.stringify(path)));
  for (const [role, isEnd] of endSigns(scheme, pages, last)) {
    const key = responseKeyOf(scheme, responseField(scheme, role));
    if (key === undefined) continue;
    const sign = others(last).find(({ path, value }) =>
      isEnd(String(path.at(-1)), value, JSON.stringify(path)),
    );
    if (sign === undefined) continue;
    return [
      {
        code: 'Verify/EndMissed',
        path: ['response', key],
        keys: responsePathKeys,
        text: `according to ${key}, another page follows the last requested one, but ${sign.path.join('.')} marks the end`,
        page: last,
        received: `${sign.path.join('.')} is ${String(sign.value)}`,
      },
    ];
  }
  return [];
}

type EndSign = (name: string, value: unknown, path: string) => boolean;

function endSigns(
  scheme: Scheme,
  pages: readonly RecordedPage[],
  last: RecordedPage,
): readonly (readonly ['hasMore' | 'total' | 'totalPages', EndSign])[] {
  const collected = pages.reduce((sum, { content }) => sum + content.items.length, 0);
  const position = pagePosition(scheme, last);
  const before = pages
    .slice(0, -1)
    .map(
      ({ exchange }) =>
        new Map(
          scalarsInBody(exchange.response.body).map(({ path, value }) => [JSON.stringify(path), value]),
        ),
    );
  const pagesBySign: EndSign = (name, value) =>
    /pages|page_?count|last_?page/i.test(name) &&
    position !== undefined &&
    Number(value) === position - startOf(scheme) + 1 &&
    pages.length > 1;
  return [
    [
      'hasMore',
      (name, value, path) =>
        /more|next/i.test(name) && value === false && before.every((one) => one.get(path) === true),
    ],
    ...(scheme.type === 'pageNumber' ? [['totalPages', pagesBySign] as const] : []),
    ...(scheme.type === 'offset'
      ? [
          [
            'total',
            (name: string, value: unknown) =>
              /total|count|results/i.test(name) && Number(value) === collected,
          ] as const,
        ]
      : []),
  ];
}

/** Reports a page with fewer items than requested, after which the client advanced by the limit. */
function shortPage(
  scheme: Scheme,
  pages: readonly RecordedPage[],
  nextOf: ReadonlyMap<number, number>,
): readonly PageFault[] {
  const limit = requestField(scheme, 'limit');
  const key = requestKeyOf(scheme, limit);
  if (scheme.type !== 'offset' || limit === undefined || key === undefined) return [];
  const byIndex = new Map(pages.map((page) => [page.index, page]));
  const short = pages.find((page) => {
    const asked = Number(sentText(page.sent, limit));
    const count = page.content.items.length;
    const next = byIndex.get(nextOf.get(page.index) ?? -1);
    return count > 0 && count < asked && next !== undefined && next.content.items.length > 0;
  });
  if (short === undefined) return [];
  const text = `a page has ${short.content.items.length} of the ${sentText(short.sent, limit)} items that ${key} asks for, and more pages follow`;
  return [
    {
      code: 'Verify/ShortPage',
      path: ['request', key],
      text,
      page: short,
      received: itemCount(short.content.items.length),
    },
  ];
}

/** Finds a page with the items of the page before. Ignores short items, which redaction can make equal. */
function repeatedItems(scheme: Scheme, { pages }: RecordedWalk): readonly PageFault[] {
  const minLength = 40;
  const repeated = pages.find((page, index) => {
    const before = pages[index - 1];
    return (
      before !== undefined &&
      page.content.items.length > 0 &&
      before.key !== page.key &&
      sameItems(before, page) &&
      JSON.stringify(page.content.items).length >= minLength
    );
  });
  if (repeated === undefined) return [];
  const key = requestKeyOf(scheme, advancingField(scheme));
  const path = key === undefined ? [] : ['request', key];
  return [
    {
      code: 'Verify/RepeatedItems',
      path,
      keys: requestNameKeys,
      text: 'a page repeats the items of the page before',
      page: repeated,
      received: 'the same items',
    },
  ];
}

function numberOf(value: unknown): number | undefined {
  const number =
    value === null || value === undefined || typeof value === 'boolean' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}
