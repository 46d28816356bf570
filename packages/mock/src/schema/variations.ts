import type { Json, Pointer } from '@pagewright/core';
import { isRecord, writeAt } from '@pagewright/core/internal';
import { fits, isReadable } from './fits.js';
import { mergeParts, type PlainSchema, schemaAt } from './plain-schema.js';

/** A place in a sample whose value depends on the item's number. Numbers start at 1. */
export interface Variation {
  readonly path: Pointer;
  readonly at: (number: number) => Json;
}

/** At most this number of places differ between items. Places deeper than `maxDepth` never differ. */
const maxVariations = 24;
const maxDepth = 2;

export function variationsOf(sample: Json, schema: PlainSchema = {}): readonly Variation[] {
  const collected = collect(sample, schema, [], '').slice(0, maxVariations);
  if (!collected.some(({ isDoubtful }) => isDoubtful)) return collected;
  const keepsTo = ({ path, at }: Variation) => {
    const changed = writeAt(sample, path, at(1));
    // The cast is sound: JSON with a JSON part replaced is still JSON.
    return changed.ok && fits(changed.value as Json, schema);
  };
  return collected.filter((variation) => !variation.isDoubtful || keepsTo(variation));
}

interface CollectedVariation extends Variation {
  /** True inside `oneOf` or `anyOf`, where the value may select the branch. */
  readonly isDoubtful: boolean;
}

function collect(
  value: Json,
  schema: PlainSchema,
  path: Pointer,
  name: string,
  isBelowChoice = false,
): readonly CollectedVariation[] {
  const whole = mergeParts(schema);
  if (whole.values !== undefined) return [];
  const isDoubtful = isBelowChoice || whole.choices !== undefined;
  if (isRecord(value)) {
    if (path.length >= maxDepth) return [];
    return Object.entries(value).flatMap(([key, member]) =>
      collect(member, schemaAt(whole, [key]) ?? {}, [...path, key], key, isDoubtful),
    );
  }
  const at = varied(value, whole, name);
  return at === undefined ? [] : [{ path, at, isDoubtful }];
}

/** A variation is used only if it fits the schema for all of these numbers. */
const trials = [1, 20, 123, 1_234];

/** Returns a fitting value for each number; undefined if all items share one value. */
export function varied(
  base: Json,
  schema: PlainSchema,
  name: string,
): ((number: number) => Json) | undefined {
  const ways = typeof base === 'string' ? textWays(base, schema, name) : numberWays(base, name);
  return ways.find((way) =>
    trials.every((number, index) => {
      const value = way(number);
      const isNew = index === 0 || value !== way(trials[index - 1] ?? 0);
      return isNew && fits(value, schema);
    }),
  );
}

type Way = (number: number) => Json;

function numberWays(base: Json, name: string): readonly Way[] {
  if (typeof base !== 'number' || !Number.isSafeInteger(base) || !isIdentifier(name)) return [];
  return [(number) => base + number - 1, (number) => number];
}

function isIdentifier(name: string): boolean {
  return name === '' || /(?:^|[_-])(?:id|number|index|position)$/i.test(name) || /[a-z](?:Id|ID)$/.test(name);
}

function textWays(base: string, { format, pattern }: PlainSchema, name: string): readonly Way[] {
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(base))
    return [(number) => base.slice(0, 24) + number.toString(16).padStart(12, '0')];
  const [, day, rest = ''] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(.*)$/.exec(base) ?? [];
  if (day !== undefined) return [(number) => `${day}T${timeOf(number)}${rest}`];
  if (format === 'email' || format === 'idn-email') return [(number) => base.replace('@', `${number}@`)];
  if (format !== undefined && /^(?:uri|iri|url)/.test(format))
    return /[?#{]/.test(base) ? [] : [(number) => `${base.replace(/\/+$/, '')}/${number}`];
  if (format !== undefined && fixedFormats.has(format)) return [];
  if (pattern !== undefined && !isReadable(pattern)) return [];
  if (/^\d+$/.test(base)) return [(number) => String(number).padStart(base.length, '0').slice(-base.length)];
  const joint = isIdentifier(name) || /^\S*[-_\d]\S*$/.test(base) ? '-' : ' ';
  return [
    (number) => `${base}${joint}${number}`,
    (number) => `${base}${number}`,
    (number) => base.slice(0, Math.max(0, base.length - 4)) + String(number).padStart(4, '0'),
  ];
}

/** Formats with a structure that a number would break. */
const fixedFormats: ReadonlySet<string> = new Set(
  'date time duration ipv4 ipv6 hostname idn-hostname regex json-pointer relative-json-pointer byte binary'.split(
    ' ',
  ),
);

function timeOf(number: number): string {
  const parts = [Math.floor(number / 3600) % 24, Math.floor(number / 60) % 60, number % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
