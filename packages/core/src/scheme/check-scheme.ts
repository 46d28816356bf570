import type { Finding, Part, RelatedLocation, Source } from '../diagnostics/finding.js';
import type { FindingFacts } from '../diagnostics/finding-facts.js';
import { report } from '../diagnostics/report.js';
import {
  type ResponseRole,
  type Strategy,
  singleRequestRoles,
  singleResponseRoles,
  strategies,
} from '../format/roles.js';
import type { TargetProfile } from '../format/target-profiles.js';
import type { Pointer } from '../json/json.js';
import { wireCount } from '../json/wire-number.js';
import type { IdleKey } from './read-scheme.js';
import {
  isInHeader,
  type RequestField,
  type ResponseField,
  responseFieldWith,
  type Scheme,
} from './scheme.js';

interface Subject {
  readonly scheme: Scheme;
  readonly strategy: Strategy;
  locate(
    path: Pointer,
    part: Part,
    related?: readonly RelatedLocation[],
    data?: FindingFacts,
  ): Parameters<typeof report>[2];
  related(path: Pointer, message: string): RelatedLocation;
  /** True if pages read headers and send parameters in them (D50). */
  readonly usesHeaders: boolean;
}

/**
 * Reports mistakes in a well-formed scheme: missing, duplicate and unused roles, and keys without effect
 * (docs/format.md#rules and "Field-location limits", D5, D6, D16, D18).
 */
export function checkScheme(
  scheme: Scheme,
  idle: readonly IdleKey[],
  source: Source,
  at: Pointer,
  profile: TargetProfile = 'baseline',
): readonly Finding[] {
  const subject: Subject = {
    scheme,
    usesHeaders: profile === 'full',
    strategy: strategies[scheme.type],
    locate: (path, part, related, data) => ({
      at: { source, pointer: [...at, ...path], part },
      suppressionKey: scheme.name,
      ...(related !== undefined && { related }),
      ...(data !== undefined && { data }),
    }),
    related: (path, message) => ({ source, pointer: [...at, ...path], message }),
  };
  const sent = subject.strategy.requestRoles;
  return [
    ...idle.map(({ path, key, reason }) =>
      report('Pagination/NoEffect', { key, reason }, subject.locate(path, 'key')),
    ),
    ...roleFindings(
      subject,
      'request',
      singleRequestRoles,
      profile === 'latest' ? latestRoles(subject) : sent,
    ),
    ...roleFindings(subject, 'response', singleResponseRoles, subject.strategy.responseRoles),
    ...requestFindings(subject),
    ...responseFindings(subject),
  ];
}

/**
 * Returns the request roles that the profile `latest` uses. They include `cursor` if the next URL is at `body`,
 * because the URL is then sent as the cursor parameter.
 */
function latestRoles({ scheme, strategy }: Subject): readonly string[] {
  const link = Object.values(scheme.response).find(({ type }) => type === 'cursorUrl');
  const isWritten = scheme.type === 'cursorUrl' && link?.location === 'body';
  return isWritten ? [...strategy.requestRoles, 'cursor'] : strategy.requestRoles;
}

/** Reports duplicate roles (D6) and unused roles. A duplicate is not also reported as unused. */
function roleFindings(
  { scheme, locate, related }: Subject,
  side: 'request' | 'response',
  single: readonly string[],
  used: readonly string[],
): readonly Finding[] {
  const first = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [field, { type: role }] of Object.entries(scheme[side])) {
    if (role === undefined) continue;
    const path = [side, field, 'type'];
    const earlier = first.get(role);
    if (earlier !== undefined && single.includes(role)) {
      const there = related([side, earlier, 'type'], `${earlier} has the role first`);
      findings.push(
        report(
          'Pagination/DuplicateRole',
          {
            field,
            role,
            first: earlier,
          },
          locate(path, 'value', [there]),
        ),
      );
    } else if (!used.includes(role)) {
      findings.push(
        report('Pagination/UnusedRole', { field, role, type: scheme.type }, locate(path, 'value')),
      );
    }
    if (earlier === undefined) first.set(role, field);
  }
  return findings;
}

