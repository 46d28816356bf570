import type { ValueType } from '@pagewright/codegen';
import type { Json, TargetId } from '@pagewright/core';
import { jsonDifferences } from '../../conformance/compare.js';
import { type Exchange, pagesOf } from '../../conformance/vector.js';
import type { PlayServer } from './play-server.js';
import { type Play, positionOf } from './plays.js';

/** A driver's report on a play, one line of JSON each. */
export interface PlayReport {
  readonly id: string;
  /** Items and members of each page; a member that the page lacks is absent, not null. */
  readonly pages: readonly {
    readonly items: readonly Json[];
    readonly members: Readonly<Record<string, Json>>;
    /** The position after the page; null if the page has none, absent if the driver does not report positions. */
    readonly position?: string | null;
    /** Why no page follows, as a reason of docs/format.md; null if a page follows, absent if the driver gives none. */
    readonly stopped?: string | null;
  }[];
  /**
   * True if requesting a page after the last one returns or throws what the language's pages promise; null if the
   * driver did not request one.
   */
  readonly end: boolean | null;
  /** Items of a second walk, which goes item by item; null if the target does not iterate over items. */
  readonly items: readonly Json[] | null;
  /** Failure of the walk as the pages' error reports it; absent or null if the walk ended normally. */
  readonly failure?: { readonly reason: string; readonly status?: number | null } | null;
  /** Message of the error that aborted the play, if any. */
  readonly error?: string;
}

/** Returns all differences between the report and the vector; empty for a correct play. */
export function judge(
  play: Play,
  report: PlayReport | undefined,
  server: PlayServer,
  target: TargetId,
): readonly string[] {
  if (report === undefined) return ['the driver says nothing of it'];
  if (report.error !== undefined && play.vector.failure !== 'unusableStart')
    return [`the driver failed: ${report.error}`];
  const { vector, page } = play;
  const exchanges = vector.exchanges.slice(0, play.exchanges);
  const all = play.exchanges === vector.exchanges.length;
  const memberOf = new Map(page.members.map(({ field, name }) => [field, name]));
  const members = exchanges.flatMap((exchange, index) => {
    const reported = report.pages[index]?.members ?? {};
    const value = (field: string) => {
      const name = memberOf.get(field);
      return name !== undefined && Object.hasOwn(reported, name) ? reported[name] : undefined;
    };
    const known = (field: string) => memberOf.has(field);
    /** Most languages keep a token as a string, even if the response has a number (D62). */
    const told = (field: string, came: Json) =>
      isParsed(field)
        ? parsed(came)
        : !keepsTokens.has(target) && typeOf(field)?.isToken === true && typeof came === 'number'
          ? String(came)
          : readsDigits.has(target) && isNumber(field) && /^-?\d+$/.test(String(came))
            ? Number(came)
            : came;
    const isNumber = (field: string) => ['integer', 'number'].includes(typeOf(field)?.kind ?? '');
    /** TypeScript, Python and Go parse the numbers and booleans in headers. */
    const isParsed = (field: string) =>
      page.members.some(
        (one) => one.field === field && one.from.in === 'header' && one.type.kind !== 'string',
      );
    const typeOf = (field: string) => page.members.find((one) => one.field === field)?.type;
    /** A typed member can't hold a value of another type. */
    const cannotHold = (field: string, expected: Json) =>
      !dynamic.has(target) && value(field) === undefined && !holds(typeOf(field), expected);
    return [
      ...Object.entries(exchange.members ?? {})
        .filter(([field, expected]) => known(field) && !cannotHold(field, expected))
        .flatMap(([field, expected]) =>
          jsonDifferences(
            `page ${index + 1}.${field}`,
            nullless(told(field, expected)),
            nullless(value(field)),
          ),
        ),
      ...(exchange.missing ?? [])
        .filter(known)
        .flatMap((field) => jsonDifferences(`page ${index + 1}.${field}`, undefined, nullless(value(field)))),
    ];
  });
  const items = report.pages.flatMap((one) => one.items);
  const failure = failureOf(play);
  return [
    ...failureDifferences(failure?.reason, report),
    ...exchanges.flatMap((exchange, index) => walkedDifferences(play, exchange, index, report)),
    ...(failure?.status === undefined
      ? []
      : jsonDifferences('status of the failure', failure.status, report.failure?.status ?? null)),
    ...server.differences(play, 'pages').map((text) => `page by page: ${text}`),
    ...(report.items === null
      ? []
      : server.differences(play, 'items').map((text) => `item by item: ${text}`)),
    ...members,
    ...(all && vector.items !== undefined ? jsonDifferences('items', vector.items, items) : []),
    ...(report.items === null || (!play.endsItself && failure === undefined)
      ? []
      : jsonDifferences('walked items', items, report.items)),
    ...(play.endsItself && failure === undefined && report.end !== true
      ? ['there is no end after the last page']
      : []),
  ];
}

