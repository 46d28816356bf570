import type { Finding, Part } from '../diagnostics/finding.js';
import { httpMethod, methodKeys, resourceKeys } from '../format/config-schema.js';
import { isOtherMethod, verbs } from '../format/verbs.js';
import { kindOf } from '../json/copy-json.js';
import { isRecord, ownMember, type Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';
import { configFinding } from './config-finding.js';
import { unknownKeys } from './settings.js';

/** These limits stop the traversal of recursive aliases. */
const maxDepth = 64;
const maxEntries = 100_000;
const maxFindings = 10_000;

/** A method of the configuration whose endpoint could be read. */
export interface ConfiguredMethod {
  readonly resource: readonly string[];
  readonly method: string;
  readonly pointer: Pointer;
  readonly endpoint: string;
  readonly endpointPointer: Pointer;
  /** A scheme name, or false. If absent (omitted, `true` or invalid), the document decides. */
  readonly paginated?: string | false;
  /** Set if `paginated` is `true`, which means "no scheme" in the profile `latest` (D11). */
  readonly isTrue?: true;
}

/** Returns a method's name in messages and suppressions, such as `users.list`. */
export function methodPath({ resource, method }: Pick<ConfiguredMethod, 'resource' | 'method'>): string {
  return [...resource, method].join('.');
}

/**
 * Reads every method below `resources`, including subresources, in document order. Reports what it can't
 * read.
 */
export function configuredMethods(reader: Reader): {
  readonly methods: readonly ConfiguredMethod[];
  readonly findings: readonly Finding[];
} {
  const methods: ConfiguredMethod[] = [];
  const findings: Finding[] = [];
  // A stack instead of recursion, because the input decides the depth.
  const pending: { readonly pointer: Pointer; readonly resource: readonly string[] }[] = [];
  const push = (at: Pointer, resource: readonly string[]) => {
    const names = childKeys(reader, at, 'resources', findings);
    for (const name of [...names].reverse())
      pending.push({ pointer: [...at, name], resource: [...resource, name] });
  };
  push(['resources'], []);
  let read = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { pointer, resource } = next;
    const excess = excessOf(++read, findings.length, resource.length);
    if (excess !== undefined) {
      findings.push(tooLarge(pointer, excess.problem));
      if (excess.ends) break;
      continue;
    }
    if (isEmpty(reader, pointer)) continue;
    const keys = childKeys(reader, pointer, 'a resource', findings);
    findings.push(...unknownKeys(keys, resourceKeys, pointer, resource.join('.')));
    for (const name of childKeys(reader, [...pointer, 'methods'], 'methods', findings)) {
      const method = readMethod(reader, [...pointer, 'methods', name], resource, name, findings);
      if (method !== undefined) methods.push(method);
      read++;
    }
    push([...pointer, 'subresources'], resource);
  }
  return { methods, findings };
}

function readMethod(
  reader: Reader,
  pointer: Pointer,
  resource: readonly string[],
  method: string,
  findings: Finding[],
): ConfiguredMethod | undefined {
  const path = methodPath({ resource, method });
  const value = reader.get(pointer);
  if (isOfAnotherKind(value)) return undefined;
  const declared = isRecord(value) ? ownMember(value, 'endpoint') : value;
  const endpointPointer = isRecord(value) && declared !== undefined ? [...pointer, 'endpoint'] : pointer;
  const endpoint = typeof declared === 'string' ? normalizeEndpoint(declared) : undefined;
  if (endpoint === undefined) {
    const shown = typeof declared === 'string' ? JSON.stringify(declared) : kindOf(declared);
    const problem = `The method ${path} needs an endpoint such as "get /users", found ${shown}; it is not bound.`;
    const part = isRecord(value) && declared === undefined ? 'key' : 'value';
    findings.push(invalid(problem, endpointPointer, path, part));
    return undefined;
  }
  const base = { resource, method, pointer, endpoint, endpointPointer };
  if (!isRecord(value)) return base;
  findings.push(...unknownKeys(Object.keys(value), methodKeys, pointer, path));
  const paginated = ownMember(value, 'paginated');
  if (typeof paginated === 'string' || paginated === false) return { ...base, paginated };
  if (paginated === true) return { ...base, isTrue: true };
  if (paginated !== undefined) {
    const problem = `paginated of ${path} must be a scheme name, true or false, found ${kindOf(paginated)}; it is treated as omitted.`;
    findings.push(invalid(problem, [...pointer, 'paginated'], path));
  }
  return base;
}

