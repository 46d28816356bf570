/** A value of JSON as an expression. `__proto__` is written so that it makes a member, not a prototype. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return quoted(JSON.stringify(value) ?? 'undefined');
  const members = Object.entries(value).map(([key, member]) => `${literalKey(key)}: ${literal(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** The name of a member, in quotes where it is no identifier. */
export function memberKey(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : quoted(JSON.stringify(name));
}

function literalKey(key: string): string {
  return key === '__proto__' ? "['__proto__']" : memberKey(key);
}

/** With single quotes, and without the line separators that older parsers mind. */
function quoted(json: string): string {
  if (!json.startsWith('"')) return json;
  const inner = json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)}'`;
}
