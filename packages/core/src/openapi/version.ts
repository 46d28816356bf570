import { kindOf } from '../json/copy-json.js';
import type { Reader } from '../reader/reader.js';

export type DocumentKind =
  | { readonly kind: 'openapi'; readonly version: string }
  | { readonly kind: 'other'; readonly problem: string };

/** Whether a document is OpenAPI 3.x or 2.0 (D34), from its first keys. */
export function documentKind(reader: Reader): DocumentKind {
  if (reader.keys([]) === undefined) return { kind: 'other', problem: `it is ${kindOf(reader.get([]))}.` };
  const openapi = reader.get(['openapi']);
  const swagger = reader.get(['swagger']);
  if (openapi === undefined && swagger === undefined) {
    return { kind: 'other', problem: 'it has neither the key openapi nor swagger.' };
  }
  // YAML reads an unquoted 3.0 or 2.0 as a number.
  const version =
    typeof swagger === 'number' ? swagger.toFixed(1) : String(scalar(openapi) ?? scalar(swagger) ?? '');
  if (openapi !== undefined && /^3(\.|$)/.test(version)) return { kind: 'openapi', version };
  if (openapi === undefined && /^2\.0$/.test(version)) return { kind: 'openapi', version };
  return { kind: 'other', problem: 'its version is not 3.x (openapi) or 2.0 (swagger).' };
}

function scalar(value: unknown): string | number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
