import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isRecord, type Json, type JsonObject } from '../../src/json/json.js';

/** The OpenAPI documents under samples/ and test/cases/. */
export function writtenDocuments(): readonly (readonly [string, JsonObject])[] {
  const root = join(import.meta.dirname, '../../../..');
  return ['samples', 'test/cases'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ya?ml|json)$/.test(name))
      .flatMap((name) => {
        const value = readable(readFileSync(join(root, folder, name), 'utf8'));
        return isObject(value) && ('openapi' in value || 'swagger' in value) && isRecord(value.paths)
          ? [[`${folder}/${name}`, value] as const]
          : [];
      }),
  );
}

function isObject(value: Json): value is JsonObject {
  return isRecord(value);
}

function readable(text: string): Json {
  try {
    return parse(text, { maxAliasCount: -1 }) as Json;
  } catch {
    return null;
  }
}
