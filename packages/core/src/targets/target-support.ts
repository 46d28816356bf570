import { type ResponseRole, type SchemeType, strategies } from '../format/roles.js';
import type { TargetId } from '../format/target-ids.js';
import { knownProfile, type TargetProfile } from '../format/target-profiles.js';
import { assertOneOf } from '../json/assert-argument.js';
import {
  assertScheme,
  isInHeader,
  type RequestField,
  type ResponseField,
  requestFieldWith,
  responseFieldWith,
  type Scheme,
} from '../scheme/scheme.js';
import { type Abilities, targets } from './support-matrix.js';
import type { TargetSupport } from './target.js';

/**
 * Returns how well a target's generated pages support a scheme (docs/format.md#generated-output,
 * "Field-location limits").
 * - A single page (fakePage) is fully supported everywhere.
 * - A declined scheme has no page, so its items can't be walked.
 * - If paging stops early, the first note says why; the others list further losses and changes.
 *
 * Throws a TypeError for an unknown target or profile, or if the scheme was not parsed.
 */
export function targetSupport(
  scheme: Scheme,
  target: TargetId,
  profile: TargetProfile = 'baseline',
): TargetSupport {
  return supportWith(scheme, abilitiesOf(target, profile));
}

/** Like `targetSupport`, for pages with the given abilities. */
export function supportWith(scheme: Scheme, abilities: Abilities): TargetSupport {
  assertScheme(scheme);
  const single = scheme.type === 'fakePage';
  const stop = targetStop(scheme, abilities) ?? (single ? undefined : schemeStop(scheme, abilities));
  const advances = single || stop === undefined;
  const written = writtenUrl(scheme, abilities);
  return {
    advances,
    walksItems: abilities.fetches && !declines(scheme, abilities),
    notes: [
      ...(stop === undefined ? [] : [stop]),
      ...(advances && !single ? advanceNotes(scheme, abilities) : []),
      ...metadataNotes(scheme, abilities),
      ...headerParamNotes(scheme, abilities),
      ...(written === undefined ? [] : [written]),
    ],
    ...(written !== undefined && { mayRepeat: written }),
  };
}

function abilitiesOf(target: TargetId, profile: TargetProfile): Abilities {
  assertTarget(target, targets);
  return targets[target].profiles[knownProfile(profile)];
}

function declines(scheme: Scheme, abilities: Abilities): boolean {
  return scheme.type === 'cursorUrl' && abilities.cursorUrl === 'declines';
}

function targetStop(scheme: Scheme, abilities: Abilities): string | undefined {
  if (abilities.pageType === 'none') return 'Has no page helper: the response is returned as is.';
  if (!abilities.fetches) return 'Never fetches: the page holds the items and next-page metadata.';
  if (scheme.type !== 'cursorUrl') return undefined;
  switch (abilities.cursorUrl) {
    case 'declines':
      return 'Declines the scheme: cursorUrl is not supported.';
    case 'lastPage':
      return 'Treats the first page as the last: cursorUrl is not followed.';
    case 'stops':
      return stopsBecause('cursorUrl is not followed');
    default:
      return undefined;
  }
}

function schemeStop(scheme: Scheme, abilities: Abilities): string | undefined {
  const { advances, carries } = strategies[scheme.type];
  if (advances !== undefined && requestFieldWith(scheme, advances) === undefined) {
    return stopsBecause(`no request field has role ${advances}`);
  }
  if (!scheme.continueOnEmptyItems && isUnread(scheme, 'items', abilities)) return itemsStop;
  return carries === undefined ? undefined : carrierStop(scheme, carries, abilities);
}

const itemsStop = stopsBecause('the items are in a header, and pages read the response body');

