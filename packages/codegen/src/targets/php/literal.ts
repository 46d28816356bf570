/** A value of JSON as an expression; objects are stdClass. */
export function phpLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(phpLiteral).join(', ')}]`;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return phpText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `${phpText(key)} => ${phpLiteral(member)}`);
  return `(object) [${members.join(', ')}]`;
}

/** In single quotes, where all stands as it is but for these; half of a pair of surrogates is no character of UTF-8. */
export function phpText(text: string): string {
  const plain = text.replace(/\p{Surrogate}/gu, '\ufffd');
  // What people can't see is written in escapes, which double quotes have.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(plain)) return escaped(plain);
  return `'${plain.replace(/[\\']/g, '\\$&')}'`;
}

function escaped(text: string): string {
  const inner = text
    .replace(/[\\"$]/g, '\\$&')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`);
  return `"${inner}"`;
}
