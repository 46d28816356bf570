import { isRecord } from '@pagewright/core/internal';
import type { RawHeaders } from './raw-exchange.js';

/**
 * Accepts every form that recorders use: an object whose values are strings or lists, or a list of
 * `{ name, value }`, of pairs, or of alternating names and values. A header that was sent in several lines
 * becomes a list.
 */
export function readHeaders(value: unknown): RawHeaders {
  const headers = new Map<string, { name: string; values: string[] }>();
  for (const [name, text] of pairsOf(value)) {
    const key = name.toLowerCase();
    const known = headers.get(key) ?? { name, values: [] };
    known.values.push(text);
    headers.set(key, known);
  }
  return Object.fromEntries(
    [...headers.values()].map(({ name, values: [first = '', ...more] }) => [
      name,
      more.length === 0 ? first : [first, ...more],
    ]),
  );
}

/** `type` is the value of a Content-Type header. */
export function claimsJson(type: string | undefined): boolean {
  return type !== undefined && /[/+]json\b/i.test(type);
}

type Pair = readonly [name: string, value: string];

function pairsOf(value: unknown): readonly Pair[] {
  if (Array.isArray(value)) return listPairs(value);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    (Array.isArray(one) ? one : [one]).flatMap((text): readonly Pair[] => {
      const shown = headerText(text);
      return shown === undefined ? [] : [[name, shown]];
    }),
  );
}

function listPairs(list: readonly unknown[]): readonly Pair[] {
  if (list.every((one) => typeof one === 'string'))
    return list.flatMap((name, index): readonly Pair[] =>
      index % 2 === 0 ? [[name, list[index + 1] ?? '']] : [],
    );
  return list.flatMap((one): readonly Pair[] => {
    const [name, value] = Array.isArray(one) ? one : isRecord(one) ? [one.name, one.value] : [];
    const text = headerText(value);
    return typeof name === 'string' && text !== undefined ? [[name, text]] : [];
  });
}

function headerText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
