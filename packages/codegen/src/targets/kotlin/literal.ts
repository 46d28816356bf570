/** A value of JSON as an expression. */
export function kotlinLiteral(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'emptyList<Any?>()' : `listOf(${value.map(kotlinLiteral).join(', ')})`;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return kotlinText(value);
  if (typeof value === 'number') return kotlinNumber(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${kotlinText(key)} to ${kotlinLiteral(member)}`,
  );
  return members.length === 0 ? 'emptyMap<String, Any?>()' : `mapOf(${members.join(', ')})`;
}

/** Without a point or an exponent it would be read as a whole number, and be too big for one. */
function kotlinNumber(value: number): string {
  if (Number.isSafeInteger(value)) return `${value}L`;
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

export function kotlinPath(path: readonly (string | number)[]): string {
  return path.map((step) => (typeof step === 'number' ? String(step) : kotlinText(step))).join(', ');
}

/** All but plain characters in escapes; a dollar sign would begin a template. */
export function kotlinText(text: string): string {
  const inner = text
    .replace(/["\\$]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r');
  return `"${inner.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
}