function requestFindings({ scheme, strategy, usesHeaders, locate }: Subject): readonly Finding[] {
  const findings: Finding[] = [];
  const role = strategy.advances;
  const fields = Object.entries(scheme.request);
  const advancing = fields.find(([, field]) => field.type === role && role !== undefined);
  if (role !== undefined && advancing === undefined) {
    const args = { scheme: scheme.name, type: scheme.type, role };
    findings.push(
      report('Pagination/MissingRequestField', args, locate(['request'], 'key', undefined, { role })),
    );
  }
  if (
    advancing?.[1].value !== undefined &&
    !isUnusable(scheme, advancing[1]) &&
    !countsFromOne(advancing[1])
  ) {
    const [field] = advancing;
    findings.push(
      report('Pagination/LiteralAdvances', { field }, locate(['request', field, 'value'], 'key')),
    );
  }
  for (const [field, declared] of fields) {
    const { location, param, value, type } = declared;
    if (isUnusable(scheme, declared)) {
      const what = countedRoles[type ?? ''] ?? '';
      const unless = type === 'limit' ? '' : `, unless a caller sends ${param}`;
      const args = { field, value: JSON.stringify(value), what, unless };
      findings.push(report('Pagination/UnusableLiteral', args, locate(['request', field, 'value'], 'value')));
    }
    const inexact = [value].flat().find((one) => Number.isInteger(one) && !Number.isSafeInteger(one));
    if (inexact !== undefined) {
      const args = { field, sent: String(inexact) };
      findings.push(report('Pagination/InexactLiteral', args, locate(['request', field, 'value'], 'value')));
    }
    if (location !== 'header' || usesHeaders) continue;
    findings.push(
      report('Pagination/HeaderParam', { field, param }, locate(['request', field, 'location'], 'value')),
    );
  }
  return findings;
}

const countedRoles: Readonly<Record<string, string>> = {
  offset: 'an offset',
  pageNumber: 'a page number',
  limit: 'a page size',
};

/** True if paging counts with the literal of a field, which is not a count. Page numbers don't depend on the limit. */
function isUnusable({ type }: Scheme, field: RequestField): boolean {
  if (field.value === undefined || field.value === null) return false;
  const count = wireCount(field.value);
  if (field.type === 'limit') return type === 'offset' && !count;
  return field.type === type && field.type in countedRoles && count === undefined;
}

function responseFindings(subject: Subject): readonly Finding[] {
  const { scheme, strategy, locate } = subject;
  const findings: Finding[] = [];
  if (responseFieldWith(scheme, 'items') === undefined) {
    findings.push(report('Pagination/MissingItems', { scheme: scheme.name }, locate(['response'], 'key')));
  }
  findings.push(...fromOneFindings(subject));
  const missing = missingCursor(subject);
  if (missing !== undefined) {
    const args = { scheme: scheme.name, missing: missing.text, hint: missing.hint ?? '' };
    findings.push(report('Pagination/MissingCursor', args, locate(missing.path, 'key')));
  }
  for (const [field, declared] of Object.entries(scheme.response)) {
    findings.push(...idleCursorPaths(subject, field, declared));
  }
  return [...findings, ...locationFindings(subject, strategy.carries)];
}

/** Such an offset needs its literal, because paging would begin at 0 without it. */
function countsFromOne({ type, value }: RequestField): boolean {
  return type === 'offset' && wireCount(value) === 1;
}