function parsed(came: Json): Json {
  return typeof came === 'string' && /^(?:\d+|true|false)$/.test(came) ? (JSON.parse(came) as Json) : null;
}

/** Compares the failure. An invalid start must fail before a request is sent, but with any error of the language. */
function failureDifferences(reason: string | undefined, report: PlayReport): readonly string[] {
  const failed = report.failure ?? undefined;
  if (reason !== 'unusableStart') return jsonDifferences('failure', reason ?? null, failed?.reason ?? null);
  return failed === undefined && report.error === undefined ? ['the invalid start did not fail'] : [];
}

/** Compares a page's position and the reason why it is the last. */
function walkedDifferences(
  { vector, page: { paging, type }, exchanges, endsItself }: Play,
  exchange: Exchange,
  index: number,
  { pages }: PlayReport,
): readonly string[] {
  const page = pages[index];
  if (page === undefined) return [];
  const place = `page ${index + 1}`;
  const isAll = exchanges === vector.exchanges.length;
  const isLast = index === pagesOf(vector) - 1;
  const expected = exchange.position;
  const position =
    page.position === undefined || expected === undefined || (!isAll && isLast)
      ? []
      : jsonDifferences(`${place}.position`, expected && positionOf(vector, expected), page.position);
  // A page type that never requests a second page can't report why no page follows.
  const looksOn = paging.rule !== 'single' || type === 'fakePage';
  if (page.stopped === undefined || !isAll || !looksOn) return position;
  // If a vector is for programs that ignore headers, pages that read headers may end at a header without a usable URL.
  if (isLast && !endsItself && page.stopped === vector.stop) return position;
  // Only the last page of a complete walk has a reason: a walk that is interrupted or fails has a next page.
  const reason = isLast && endsItself ? (vector.stop ?? null) : null;
  return [...position, ...jsonDifferences(`${place}.stopped`, reason, page.stopped)];
}

/** Returns the failure that the walk of a play must have; undefined if it ends normally or the target stops earlier. */
export function failureOf({ vector, page, exchanges }: Play): (PlayReport['failure'] & object) | undefined {
  const { failure } = vector;
  const isReached = exchanges === vector.exchanges.length;
  if (failure === undefined || !isReached) return undefined;
  // A page type that never requests a second page doesn't write a position into the body, so this failure can't occur.
  if (failure === 'unwritableBody' && exchanges > 0 && page.paging.rule === 'single') return undefined;
  const status = vector.exchanges.at(-1)?.respond.status;
  return { reason: failure, ...(failure === 'failedResponse' && status !== undefined && { status }) };
}

/** Languages that keep a token as the response has it. */
const keepsTokens: ReadonlySet<TargetId> = new Set(['typescript']);

/** Languages whose members hold any value. */
const dynamic: ReadonlySet<TargetId> = new Set(['typescript', 'ruby']);

/** Languages whose members read the text of a whole number as a number. */
const readsDigits: ReadonlySet<TargetId> = new Set(['python', 'go']);

function holds(type: ValueType | undefined, value: Json): boolean {
  switch (type?.kind) {
    case 'string':
      return typeof value === 'string';
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'list':
    case 'items':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return true;
  }
}

/** Removes null members, since most languages can't distinguish null from a missing value. */
function nullless(value: Json | undefined): Json | undefined {
  return value ?? undefined;
}
