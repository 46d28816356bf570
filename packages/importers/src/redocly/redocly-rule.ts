import { type Json, type Pointer, pointerText, type SchemeType } from '@pagewright/core';
import { hint, kindOf, ownMember } from '@pagewright/core/external';
import { isRecord, suggest } from '@pagewright/core/internal';

export const redoclyStyles = {
  cursor: 'cursor',
  offset: 'offset',
  page: 'pageNumber',
  link: 'cursorUrl',
  'body-link': 'cursorUrl',
} as const satisfies Readonly<Record<string, SchemeType>>;

type RedoclyStyle = keyof typeof redoclyStyles;

const ruleKeys = [
  'style',
  'cursorParam',
  'nextCursor',
  'hasMore',
  'offsetParam',
  'nextLink',
  'limitParam',
  'items',
] as const;

export type RedoclyKey = (typeof ruleKeys)[number];

/**
 * Keys that each style reads in addition to `style`, `limitParam` and `items`. Redocly ignores the others.
 */
const readBy: Readonly<Record<RedoclyStyle, readonly RedoclyKey[]>> = {
  cursor: ['cursorParam', 'nextCursor', 'hasMore'],
  offset: ['offsetParam'],
  page: ['offsetParam'],
  link: [],
  'body-link': ['nextLink'],
};

/** A rule that Redocly accepts. Pointers are split into names. */
export interface RedoclyRule {
  readonly style: RedoclyStyle;
  /** The query parameter for the next page and the key that names it; absent if a link is followed. */
  readonly advance?: { readonly key: 'cursorParam' | 'offsetParam'; readonly name: string };
  readonly nextCursor?: readonly string[];
  readonly nextLink?: readonly string[];
  readonly hasMore?: readonly string[];
  readonly limitParam?: string;
  readonly items: readonly string[];
  readonly ignored: readonly IgnoredKey[];
}

interface IgnoredKey {
  readonly key: string;
  readonly why: string;
  readonly suggestion?: string;
}

export type RedoclyReading =
  | { readonly kind: 'rule'; readonly rule: RedoclyRule }
  /** Redocly refuses the rule; `key` is the faulty key. */
  | {
      readonly kind: 'broken';
      readonly problem: string;
      readonly key?: RedoclyKey;
      readonly suggestion?: string;
    };

/**
 * Parses a rule.
 * @param others keys that are allowed in addition to the keys of the rule
 */
export function readRule(value: unknown, others: readonly string[] = []): RedoclyReading {
  if (!isRecord(value)) return { kind: 'broken', problem: `it is ${kindOf(value)}, not an object.` };
  const style = ownMember(value, 'style');
  if (!isStyle(style)) return brokenStyle(style);
  const names: Partial<Record<RedoclyKey, string>> = {};
  const pointers: Partial<Record<RedoclyKey, readonly string[]>> = {};
  for (const key of ['items', 'limitParam', ...readBy[style]] as const) {
    const found = ownMember(value, key);
    if (found === undefined && (key === 'hasMore' || key === 'limitParam')) continue;
    if (key.endsWith('Param')) {
      // Redocly accepts an empty name for the page size, which then has no effect.
      if (typeof found !== 'string' || (found === '' && key !== 'limitParam'))
        return {
          kind: 'broken',
          ...(found !== undefined && { key }),
          problem: `${style} needs ${key}, the name of a query parameter${shown(found)}.`,
        };
      names[key] = found;
      continue;
    }
    const steps = stepsOf(found);
    if (steps === undefined || (steps.length === 0 && key !== 'items'))
      return { kind: 'broken', ...(found !== undefined && { key }), ...pointerProblem(style, key, found) };
    pointers[key] = steps;
  }
  const key = readBy[style].find((one) => one === 'cursorParam' || one === 'offsetParam');
  const { nextCursor, nextLink, hasMore, items = [] } = pointers;
  return {
    kind: 'rule',
    rule: {
      style,
      ...(key !== undefined && { advance: { key, name: names[key] ?? '' } }),
      ...(nextCursor !== undefined && { nextCursor }),
      ...(nextLink !== undefined && { nextLink }),
      ...(hasMore !== undefined && { hasMore }),
      ...(names.limitParam !== undefined && { limitParam: names.limitParam }),
      items,
      ignored: ignoredKeys(value, style, others),
    },
  };
}

/** Returns the type even of a broken rule, if its style is valid. */
export function redoclyTypes(value: unknown): readonly SchemeType[] | undefined {
  const style = isRecord(value) ? ownMember(value, 'style') : undefined;
  return isStyle(style) ? [redoclyStyles[style]] : undefined;
}

export function encodeJsonPointer(path: Pointer): Json {
  return pointerText(path);
}

export function hasRuleKeys(value: unknown): boolean {
  return isRecord(value) && ruleKeys.some((key) => ownMember(value, key) !== undefined);
}

function isStyle(value: unknown): value is RedoclyStyle {
  return typeof value === 'string' && Object.hasOwn(redoclyStyles, value);
}

function brokenStyle(found: unknown): RedoclyReading {
  const styles = Object.keys(redoclyStyles);
  const expected = `expected ${styles.join(', ')}.`;
  if (found === undefined) return { kind: 'broken', problem: `it has no style; ${expected}` };
  if (typeof found !== 'string')
    return { kind: 'broken', key: 'style', problem: `its style is ${kindOf(found)}; ${expected}` };
  const suggestion = suggest(found, styles);
  return {
    kind: 'broken',
    key: 'style',
    problem: `${JSON.stringify(found)} is not a style; ${expected}${hint(suggestion)}`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Undefined if the value is not a JSON pointer. */
function stepsOf(value: unknown): readonly string[] | undefined {
  if (typeof value !== 'string' || (value !== '' && !value.startsWith('/'))) return undefined;
  if (value === '') return [];
  return value
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function pointerProblem(
  style: RedoclyStyle,
  key: RedoclyKey,
  found: unknown,
): { readonly problem: string; readonly suggestion?: string } {
  const whole = key === 'items' ? ', or an empty string if the response is the list itself' : '';
  const suggestion =
    typeof found === 'string' && /^(?:\$\.)?[A-Za-z_][\w.-]{0,200}$/.test(found)
      ? `/${found.replace(/^\$\./, '').replaceAll('.', '/')}`
      : undefined;
  return {
    problem: `${style} needs ${key}, a JSON pointer that begins with /${whole}${shown(found)}.${hint(suggestion)}`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

function shown(found: unknown): string {
  if (found === undefined) return '; it has none';
  return `; it is ${typeof found === 'string' ? JSON.stringify(found) : kindOf(found)}`;
}

function ignoredKeys(
  value: Readonly<Record<string, unknown>>,
  style: RedoclyStyle,
  others: readonly string[],
): readonly IgnoredKey[] {
  const read: readonly string[] = ['style', 'limitParam', 'items', ...readBy[style], ...others];
  const unread = Object.keys(value).filter((key) => !read.includes(key) && !key.startsWith('x-'));
  return unread.slice(0, maxKeys).map((key) => {
    if (ruleKeys.some((known) => known === key)) return { key, why: `the style ${style} does not use it.` };
    const suggestion = suggest(key, read);
    const why = `Redocly does not know it.${hint(suggestion)}`;
    return { key, why, ...(suggestion !== undefined && { suggestion }) };
  });
}

const maxKeys = 20;
