import type { Json } from '@pagewright/core';
import { fits } from '../schema/fits.js';
import type { PlainSchema } from '../schema/plain-schema.js';

/** Opaque cursors, one for each position of an operation. `read` returns undefined for any other value. */
export interface PositionTokens {
  readonly write: (position: number) => Json;
  readonly writeOther: (position: number) => Json;
  readonly read: (token: unknown) => number | undefined;
}

/**
 * Creates cursors for `count` positions: of the type and format that `schema` declares, or else strings.
 * `name` distinguishes the cursors of different operations.
 */
export function positionTokens(schema: PlainSchema | undefined, name: string, count: number): PositionTokens {
  const ways = [
    (position: number) => opaqueText(name, position),
    (position: number) => `c${opaqueText(name, position).slice(0, 7)}`,
    (position: number) => String(1_000 + position),
    (position: number) => uuidOf(name, position),
    (position: number) => `https://cursor.example/${opaqueText(name, position)}`,
  ];
  const types = schema?.types?.filter((type) => type !== 'null') ?? [];
  const isNumber = types.length > 0 && !types.includes('string') && types.some((type) => isNumeric(type));
  const start = Math.max(1_000, schema?.limits?.minimum ?? 0);
  const number = (position: number) => start + position;
  const text = chosenWay(ways, schema);
  const [write, writeOther] = isNumber ? [number, text] : [text, number];
  const [find, findOther] = [lookupOf(write, count), lookupOf(writeOther, count)];
  return { write, writeOther, read: (token) => find(token) ?? findOther(token) };
}

function isNumeric(type: string): boolean {
  return type === 'integer' || type === 'number';
}

function chosenWay(
  ways: readonly ((position: number) => string)[],
  schema: PlainSchema | undefined,
): (position: number) => string {
  const [first = String] = ways;
  if (schema === undefined) return first;
  const ofFormat = { uuid: ways[3], uri: ways[4], url: ways[4] }[schema.format ?? ''];
  return ofFormat ?? ways.find((way) => [0, 20, 333].every((one) => fits(way(one), schema))) ?? first;
}

/**
 * Finds the position of a value that a client sends back as a string or number. The table is built on first use. `write`
 * returns undefined for a position without a value.
 */
export function lookupOf(
  write: (position: number) => unknown,
  count: number,
): (value: unknown) => number | undefined {
  let positions: Map<string, number> | undefined;
  return (value) => {
    if (positions === undefined) {
      positions = new Map();
      for (let position = count - 1; position >= 0; position--) {
        const written = write(position);
        if (written !== undefined) positions.set(String(written), position);
      }
    }
    return positions.get(String(value));
  };
}

function opaqueText(name: string, position: number): string {
  return (
    hashOf(`${name} ${position}`, 0x811c9dc5).toString(36).padStart(7, '0') +
    hashOf(`${position} ${name}`, 0x01234567).toString(36).padStart(7, '0')
  );
}

function uuidOf(name: string, position: number): string {
  const digits = [0x811c9dc5, 0x01234567, 0x2468ace0, 0x0badcafe]
    .map((start) => hashOf(`${name} ${position}`, start).toString(16).padStart(8, '0'))
    .join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
}

/** FNV-1a with a final mix, so that the hashes of neighboring positions differ in every digit. */
function hashOf(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
