import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { ResponseRole } from '../../format/roles.js';
import { relatedTo } from '../../openapi/source-document.js';
import { pastLastPage, stopRules } from '../../paging/describe.js';
import type { StopReason } from '../../paging/exchange/exchange.js';
import { answeredName, pathText } from '../../paging/exchange/wording.js';
import { strategyWords } from '../../paging/strategies/table.js';
import { isInHeader, requestFieldWith, responseFieldWith, type Scheme } from '../../scheme/scheme.js';
import type { OfferedEnd } from '../operation/offered-end.js';
import { endRoles, remediesOf } from '../operation/own-remedies.js';
import { type CheckedScheme, schemeOccurrence } from './scheme-occurrence.js';

const declaredEnds: ReadonlySet<StopReason> = new Set([
  'hasMoreFalse',
  'totalReached',
  'lastPage',
  'noNextUrl',
]);

type OpenEnd = 'Pagination/EmptyPageStop' | 'Pagination/EndlessPaging';

/**
 * Recognises a scheme that can't tell which page is the last. Its paging ends only after the extra request for an empty
 * page, or never, if the scheme skips empty pages.
 */
export function openEnd(scheme: Scheme): OpenEnd | undefined {
  const rules = stopRules(scheme);
  // Another rule reports schemes that stop after the first page.
  if (rules.some(({ certain }) => certain)) return undefined;
  if (scheme.type === 'cursor' || rules.some(({ reason }) => declaredEnds.has(reason))) return undefined;
  if (!stopsOnEmpty(scheme)) return 'Pagination/EndlessPaging';
  // Another rule reports an end that is declared in a header.
  return endInHeader(scheme) ? undefined : 'Pagination/EmptyPageStop';
}

export function checkStops(located: CheckedScheme, addFinding: (finding: Finding) => void): void {
  const finding = openEndFinding(located);
  if (finding !== undefined) addFinding(finding);
}

/**
 * Returns the finding about a scheme that does not know its last page. `offered` has members of a response that could
 * end paging.
 */
export function openEndFinding(located: CheckedScheme, offered?: OfferedEnd): Finding | undefined {
  const { scheme } = located;
  const end = offered?.declared;
  const members = [end, offered?.next, offered?.count].filter((member) => member !== undefined);
  const code = openEnd(scheme);
  if (code === undefined) return undefined;
  const data = end === undefined ? {} : { end: { role: end.role, path: end.path } };
  const occurrence = {
    ...schemeOccurrence(located, ['type'], 'value', { role: 'hasMore', ...data }),
    ...(members.length > 0 && {
      related: members.map(({ node, path }) => relatedTo(node, `${pathText(path)} of the response`)),
    }),
  };
  const args = { scheme: scheme.name, found: nearEnd(scheme) };
  const declared = end === undefined ? endRoles(scheme) : `${pathText(end.path)} as ${end.role}`;
  const because = end === undefined ? ', if the API sends it' : ', which the response has';
  if (code === 'Pagination/EmptyPageStop') {
    const hint = remediesOf(located).end(scheme, offered);
    return report(code, { ...args, loop: pastLastPage[scheme.type] ?? '', hint }, occurrence);
  }
  const limit = requestFieldWith(scheme, 'limit')?.[1];
  const when =
    scheme.type === 'offset' && limit !== undefined && limit.value === undefined
      ? ` once a caller sends ${limit.param}`
      : '';
  const hint =
    end === undefined
      ? ` Declare ${declared}, or remove continueOnEmptyItems.`
      : ` Declare ${declared}${because}, or remove continueOnEmptyItems.`;
  return report(code, { ...args, when, hint }, occurrence);
}

function stopsOnEmpty(scheme: Scheme): boolean {
  if (!scheme.continueOnEmptyItems || scheme.type === 'cursorId') return true;
  const limit = requestFieldWith(scheme, 'limit')?.[1];
  return scheme.type === 'offset' && (limit === undefined || limit.value === null);
}

function nearEnd(scheme: Scheme): string {
  const other: Partial<Record<Scheme['type'], ResponseRole>> = { offset: 'totalPages', pageNumber: 'total' };
  const role = other[scheme.type];
  const field = role && responseFieldWith(scheme, role)?.[1];
  if (role === undefined || field === undefined) return '';
  return ` ${capitalised(answeredName(field))} does not end paging: a scheme of type ${scheme.type} does not stop by ${role}.`;
}

function endInHeader(scheme: Scheme): boolean {
  const { endsAt } = strategyWords[scheme.type];
  return (['hasMore', ...(endsAt === undefined ? [] : [endsAt])] as const).some((role) => {
    const field = responseFieldWith(scheme, role)?.[1];
    return field !== undefined && isInHeader(field);
  });
}

function capitalised(text: string): string {
  return text.startsWith('the ') ? `T${text.slice(1)}` : text;
}