/** Reports a total that an offset from 1 reaches too early. */
function fromOneFindings({ scheme, usesHeaders, locate }: Subject): readonly Finding[] {
  const offset = Object.entries(scheme.request).find(([, { type }]) => type === 'offset');
  const total = responseFieldWith(scheme, 'total');
  if (scheme.type !== 'offset' || offset === undefined || total === undefined) return [];
  const isRead = total[1].location === 'body' || (isInHeader(total[1]) && usesHeaders);
  if (!isRead || !countsFromOne(offset[1])) return [];
  const args = { field: offset[0], total: total[0] };
  return [report('Pagination/OffsetFromOne', args, locate(['response', total[0], 'type'], 'value'))];
}

function missingCursor({
  scheme,
  strategy,
}: Subject): { readonly text: string; readonly path: Pointer; readonly hint?: string } | undefined {
  const role = strategy.carries;
  if (role === undefined || responseFieldWith(scheme, role) !== undefined) return undefined;
  if (role !== 'cursorId') return { text: `no response field with role ${role}`, path: ['response'] };
  if (hasItemCursor(scheme)) return undefined;
  const items = responseFieldWith(scheme, 'items');
  const text = 'no itemCursor, and no response field with role cursorId';
  const on = items === undefined ? 'a field with role items' : items[0];
  const hint = ` Name the identifier of an item on ${on}, such as itemCursor: [id].`;
  return { text, path: items === undefined ? ['response'] : ['response', items[0]], hint };
}

function idleCursorPaths(
  { scheme, strategy, locate }: Subject,
  field: string,
  declared: ResponseField,
): readonly Finding[] {
  const findings: Finding[] = [];
  const idle = (key: string, reason: string) =>
    findings.push(report('Pagination/NoEffect', { key, reason }, locate(['response', field, key], 'key')));
  if (declared.itemCursor !== undefined && scheme.type !== 'cursorId') {
    idle('itemCursor', `a scheme of type ${scheme.type} does not read a cursor from its items.`);
  }
  if (
    declared.cursorPath !== undefined &&
    (declared.type === undefined || declared.type !== strategy.carries)
  ) {
    idle(
      'cursorPath',
      `${field} is not the field that a scheme of type ${scheme.type} reads its next position from.`,
    );
  }
  return findings;
}

/**
 * Reports roles at locations that paging does not read. It reads the response body, and bodyLink only for the
 * next URL (docs/format.md#field-location-limits).
 */
function locationFindings(
  { scheme, usesHeaders, locate }: Subject,
  carries: ResponseRole | undefined,
): readonly Finding[] {
  if (scheme.type === 'fakePage') return [];
  const costs: Partial<Record<ResponseRole, string>> = {
    items: scheme.continueOnEmptyItems
      ? 'no item is found.'
      : 'no items are found and paging stops after the first page.',
    hasMore: 'the field does not stop paging.',
    ...(scheme.type === 'offset' && { total: 'the field does not stop paging.' }),
    ...(scheme.type === 'pageNumber' && { totalPages: 'the field does not stop paging.' }),
    ...(carries !== undefined &&
      !hasItemCursor(scheme) && { [carries]: 'paging stops after the first page.' }),
  };
  return Object.entries(costs).flatMap(([role, cost]) => {
    const match = responseFieldWith(scheme, role as ResponseRole);
    if (match === undefined) return [];
    const [field, { location, headerName }] = match;
    const at = locate(['response', field, 'location'], 'value');
    if (location === 'bodyLink' && role !== 'items' && role !== 'cursorUrl') {
      return [report('Pagination/BodyLinkRole', { scheme: scheme.name, role, cost }, at)];
    }
    // Paging never reads items or their identifiers from headers.
    const isRead = usesHeaders && role !== 'items' && role !== 'cursorId';
    if (!isInHeader({ location }) || isRead) return [];
    const where = location === 'header' ? `the header ${headerName}` : `the ${headerName} header's links`;
    const args = { scheme: scheme.name, role, where, cost };
    return [report('Pagination/HeaderCursor', args, at)];
  });
}

function hasItemCursor({ type, response }: Scheme): boolean {
  return type === 'cursorId' && Object.values(response).some(({ itemCursor }) => itemCursor !== undefined);
}
