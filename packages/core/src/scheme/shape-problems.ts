import type { Part } from '../diagnostics/finding.js';
import { wordList } from '../diagnostics/report.js';
import { requestRoles, responseRoles } from '../format/roles.js';
import {
  expectation,
  fieldName,
  type KeyTable,
  requestFieldKeys,
  responseFieldKeys,
  schemeKeys,
} from '../format/scheme-keys.js';
import { type ValidatorError, validateScheme } from '../generated/format-validators.js';
import { kindOf } from '../json/copy-json.js';
import type { Json, Pointer } from '../json/json.js';
import { pointerIn, readAt } from '../json/pointer.js';
import { hint, suggest } from './suggest.js';

/** A violation of the format, with its place inside the value. */
export interface ShapeProblem {
  readonly path: Pointer;
  readonly part: Part;
  readonly message: string;
  readonly suggestion?: string | boolean;
}

/** A hostile value may have millions of problems; users read only the first ones. */
const maxProblems = 100;

/**
 * Lists the problems that make `value` an invalid scheme, at most 100 in the order of the check; empty for a
 * valid scheme.
 */
export function shapeProblems(value: Json): readonly ShapeProblem[] {
  if (validateScheme(value)) return [];
  const errors = (validateScheme.errors ?? [])
    .filter((error) => !error.schemaPath.includes('/propertyNames/'))
    .slice(0, maxProblems);
  const missing = missingKeys(errors, value);
  const isHalfTyped = missing.has('');
  const others = errors.filter(
    (error) => error.keyword !== 'required' && !(isHalfTyped && emptyKey(error, value) !== undefined),
  );
  return [
    ...[...missing].map(([instancePath, keys]) => explainMissing(pointerIn(value, instancePath), keys)),
    ...others.map((error) => explain(error, value)),
  ];
}

/**
 * Groups missing keys by the object that lacks them, so that each object is reported once. If the scheme itself lacks
 * keys, includes its required keys whose value is null.
 */
function missingKeys(errors: readonly ValidatorError[], value: Json): ReadonlyMap<string, readonly string[]> {
  const misspelt = misspeltKeys(errors, value);
  const missing = new Map<string, readonly string[]>();
  for (const { keyword, instancePath, params } of errors) {
    const key = String(params.missingProperty);
    if (keyword !== 'required' || misspelt.has(`${instancePath}/${key}`)) continue;
    missing.set(instancePath, [...(missing.get(instancePath) ?? []), key]);
  }
  const ofScheme = missing.get('');
  if (ofScheme === undefined) return missing;
  const empty = errors.map((error) => emptyKey(error, value));
  const keys = Object.keys(schemeKeys).filter((key) => ofScheme.includes(key) || empty.includes(key));
  return missing.set('', keys);
}

function emptyKey({ instancePath }: ValidatorError, value: Json): string | undefined {
  const [key, ...rest] = pointerIn(value, instancePath);
  if (typeof key !== 'string' || rest.length > 0 || readAt(value, [key]) !== null) return undefined;
  const table: KeyTable = schemeKeys;
  return table[key]?.required === true ? key : undefined;
}

function explainMissing(path: Pointer, keys: readonly string[]): ShapeProblem {
  const [only] = keys;
  const message =
    keys.length === 1 ? `the key ${String(only)} is missing.` : `the keys ${wordList(keys)} are missing.`;
  return { path, part: 'key', message };
}

function misspeltKeys(errors: readonly ValidatorError[], value: Json): ReadonlySet<string> {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  return new Set(
    unknown.flatMap(({ instancePath, params }) => {
      const key = String(params.additionalProperty);
      const intended = suggest(key, Object.keys(keysAt(pointerIn(value, instancePath))));
      return intended === undefined ? [] : [`${instancePath}/${intended}`];
    }),
  );
}

function explain(error: ValidatorError, value: Json): ShapeProblem {
  const path = pointerIn(value, error.instancePath);
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(path, String(error.params.additionalProperty));
    case 'propertyNames':
      return notAnIdentifier(path, String(error.params.propertyName));
    case 'enum':
      return wrongChoice(path, readAt(value, path));
    default: {
      const actual = readAt(value, path);
      const suggestion = entryAt(path)?.value.kind === 'flag' ? flagMeant(actual) : undefined;
      const message = `${wrongKind(path, actual)}${suggestion === undefined ? '' : hint(String(suggestion))}`;
      return { path, part: 'value', message, ...(suggestion !== undefined && { suggestion }) };
    }
  }
}

/** Recognises the booleans of YAML 1.1, which YAML 1.2 reads as strings, and quoted booleans. */
function flagMeant(found: unknown): boolean | undefined {
  if (typeof found !== 'string' || !/^(?:true|false|yes|no|on|off)$/i.test(found)) return undefined;
  return /^(?:true|yes|on)$/i.test(found);
}

