/** A value of JSON as an expression of type Json. */
export function cppLiteral(value: unknown): string {
  if (Array.isArray(value)) return `Json(Json::List{${value.map(cppLiteral).join(', ')}})`;
  if (value === null || value === undefined) return 'Json()';
  if (typeof value === 'string') return `Json(${cppText(value)})`;
  if (typeof value === 'number') return `Json(${numberText(value)})`;
  if (typeof value !== 'object') return `Json(${value})`;
  const members = Object.entries(value).map(([key, member]) => `{${cppText(key)}, ${cppLiteral(member)}}`);
  return `Json(Json::Object{${members.join(', ')}})`;
}

/** A double is known by its point or its exponent. */
function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return `std::int64_t{${value + 0}}`;
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/**
 * A literal of text. What can't be seen is written byte for byte in octal, which ends after three digits; a text with
 * a zero byte in it needs its length told.
 */
export function cppText(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  const written = whole
    .replace(/["\\]/g, '\\$&')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, (mark) => bytesOf(mark).map(octal).join(''));
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
