import { decimalText } from '../../text/decimal-text.js';
import { plainQuoted } from '../../text/escapes.js';

/** A value of JSON as an expression; where it is longer than its room, each part has a line of its own. */
export function kotlinLiteral(value: unknown, room = 100): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'emptyList<Any?>()' : kotlinCall('listOf', value.map(element(room)), room);
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return kotlinText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `${value}L` : decimalText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) =>
    kotlinPair(kotlinText(key), member, room - indent.length),
  );
  return members.length === 0 ? 'emptyMap<String, Any?>()' : kotlinCall('mapOf', members, room);
}

/** Something and a value of JSON; where they are longer than their room, the value begins on a line of its own. */
export function kotlinPair(left: string, value: unknown, room = 100): string {
  const flat = `${left} to ${kotlinLiteral(value, Number.POSITIVE_INFINITY)}`;
  if (flat.length <= room) return flat;
  const lines = kotlinLiteral(value, room - indent.length).split('\n');
  return [`${left} to`, ...lines.map((line) => indent + line)].join('\n');
}

const indent = '    ';

function element(room: number): (value: unknown) => string {
  return (value) => kotlinLiteral(value, room - indent.length);
}

/** A call; no text holds an end of line, so that its lines can be told apart again. */
export function kotlinCall(name: string, given: readonly string[], room: number): string {
  const flat = `${name}(${given.join(', ')})`;
  if (flat.length <= room && !flat.includes('\n')) return flat;
  const lines = given.flatMap((one) => `${one},`.split('\n')).map((line) => indent + line);
  return [`${name}(`, ...lines, ')'].join('\n');
}

export function kotlinPathList(path: readonly (string | number)[], room = 100): string {
  return path.length === 0 ? 'emptyList()' : kotlinCall('listOf', kotlinSteps(path), room);
}

/** The steps of a path, as arguments. */
export function kotlinSteps(path: readonly (string | number)[]): readonly string[] {
  return path.map(step);
}

function step(one: string | number): string {
  return typeof one === 'number' ? String(one) : kotlinText(one);
}

/** A dollar sign would begin a template. */
export function kotlinText(text: string): string {
  return plainQuoted(text, /["\\$]/g);
}