function carrierStop(scheme: Scheme, role: ResponseRole, abilities: Abilities): string | undefined {
  const byItem = scheme.type === 'cursorId';
  if (byItem && Object.values(scheme.response).some(({ itemCursor }) => itemCursor !== undefined)) {
    if (!abilities.readsItemCursor) return stopsBecause('itemCursor is not read');
    return isUnread(scheme, 'items', abilities) ? itemsStop : undefined;
  }
  const field = responseFieldWith(scheme, role)?.[1];
  if (field === undefined) {
    const missing = `no response field has role ${role}`;
    return stopsBecause(byItem ? `no itemCursor is declared and ${missing}` : missing);
  }
  if (!isReadable(field, abilities)) return stopsBecause('its only cursor is in a header');
  if (role === 'cursorUrl' && field.location === 'body' && !takesBodyUrl(scheme, abilities)) {
    return stopsBecause('cursorUrl is followed from a field located at bodyLink only');
  }
  if (role !== 'cursorUrl' && field.location === 'bodyLink') {
    return stopsBecause('its cursor is located at bodyLink, which is read only as a next-page URL');
  }
  // An empty cursorPath means the field's own value.
  if (field.cursorPath === undefined || field.cursorPath.length === 0) return undefined;
  if (isInHeader(field)) return stopsBecause('a header is plain text, in which cursorPath finds nothing');
  return abilities.readsCursorPath ? undefined : stopsBecause('cursorPath is not read');
}

function takesBodyUrl(scheme: Scheme, { bodyUrl }: Abilities): boolean {
  return bodyUrl === 'taken' || (bodyUrl === 'alone' && cursorParameter(scheme) === undefined);
}

function cursorParameter(scheme: Scheme): RequestField | undefined {
  return (requestFieldWith(scheme, 'cursor') ?? requestFieldWith(scheme, 'cursorUrl'))?.[1];
}

function writtenUrl(scheme: Scheme, { bodyUrl, fetches }: Abilities): string | undefined {
  const parameter = cursorParameter(scheme);
  const isWritten = fetches && (bodyUrl === 'written' || bodyUrl === 'alone');
  if (!isWritten || scheme.type !== 'cursorUrl' || parameter === undefined) return undefined;
  if (responseFieldWith(scheme, 'cursorUrl')?.[1].location !== 'body') return undefined;
  return `Writes the URL of the next page into ${parameter.param}: a server that ignores ${parameter.param} returns the first page again and again.`;
}

function advanceNotes(scheme: Scheme, abilities: Abilities): readonly string[] {
  const unread = endRoles(scheme.type)
    .filter((role) => isUnread(scheme, role, abilities))
    .map((role) => `Does not read ${role}: it is in a header, so ${endWithout(scheme)}.`);
  return scheme.type === 'cursorUrl' && abilities.cursorUrl === 'replaysQuery'
    ? ['Replays the query string of the next URL: its host and path are not used.', ...unread]
    : unread;
}

function endRoles(type: SchemeType): readonly ResponseRole[] {
  if (type === 'offset') return ['hasMore', 'total'];
  return type === 'pageNumber' ? ['hasMore', 'totalPages'] : ['hasMore'];
}

function endWithout(scheme: Scheme): string {
  if (scheme.type === 'cursor' || scheme.type === 'cursorUrl') {
    return 'paging goes on until a response carries no cursor';
  }
  return scheme.continueOnEmptyItems ? 'it does not end paging' : 'paging goes on to an empty page';
}

function metadataNotes(scheme: Scheme, abilities: Abilities): readonly string[] {
  if (abilities.headerFields !== 'metadata') return [];
  return Object.entries(scheme.response)
    .filter(([, field]) => isInHeader(field))
    .map(([name]) => `Exposes ${name} as page metadata only: it is in a header.`);
}

function headerParamNotes(scheme: Scheme, abilities: Abilities): readonly string[] {
  if (abilities.headerParams === 'header') return [];
  const how =
    abilities.headerParams === 'query'
      ? 'as a query parameter, not in a header'
      : 'as a query parameter, unless the operation declares it as a header';
  return Object.values(scheme.request)
    .filter(({ location }) => location === 'header')
    .map(({ param }) => `Sends ${param} ${how}.`);
}

function isUnread(scheme: Scheme, role: ResponseRole, abilities: Abilities): boolean {
  const field = responseFieldWith(scheme, role)?.[1];
  return field !== undefined && !isReadable(field, abilities);
}

/** Pages read items and their identifiers only from the body. */
function isReadable(field: ResponseField, abilities: Abilities): boolean {
  if (!isInHeader(field)) return true;
  return abilities.headerFields === 'read' && field.type !== 'items' && field.type !== 'cursorId';
}

function stopsBecause(reason: string): string {
  return `Stops after the first page: ${reason}.`;
}

/** Throws a TypeError for an unknown target, which only untyped callers can pass. */
export function assertTarget(target: TargetId, table: Readonly<Record<TargetId, unknown>>): void {
  assertOneOf('target', target, Object.keys(table));
}
