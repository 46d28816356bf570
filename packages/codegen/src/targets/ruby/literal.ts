/** A value of JSON as an expression. */
export function rubyLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(rubyLiteral).join(', ')}]`;
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return rubyText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `${rubyText(key)} => ${rubyLiteral(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** In double quotes, where `#` would begin what is put in; half of a pair of surrogates is no character of Ruby. */
export function rubyText(text: string): string {
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/#(?=[{$@])/g, '\\#')
    .replace(/[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (mark) => {
      return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
}
