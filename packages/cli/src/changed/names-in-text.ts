import type { Buffer } from 'node:buffer';

/**
 * Returns the extension of a YAML or JSON file; texts are searched for names with this extension. Undefined for
 * other files, whose names are found only as values of `$ref` or `openapi`.
 */
export function soughtEnding(path: string): string | undefined {
  return /\.(?:jsonc?|ya?ml)$/i.exec(path)?.[0];
}

const maxLength = 1_024;

/** Characters that end a name. A quoted name may contain spaces. */
const delimiters = /["'`\s,[\]{}<>()|]/;
const quotes = /["'`\n]/;

/**
 * Lists names in a text that end in `ending`, such as `./common/pet.yaml`. It does not parse the text: searching
 * hundreds of MB takes as long as parsing a few documents. It may list false matches, but must not miss a name.
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

/** Lists external targets of `$ref` and files that `openapi` names, with any file extension. */
export function referencesIn(text: Buffer): readonly string[] {
  const names = new Set<string>();
  for (const key of ['$ref', 'openapi']) {
    for (
      let at = text.indexOf(key, 0, 'latin1');
      at >= 0;
      at = text.indexOf(key, at + key.length, 'latin1')
    ) {
      const from = at + key.length;
      // Most references are internal. The bytes show that without creating a string.
      if (isWithin(text, from)) continue;
      const rest = text.toString('utf8', from, from + maxLength);
      const [, quoted, plain] = /^["']?\s*:\s*(?:["']([^"'\n]*)|([^\s,}\]]+))/.exec(rest) ?? [];
      const [name = ''] = (quoted ?? plain ?? '').split('#', 1);
      if (name !== '') names.add(unescaped(name));
    }
  }
  return [...names];
}

function isWithin(text: Buffer, from: number): boolean {
  let at = from;
  for (const last = from + 8; at < last && isBetween(text[at]); ) at += 1;
  return text[at] === 0x23;
}

/** True for quotes, colons and spaces, which may be between a key and its value. */
function isBetween(byte: number | undefined): boolean {
  return byte === 0x22 || byte === 0x27 || byte === 0x3a || byte === 0x20;
}

function afterLast(text: string, stops: RegExp): string {
  for (let at = text.length - 1; at >= 0; at -= 1) if (stops.test(text.charAt(at))) return text.slice(at + 1);
  return text;
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(?:u([0-9a-f]{4})|\/)/gi, (_, code?: string) =>
    code === undefined ? '/' : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