/** True for a method of a type without an endpoint, such as an alias or a webhook. Pagewright ignores such methods. */
function isOfAnotherKind(value: unknown): boolean {
  if (!isRecord(value) || ownMember(value, 'endpoint') !== undefined) return false;
  const type = ownMember(value, 'type');
  return typeof type === 'string' && type !== httpMethod;
}

function childKeys(reader: Reader, pointer: Pointer, what: string, findings: Finding[]): readonly string[] {
  const keys = reader.keys(pointer);
  if (keys !== undefined && keys.length > 0 && !keys.some((key) => typeof key === 'number'))
    return keys.map(String);
  const value = keys === undefined ? reader.get(pointer) : [];
  if (value === undefined || value === null) return [];
  if (keys?.length === 0 && !Array.isArray(reader.get(pointer))) return [];
  const problem = `Expected an object for ${what}, keyed by name; found ${kindOf(value)}.`;
  findings.push(invalid(problem, pointer, pointer.filter((step) => typeof step === 'string').join('.')));
  return [];
}

function isEmpty(reader: Reader, pointer: Pointer): boolean {
  return reader.keys(pointer) === undefined && (reader.get(pointer) ?? null) === null;
}

function invalid(problem: string, pointer: Pointer, suppressionKey: string, part: Part = 'value'): Finding {
  return configFinding('Config/InvalidValue', { problem }, pointer, suppressionKey, { part });
}

function excessOf(
  read: number,
  findings: number,
  depth: number,
): { readonly problem: string; readonly ends: boolean } | undefined {
  if (read > maxEntries) {
    return {
      problem: `There are more than ${maxEntries} resources and methods; the rest are not read.`,
      ends: true,
    };
  }
  if (findings > maxFindings) {
    return {
      problem: `There are more than ${maxFindings} problems above; the rest is not read.`,
      ends: true,
    };
  }
  if (depth <= maxDepth) return undefined;
  return {
    problem: `Resources are nested more than ${maxDepth} levels deep here; deeper ones are not read.`,
    ends: false,
  };
}

function tooLarge(pointer: Pointer, problem: string): Finding {
  return configFinding('Config/TooLarge', { problem }, pointer, 'resources', { part: 'key' });
}

export interface ReadmeExample {
  readonly operation: string;
  readonly pointer: Pointer;
}

const at = ['readme', 'exampleRequests', 'pagination'];

/**
 * Returns the operation that the configuration chooses for the README's Pagination section; undefined if it
 * chooses none.
 */
export function readmeExample(config: Reader | undefined): ReadmeExample | undefined {
  const value = config?.get(at);
  const text = isRecord(value) ? ownMember(value, 'endpoint') : value;
  const operation = typeof text === 'string' ? normalizeEndpoint(text) : undefined;
  return operation === undefined
    ? undefined
    : { operation, pointer: isRecord(value) ? [...at, 'endpoint'] : at };
}

/**
 * Normalizes an endpoint: `GET /users` becomes `get /users` (D12). A method that is not a key of path items
 * keeps its capitals (`SEARCH /users`). Returns undefined if the text is not an endpoint.
 */
export function normalizeEndpoint(text: string): string | undefined {
  const match = /^\s*([A-Za-z][A-Za-z0-9_-]*)\s+(\/\S*)\s*$/.exec(text);
  if (match === null) return undefined;
  const [, method = '', path = ''] = match;
  const verb = method.toLowerCase();
  if (verbs.some((one) => one === verb)) return `${verb} ${path}`;
  return isOtherMethod(method) ? `${method} ${path}` : undefined;
}
