/** A value of JSON as an expression. */
export function csharpLiteral(value: unknown): string {
  if (Array.isArray(value)) return `new List<object?> { ${value.map(csharpLiteral).join(', ')} }`;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return csharpText(value);
  if (typeof value === 'number') return csharpNumber(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(
    ([key, member]) => `[${csharpText(key)}] = ${csharpLiteral(member)}`,
  );
  return `new Dictionary<string, object?> { ${members.join(', ')} }`;
}

/** Without a point or an exponent it would be read as a whole number, and be too big for one. */
function csharpNumber(value: number): string {
  if (Number.isSafeInteger(value)) return `${value}L`;
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

export function csharpPath(path: readonly (string | number)[]): string {
  return path.map((step) => (typeof step === 'number' ? String(step) : csharpText(step))).join(', ');
}

/** All but plain characters in escapes of four digits each. */
export function csharpText(text: string): string {
  const inner = text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
  return `"${inner.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
}
