import { readFileSync } from 'node:fs';
import { isRecord } from '@pagewright/core/internal';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

/** The content of `package.json`, with `%key%` for each text. */
export const writtenManifest = read('package.json');

/** The texts of the manifest by key. */
export const manifestTexts = textsOf(read('package.nls.json'));

/** The manifest as VS Code reads it: each `%key%` is replaced by its text. */
export const manifest = withTexts(writtenManifest);

function withTexts(value: unknown): unknown {
  if (typeof value === 'string') {
    const key = /^%(.+)%$/.exec(value)?.[1];
    return key === undefined ? value : manifestTexts.get(key);
  }
  if (Array.isArray(value)) return value.map(withTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withTexts(member)]));
}

function textsOf(value: unknown): ReadonlyMap<string, string> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return new Map(entries.map(([key, text]) => [key, String(text)]));
}
