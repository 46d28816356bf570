import type { Json, Pointer } from '@pagewright/core';
import { isRecord, readAt, writeAt } from '@pagewright/core/internal';
import { fits } from '../schema/fits.js';
import { type PlainSchema, schemaAt } from '../schema/plain-schema.js';
import { sampleValue } from '../schema/sample-value.js';
import { type ItemNumbers, type Variation, variationsOf, varied } from '../schema/variations.js';
import { lookupOf } from './position-tokens.js';

/** The items of an operation, each made only when it is served. The same document and seed give the same items. */
export interface ItemStore {
  readonly count: number;
  readonly itemAt: (index: number) => Json;
  readonly cursorAt: (index: number) => Json | undefined;
  readonly oddItemAt: (index: number) => Json;
  readonly indexOf: (cursor: unknown) => number | undefined;
}

interface ItemsInput {
  readonly schema: PlainSchema | undefined;
  readonly examples: readonly Json[];
  readonly count: number;
  readonly seed: number;
  readonly itemCursor: Pointer | undefined;
  /** The cursor that requests the first page, which no item may have. */
  readonly start?: Json | undefined;
}

interface ItemPattern {
  readonly base: Json;
  readonly variations: readonly Variation[];
}

/** Cursors of the wrong type are numbers from this one upwards, which items are unlikely to have. */
const oddStart = 700_001;
const maxExamples = 20;

/** Serves the items that the host passes. A cursor of the wrong type is a number based on the item's index. */
export function givenItems(items: readonly Json[], itemCursor: Pointer | undefined): ItemStore {
  const cursorAt = (index: number) => {
    const cursor = itemCursor && readAt(items[index], itemCursor);
    return typeof cursor === 'string' || typeof cursor === 'number' ? cursor : undefined;
  };
  const itemAt = (index: number) => items[index] ?? null;
  return {
    count: items.length,
    itemAt,
    cursorAt,
    oddItemAt: (index) =>
      itemCursor === undefined ? itemAt(index) : written(itemAt(index), itemCursor, oddStart + index),
    indexOf: lookupOf(cursorAt, items.length),
  };
}

export function makeItemStore(input: ItemsInput): ItemStore {
  const { schema, examples, count, seed, itemCursor, start } = input;
  const fitting = schema === undefined ? examples : examples.filter((example) => fits(example, schema));
  const bases = fitting.length > 0 ? fitting.slice(0, maxExamples) : [sampleValue(schema ?? {})];
  const first = (seed - 1) * 1_000 + 1;
  const numbers = { first, count };
  const patterns = bases.map((base) => patternOf(base, schema, numbers));
  const cursorAt =
    itemCursor && cursorsAfter(start, numbers, (all) => cursorOf(patterns, schema, itemCursor, all));
  const itemAt = (index: number): Json => {
    const { base, variations } = patterns[index % patterns.length] ?? { base: null, variations: [] };
    const item = variations.reduce<Json>(
      (value, { path, at }) => written(value, path, at(first + index)),
      base,
    );
    return itemCursor === undefined || cursorAt === undefined
      ? item
      : written(item, itemCursor, cursorAt(first + index));
  };
  const cursorOfItem = (index: number) => cursorAt?.(first + index);
  const oddCursor = (index: number) => {
    const cursor = cursorOfItem(index);
    return typeof cursor === 'number' ? String(cursor) : oddStart + index;
  };
  const [find, findOdd] = [lookupOf(cursorOfItem, count), lookupOf(oddCursor, count)];
  return {
    count,
    itemAt,
    cursorAt: cursorOfItem,
    oddItemAt: (index) =>
      itemCursor === undefined ? itemAt(index) : written(itemAt(index), itemCursor, oddCursor(index)),
    indexOf: (cursor) => (cursorAt === undefined ? undefined : (find(cursor) ?? findOdd(cursor))),
  };
}

/** Adds an `id` to the items if they would otherwise be equal and their schema allows it. */
function patternOf(base: Json, schema: PlainSchema | undefined, numbers: ItemNumbers): ItemPattern {
  const variations = variationsOf(base, schema ?? {}, numbers);
  const isOpen = isRecord(base) && !Object.hasOwn(base, 'id') && fits({ ...base, id: 1 }, schema ?? {});
  const added = variations.length === 0 && isOpen ? [{ path: ['id'], at: (number: number) => number }] : [];
  return { base, variations: [...variations, ...added] };
}

/**
 * Makes the cursors of items. All cursors have the form of the first pattern's cursor, even for items made
 * from other patterns.
 */
function cursorOf(
  [pattern]: readonly ItemPattern[],
  schema: PlainSchema | undefined,
  path: Pointer,
  numbers: ItemNumbers,
): (number: number) => Json {
  const found = readAt(pattern?.base, path);
  const base: Json = typeof found === 'string' || typeof found === 'number' ? found : 'item';
  const declared = (schema && schemaAt(schema, path)) ?? {};
  return (
    varied(base, declared, '', numbers) ??
    ((number) => (typeof base === 'number' ? number : `${base}-${number}`))
  );
}

/** Returns the cursors that `make` makes, counted from the next number if one of them is `start`. */
function cursorsAfter(
  start: Json | undefined,
  numbers: ItemNumbers,
  make: (numbers: ItemNumbers) => (number: number) => Json,
): (number: number) => Json {
  const { first, count } = numbers;
  const cursorAt = make(numbers);
  const index = start === undefined ? undefined : lookupOf((at) => cursorAt(first + at), count)(start);
  if (index === undefined) return cursorAt;
  const later = make({ first, count: count + index + 1 });
  return (number) => later(number + index + 1);
}

function written(value: Json, path: Pointer, part: Json): Json {
  const result = writeAt(value, path, part);
  // The cast is sound: JSON with a JSON part replaced is still JSON.
  return result.ok ? (result.value as Json) : value;
}
