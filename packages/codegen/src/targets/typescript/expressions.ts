import type { PagingPlan } from '../../plan/page-plan.js';
import { headerEntries, pagingEntries, urlEntries } from '../../plan/paging-entries.js';
import { after, before, type Code, codeLines, type LayoutStyle, oneLine } from '../../text/layout.js';
import { decimalText, sparselyQuoted } from '../../text/literals.js';

/** The style of Prettier and Biome. */
export const typescriptStyle: LayoutStyle = { columns: 110, step: '  ', lastComma: 'always' };

export function typescriptLiteral(value: unknown): string {
  return oneLine(typescriptLiteralCode(value, false)) ?? '';
}

/** A list of several lists, or of several objects, always takes several lines if each of them has several members. */
export function typescriptLiteralCode(value: unknown, mayBeTall = true): Code {
  if (Array.isArray(value)) return listCode(value, mayBeTall);
  if (typeof value === 'string') return sparselyQuoted(value, "'");
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : decimalText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const items = Object.entries(value).map(([key, member]) =>
    after(`${literalKey(key)}: `, typescriptLiteralCode(member, mayBeTall)),
  );
  return { open: '{', items, close: '}', pad: ' ' };
}

function listCode(values: readonly unknown[], mayBeTall: boolean): Code {
  const items = values.map((value) => typescriptLiteralCode(value, mayBeTall));
  const isTall = mayBeTall && values.length > 1 && (values.every(isLongList) || values.every(isLongObject));
  const isOfNumbers = values.length > 1 && values.every((value) => typeof value === 'number');
  return { open: '[', items, close: ']', isTall, ...(isOfNumbers && { lines: 'filled' }) };
}

function isLongList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 1;
}

function isLongObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 1
  );
}

export function memberKey(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : sparselyQuoted(name, "'");
}

export function typescriptAccess(name: string): string {
  const key = memberKey(name);
  return key === name ? `.${name}` : `[${key}]`;
}

/** A plain `__proto__` key would set the prototype. */
export function literalKey(key: string): string {
  return key === '__proto__' ? "['__proto__']" : memberKey(key);
}

export function typescriptPagingLines(scheme: string, plan: PagingPlan, indent: string): readonly string[] {
  const plain = [...pagingEntries(plan), ...urlEntries(plan)];
  const headers = headerCodes(plan);
  const { failsOnBreaks, advancesByItems } = plan;
  const entries = [
    after('scheme: ', typescriptLiteralCode(scheme)),
    ...plain.map(({ name, value }) => after(`${name}: `, typescriptLiteralCode(value))),
    ...(headers.length === 0
      ? []
      : [after('headers: ', { open: '{', items: headers, close: '}', pad: ' ' })]),
    ...(plan.rule === 'url' ? [`follow: ${urlRule(plan)}`] : []),
    ...(failsOnBreaks ? [`breaks: ${breakMaker}`] : []),
    ...(advancesByItems ? ['advancesByItems: true'] : []),
  ];
  return entries.flatMap((entry) => codeLines(before(entry, ','), indent, typescriptStyle));
}

const breakMaker = 'breakError';

function headerCodes(plan: PagingPlan): readonly Code[] {
  return headerEntries(plan).map(({ name, value }) => {
    const given = value.in === 'link' ? [value.name, value.rel] : [value.name];
    const args = given.map((text) => typescriptLiteral(text)).join(', ');
    return `${name.replace(/Header$/, '')}: ${readerOf(value.in)}(${args})`;
  });
}

function readerOf(place: 'header' | 'link'): string {
  return place === 'link' ? 'linkIn' : 'headerIn';
}

function urlRule({ url }: PagingPlan): string {
  return url?.takes === 'query' ? 'replayed' : 'followed';
}

export function typescriptPagingImports(
  plans: readonly PagingPlan[],
): Readonly<Record<'breaks' | 'links', readonly string[]>> {
  const links = plans.flatMap((plan) => [
    ...headerEntries(plan).map(({ value }) => readerOf(value.in)),
    ...(plan.rule === 'url' ? [urlRule(plan)] : []),
  ]);
  return {
    breaks: plans.some(({ failsOnBreaks }) => failsOnBreaks) ? [breakMaker] : [],
    links: [...new Set(links)].sort(),
  };
}
