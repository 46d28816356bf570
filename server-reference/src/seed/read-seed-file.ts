import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { decodeUtf8, readJsonBytes } from '../http/json-text.js';
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
  const text = decodeUtf8(file.value);
  if (text === undefined) return { ok: false, problems: ['it is not valid UTF-8'] };
  // The parser is recursive: it throws at what is nested too deeply.
  const document = attempt(() => parseDocument(text));
  if (!document.ok) return { ok: false, problems: [document.message] };
  const { errors } = document.value;
  if (errors.length > 0) return { ok: false, problems: errors.map(({ message }) => message.trim()) };
  const value = attempt((): unknown => document.value.toJS());
  return value.ok ? parseSeed(value.value) : { ok: false, problems: [value.message] };
}

function attempt<T>(make: () => T): { ok: true; value: T } | { ok: false; message: string } {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
