import type { Json, Pointer } from '@pagewright/core';
import { isRecord, writeAt } from '@pagewright/core/internal';
import { fits, isReadable } from './fits.js';
import { mergeParts, type PlainSchema, schemaAt } from './plain-schema.js';

/** A place in a sample whose value depends on the item's number. */
export interface Variation {
  readonly path: Pointer;
  readonly at: (number: number) => Json;
}

/** The numbers of all items: `count` of them, from `first`. */
export interface ItemNumbers {
  readonly first: number;
  readonly count: number;
}

/** At most this number of places differ between items. Places deeper than `maxDepth` never differ. */
const maxVariations = 24;
const maxDepth = 2;

export function variationsOf(sample: Json, schema: PlainSchema, numbers: ItemNumbers): readonly Variation[] {
  const collected = collect(sample, schema, { path: [], name: '', numbers }).slice(0, maxVariations);
  if (!collected.some(({ isDoubtful }) => isDoubtful)) return collected;
  const keepsTo = ({ path, at }: Variation) => {
    const changed = writeAt(sample, path, at(numbers.first));
    // The cast is sound: JSON with a JSON part replaced is still JSON.
    return changed.ok && fits(changed.value as Json, schema);
  };
  return collected.filter((variation) => !variation.isDoubtful || keepsTo(variation));
}

interface CollectedVariation extends Variation {
  /** True inside `oneOf` or `anyOf`, where the value may select the branch. */
  readonly isDoubtful: boolean;
}

interface Place {
  readonly path: Pointer;
  readonly name: string;
  readonly numbers: ItemNumbers;
  readonly isBelowChoice?: boolean;
}

function collect(value: Json, schema: PlainSchema, place: Place): readonly CollectedVariation[] {
  const whole = mergeParts(schema);
  if (whole.values !== undefined) return [];
  const { path, name, numbers, isBelowChoice = false } = place;
  const isDoubtful = isBelowChoice || whole.choices !== undefined;
  if (isRecord(value)) {
    if (path.length >= maxDepth) return [];
    return Object.entries(value).flatMap(([key, member]) =>
      collect(member, schemaAt(whole, [key]) ?? {}, {
        path: [...path, key],
        name: key,
        numbers,
        isBelowChoice: isDoubtful,
      }),
    );
  }
  const at = varied(value, whole, name, numbers);
  return at === undefined ? [] : [{ path, at, isDoubtful }];
}

/** Returns a different fitting value for each number; undefined if there are too few of them. */
export function varied(
  base: Json,
  schema: PlainSchema,
  name: string,
  numbers: ItemNumbers,
): ((number: number) => Json) | undefined {
  const ways = typeof base === 'string' ? textWays(base, schema, name) : numberWays(base, name);
  // A seed makes the numbers large. If the schema has no room for them, they are counted from 1.
  const counted = ways.map((way) => (number: number) => way(number - numbers.first + 1));
  const trials = trialsOf(numbers);
  return [...ways, ...counted].find((way) => {
    const values = trials.map(way);
    return new Set(values).size === trials.length && values.every((value) => fits(value, schema));
  });
}

/**
 * Returns the first and the last numbers, which have the fewest and the most digits, and numbers between them of
 * which a way that repeats its values after 10, 100 ... items gives two the same value.
 */
function trialsOf({ first, count }: ItemNumbers): readonly number[] {
  const steps = [0, 1, 2, 10, 100, 1_000, 10_000, count - 1];
  return [...new Set(steps.filter((step) => step >= 0 && step < count).map((step) => first + step))];
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
  if (day !== undefined) return [(number) => timeOf(day, number) + rest];
  if (format === 'email' || format === 'idn-email') return [(number) => base.replace('@', `${number}@`)];
  if (format !== undefined && /^(?:uri|iri|url)/.test(format))
    return /[?#{]/.test(base) ? [] : [(number) => `${base.replace(/\/+$/, '')}/${number}`];
  if (format !== undefined && fixedFormats.has(format)) return [];
  if (pattern !== undefined && !isReadable(pattern)) return [];
  if (/^\d+$/.test(base)) {
    const padded = (number: number) => String(number).padStart(base.length, '0');
    return [padded, (number) => padded(number).slice(-base.length)];
  }
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

/** Counts seconds from the beginning of a day. Months have 28 days here, so that every date is valid. */
function timeOf(day: string, number: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const days = (year * 12 + month - 1) * 28 + Math.min(date, 28) - 1 + Math.floor(number / 86_400);
  const parts = [Math.floor(number / 3600) % 24, Math.floor(number / 60) % 60, number % 60];
  const months = Math.floor(days / 28);
  const later = [Math.floor(months / 12), (months % 12) + 1, (days % 28) + 1];
  return `${number < 86_400 ? day : digits(later, '-').padStart(10, '0')}T${digits(parts, ':')}`;
}

function digits(numbers: readonly number[], joint: string): string {
  return numbers.map((number) => String(number).padStart(2, '0')).join(joint);
}