function unknownKey(path: Pointer, key: string): ShapeProblem {
  const known = keysAt(path);
  const suggestion = suggest(key, Object.keys(known));
  const elsewhere = placesOf(key);
  const help =
    suggestion === undefined && elsewhere !== undefined ? ` It is a key of ${elsewhere}.` : hint(suggestion);
  return {
    path: [...path, key],
    part: 'key',
    message: `the key ${key} is not known here.${help}`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

function notAnIdentifier(path: Pointer, key: string): ShapeProblem {
  const refused: readonly string[] = fieldName.refused;
  const why = refused.includes(key)
    ? 'is reserved'
    : key.length > fieldName.maxLength
      ? `is longer than ${fieldName.maxLength} characters`
      : 'is not a plain identifier (letters, digits and _, not beginning with a digit)';
  const home = path[0] === 'request' ? 'param' : 'property or headerName';
  return {
    path: [...path, key],
    part: 'key',
    message: `the field name ${JSON.stringify(key)} ${why}. Choose another name and put the wire name into ${home}.`,
  };
}

function wrongChoice(path: Pointer, found: unknown): ShapeProblem {
  const entry = entryAt(path);
  const choices = entry?.value.kind === 'choice' ? entry.value.choices : {};
  const suggestion = typeof found === 'string' ? suggestChoice(path, found, Object.keys(choices)) : undefined;
  const shown = typeof found === 'string' ? JSON.stringify(found) : kindOf(found);
  const expected = entry === undefined ? '' : `: expected ${expectation(entry.value)}`;
  const side = typeof found === 'string' ? otherSide(path, found) : undefined;
  return {
    path,
    part: 'value',
    message: side ?? `${String(path.at(-1))} cannot be ${shown}${expected}.${hint(suggestion)}`,
    ...(suggestion !== undefined && side === undefined && { suggestion }),
  };
}

/** Names of scheme types and roles in other formats, in lower case without punctuation. */
const otherNames = new Map([
  ...['page', 'pages', 'paged', 'pagination', 'pageindex', 'pagenum', 'pageno'].map(
    (name) => [name, 'pageNumber'] as const,
  ),
  ...['token', 'pagetoken', 'nexttoken', 'continuationtoken'].map((name) => [name, 'cursor'] as const),
  ...['keyset', 'seek', 'lastid'].map((name) => [name, 'cursorId'] as const),
  ...['skip', 'offsetlimit', 'limitoffset'].map((name) => [name, 'offset'] as const),
  ...['url', 'link', 'nexturl', 'nextlink'].map((name) => [name, 'cursorUrl'] as const),
  ...['results', 'data', 'list', 'records'].map((name) => [name, 'items'] as const),
  ...['perpage', 'size', 'first', 'take'].map((name) => [name, 'limit'] as const),
  ['count', 'total'],
  ...['numpages', 'pagecount', 'lastpage'].map((name) => [name, 'totalPages'] as const),
  ...['more', 'hasnext', 'hasnextpage'].map((name) => [name, 'hasMore'] as const),
]);

function suggestChoice(path: Pointer, found: string, choices: readonly string[]): string | undefined {
  const equivalent =
    path.at(-1) === 'type' ? otherNames.get(found.toLowerCase().replace(/[^a-z]/g, '')) : undefined;
  return equivalent !== undefined && choices.includes(equivalent) ? equivalent : suggest(found, choices);
}

function otherSide(path: Pointer, role: string): string | undefined {
  if (path.length !== 3 || path[2] !== 'type') return undefined;
  if (path[0] === 'request' && Object.hasOwn(responseRoles, role)) {
    return `${role} is the role of a response field; the role of a request field must be one of ${Object.keys(requestRoles).join(', ')}.`;
  }
  if (path[0] === 'response' && Object.hasOwn(requestRoles, role)) {
    return `${role} is the role of a request field; the role of a response field must be one of ${Object.keys(responseRoles).join(', ')}.`;
  }
  return undefined;
}

function wrongKind(path: Pointer, found: unknown): string {
  const shown = found === '' ? 'an empty string' : typeof found === 'number' ? String(found) : kindOf(found);
  if (path.length === 0) return `expected an object, found ${shown}.`;
  const entry = entryAt(path);
  if (entry !== undefined)
    return `expected ${expectation(entry.value)} for ${String(path.at(-1))}, found ${shown}.`;
  const parent = entryAt(path.slice(0, -1));
  if (parent?.value.kind === 'path')
    return `a step of a path must be a property name or a whole number from 0, found ${shown}.`;
  return `expected an object with the keys of a field for ${String(path.at(-1))}, found ${shown}.`;
}

function entryAt(path: Pointer): KeyTable[string] | undefined {
  const key = path.at(-1);
  const table: KeyTable = keysAt(path.slice(0, -1));
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}

function keysAt(path: Pointer): KeyTable {
  if (path.length === 0) return schemeKeys;
  if (path.length !== 2) return {};
  return path[0] === 'request' ? requestFieldKeys : responseFieldKeys;
}

function placesOf(key: string): string | undefined {
  const places = [
    Object.hasOwn(schemeKeys, key) && 'the scheme itself',
    Object.hasOwn(requestFieldKeys, key) && 'request fields',
    Object.hasOwn(responseFieldKeys, key) && 'response fields',
  ].filter((place) => place !== false);
  return places.length > 0 ? places.join(' and ') : undefined;
}
