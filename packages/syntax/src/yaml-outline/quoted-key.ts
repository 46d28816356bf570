import { parseYaml } from '../yaml/parse-yaml.js';

/** A key in quotes: what it says, and where it ends. */
export interface QuotedKey {
  readonly key: string;
  readonly end: number;
}

/** The key whose opening quote stands at `start`; undefined unless it is closed on its line and well written. */
export function quotedKey(text: string, start: number): QuotedKey | undefined {
  const quote = text.charAt(start);
  const escaped = quote === '"' ? '\\' : "''";
  let at = start + 1;
  for (; text[at] !== quote || text.startsWith(escaped, at); at++) {
    if (at >= text.length || text[at] === '\n') return undefined;
    if (text.startsWith(escaped, at)) at++;
  }
  const written = text.slice(start + 1, at);
  const key = written.includes(escaped) ? unescaped(text.slice(start, at + 1)) : written;
  return key === undefined || written.includes('\r') ? undefined : { key, end: at + 1 };
}

function unescaped(quoted: string): string | undefined {
  const { root, view, problems } = parseYaml(quoted);
  const shape = view.shape(root);
  if (problems.length > 0 || shape.kind !== 'scalar' || typeof shape.value !== 'string') return undefined;
  return shape.value;
}
