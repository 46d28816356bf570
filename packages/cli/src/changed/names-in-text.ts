import type { Buffer } from 'node:buffer';

/** The end of a name by which it is looked for in texts; undefined for a file that is seldom named except with `$ref`. */
export function soughtEnding(path: string): string | undefined {
  return /\.(?:jsonc?|ya?ml)$/i.exec(path)?.[0];
}

/** A longer name is cut. */
const maxLength = 1_024;

/** Characters next to a name; a name in quotes may have spaces. */
const delimiters = /["'`\s,[\]{}<>()|]/;
const quotes = /["'`\n]/;

/**
 * Lists the names in a text that end in `ending`, such as `./common/pet.yaml`. Nothing is parsed: hundreds of MB are
 * searched in the time in which a few documents are parsed. Too many are better than too few.
 */
export function namesWithEnding(text: Buffer, ending: string): readonly string[] {
  const names = new Set<string>();
  for (let at = text.indexOf(ending, 0, 'utf8'); at >= 0; at = text.indexOf(ending, at + 1, 'utf8')) {
    const end = at + ending.length;
    if (/^[A-Za-z0-9_-]/.test(text.toString('latin1', end, end + 1))) continue;
    const before = text.toString('utf8', Math.max(0, at - maxLength), end);
    for (const stops of [delimiters, quotes]) names.add(unescaped(afterLast(before, stops)));
  }
  return [...names];
}

/** Lists what `$ref` refers to outside of the text, and what `openapi` names, whatever their endings are. */
export function referencesIn(text: Buffer): readonly string[] {
  const names = new Set<string>();
  for (const key of ['$ref', 'openapi']) {
    for (
      let at = text.indexOf(key, 0, 'latin1');
      at >= 0;
      at = text.indexOf(key, at + key.length, 'latin1')
    ) {
      const from = at + key.length;
      // Most references stay within their text, which is seen without making a string.
      if (isWithin(text, from)) continue;
      const rest = text.toString('utf8', from, from + maxLength);
      const [, quoted, plain] = /^["']?\s*:\s*(?:["']([^"'\n]*)|([^\s,}\]]+))/.exec(rest) ?? [];
      const [name = ''] = (quoted ?? plain ?? '').split('#', 1);
      if (name !== '') names.add(unescaped(name));
    }
  }
  return [...names];
}

/** True when the value after a key begins with `#`. */
function isWithin(text: Buffer, from: number): boolean {
  let at = from;
  for (const last = from + 8; at < last && isBetween(text[at]); ) at += 1;
  return text[at] === 0x23;
}

/** True for what is between a key and its value: quotes, a colon, spaces. */
function isBetween(byte: number | undefined): boolean {
  return byte === 0x22 || byte === 0x27 || byte === 0x3a || byte === 0x20;
}

function afterLast(text: string, stops: RegExp): string {
  for (let at = text.length - 1; at >= 0; at -= 1) if (stops.test(text.charAt(at))) return text.slice(at + 1);
  return text;
}

/** Undoes what JSON escapes in strings. */
function unescaped(name: string): string {
  return name.replaceAll(/\\(?:u([0-9a-f]{4})|\/)/gi, (_, code?: string) =>
    code === undefined ? '/' : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
