import type { WirePlace } from '../../plan/page-plan.js';
import { decimalText, unseen, wholeCharacters } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';

const plain: Readonly<Record<Exclude<ValueType['kind'], 'list'>, string>> = {
  any: 'Json',
  string: 'std::string',
  integer: 'std::int64_t',
  number: 'double',
  boolean: 'bool',
  object: 'std::map<std::string, Json>',
  items: 'std::vector<T>',
};

export function cppType({ kind, of }: ValueType): string {
  if (kind !== 'list') return plain[kind];
  const held = of === undefined ? 'Json' : cppType(of);
  return `std::vector<${of?.nullable === true && held !== 'Json' ? `std::optional<${held}>` : held}>`;
}

export function cppLiteral(value: unknown): string {
  if (Array.isArray(value)) return `Json(Json::List{${value.map(cppLiteral).join(', ')}})`;
  if (value === null || value === undefined) return 'Json()';
  if (typeof value === 'string') return `Json(${cppText(value)})`;
  if (typeof value === 'number') return `Json(${numberText(value)})`;
  if (typeof value !== 'object') return `Json(${value})`;
  const members = Object.entries(value).map(([key, member]) => `{${cppText(key)}, ${cppLiteral(member)}}`);
  return `Json(Json::Object{${members.join(', ')}})`;
}

/** Writes statements that build a text too long for one expression; each fits in the columns. */
export function textLines(name: string, text: string, columns: number): readonly string[] {
  const line = (part: string) => `${name} += ${cppText(part)};`;
  const lines = [`std::string ${name};`];
  let part = '';
  for (const mark of text) {
    if (line(part + mark).length > columns) {
      lines.push(line(part));
      part = mark;
    } else part += mark;
  }
  return [...lines, line(part)];
}

function numberText(value: number): string {
  return Number.isSafeInteger(value) ? `std::int64_t{${value + 0}}` : decimalText(value);
}

/**
 * Writes a string literal. Invisible characters are octal escapes, which end after three digits; a text with a zero
 * byte needs its length as an argument. Compilers warn about trigraphs, which begin with two question marks.
 */
export function cppText(text: string): string {
  const whole = wholeCharacters(text);
  const written = whole
    .replace(/["\\]|(?<=\?)\?/g, '\\$&')
    .replace(unseen, (mark) => bytesOf(mark).map(octal).join(''));
  if (!whole.includes('\0')) return `"${written}"`;
  const length = Array.from(whole).reduce((sum, mark) => sum + bytesOf(mark).length, 0);
  return `std::string("${written}", ${length})`;
}

function bytesOf(mark: string): readonly number[] {
  const escapes = encodeURIComponent(mark).match(/%[0-9A-F]{2}/g);
  return escapes === null ? [mark.charCodeAt(0)] : escapes.map((one) => Number.parseInt(one.slice(1), 16));
}

function octal(byte: number): string {
  return `\\${byte.toString(8).padStart(3, '0')}`;
}

type Path = readonly (string | number)[];

export function cppWirePlaceText(
  slot: WirePlace,
  path = slot.in === 'body' ? cppPathText(slot.path) : '',
): string {
  return slot.in === 'body' ? `detail::in_body(${path})` : `detail::in_${slot.in}(${cppText(slot.name)})`;
}

export function cppPathText(path: Path): string {
  return `{${path.map(stepText).join(', ')}}`;
}

export function pathLines(name: string, path: Path): readonly string[] {
  return [`detail::Path ${name};`, ...path.map((step) => `${name}.emplace_back(${stepText(step)});`)];
}

function stepText(step: string | number): string {
  return typeof step === 'number' ? `std::size_t{${step}}` : cppText(step);
}
