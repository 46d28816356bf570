import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { readJsonBytes } from '../http/json-text.js';
import { parseSeed } from './parse-seed.js';
import type { SeedResult } from './seed.js';

/** Reads a seed file: `.json` as JSON, anything else as YAML, of which JSON is a part. */
export function readSeedFile(path: string): SeedResult {
  const file = attempt(() => readFileSync(path));
  if (!file.ok) return { ok: false, problems: [`it can't be read: ${file.message}`] };
  if (path.toLowerCase().endsWith('.json')) {
    const json = readJsonBytes(file.value);
    return json.ok
      ? parseSeed(json.value)
      : { ok: false, problems: [json.message.replace('the body', 'it')] };
  }
  const document = parseDocument(file.value.toString('utf8'));
  if (document.errors.length > 0) {
    return { ok: false, problems: document.errors.map(({ message }) => message.trim()) };
  }
  const value = attempt((): unknown => document.toJS());
  return value.ok ? parseSeed(value.value) : { ok: false, problems: [value.message] };
}

function attempt<T>(make: () => T): { ok: true; value: T } | { ok: false; message: string } {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
