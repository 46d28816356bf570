import { parseYaml } from '../yaml/parse-yaml.js';

/** A key in quotes: what it says, and where it ends. */
export interface QuotedKey {
  readonly key: string;
  readonly end: number;
}

/** The key whose opening quote stands at `start`; undefined unless it is closed on its line and well written. */
export function quotedKey(text: string, start: number): QuotedKey | undefined {
  const end = closingQuote(text, start);
  if (end === undefined) return undefined;
  const quoted = text.slice(start, end);
  if (/[\r\n]/.test(quoted)) return undefined;
  const isPlain = !quoted.includes(text[start] === '"' ? '\\' : "''");
  const key = isPlain || quoted === "''" ? quoted.slice(1, -1) : unescaped(quoted);
  return key === undefined ? undefined : { key, end };
}

/** The offset behind the quote that closes what the quote at `start` opens. */
export function closingQuote(text: string, start: number): number | undefined {
  const quote = text.charAt(start);
  for (let at = text.indexOf(quote, start + 1); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (quote === '"') {
      if (!isEscaped(text, start, at)) return at + 1;
    } else if (text[at + 1] === quote) at++;
    else return at + 1;
  }
  return undefined;
}

/** An odd number of backslashes stands before it. */
function isEscaped(text: string, start: number, at: number): boolean {
  let before = at - 1;
  while (before > start && text[before] === '\\') before--;
  return (at - before) % 2 === 0;
}

function unescaped(quoted: string): string | undefined {
  const { root, view, problems } = parseYaml(quoted);
  const shape = view.shape(root);
  if (problems.length > 0 || shape.kind !== 'scalar' || typeof shape.value !== 'string') return undefined;
  return shape.value;
}
