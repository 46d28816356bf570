import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { Pointer } from '../../json/json.js';
import type { RequestField, ResponseField } from '../../scheme/scheme.js';
import { type CheckedScheme, schemeOccurrence } from './scheme-occurrence.js';

/** Matches JSON Pointers, JSONPath, and selectors of other generators, which no real name resembles. */
const selector = /^(?:\$(?:request|response)?[.[#]|#?\/)./;

/** Reports names in another tool's path syntax, since names are never split (D5, D33). */
export function checkPathSyntax(located: CheckedScheme, addFinding: (finding: Finding) => void): void {
  const { request, response } = located.scheme;
  const describe = (
    side: 'request' | 'response',
    field: string,
    key: string,
    path: Pointer,
    written: string,
  ) => {
    const suggestion = stepsOf(written);
    const at = path.indexOf(written);
    const whole = [...path.slice(0, at), ...suggestion, ...path.slice(at + 1)];
    const data = { side, field, key, path: whole };
    const inside = writtenAt(key, path, at);
    const part = inside.length === 0 ? 'key' : 'value';
    const occurrence = schemeOccurrence(located, [side, field, ...inside], part, data);
    const args = { written, meant: declaration(key, whole) };
    addFinding(report('Pagination/PathSyntax', args, occurrence));
  };
  for (const [field, declared] of Object.entries(request)) {
    for (const [key, path] of requestPaths(declared)) {
      const written = path.find(isSelector);
      if (written !== undefined) describe('request', field, key, path, written);
    }
  }
  for (const [field, declared] of Object.entries(response)) {
    for (const [key, path] of responsePaths(declared)) {
      const written = path.find(isSelector);
      if (written !== undefined) describe('response', field, key, path, written);
    }
  }
}

/**
 * Returns the place of a step, relative to its field. A path of one step may be written as `path` or `property`, so the
 * result for it is the field itself.
 */
function writtenAt(key: string, path: Pointer, at: number): Pointer {
  if (path.length > 1) return [key, at];
  return key === 'path' ? [] : [key];
}

function declaration(key: string, path: Pointer): string {
  if (key !== 'param') return `${key}: ${JSON.stringify(path)}`;
  return path.length === 1 ? `param: ${path[0]}` : `location: body with path: ${JSON.stringify(path)}`;
}

function isSelector(step: string | number): step is string {
  return typeof step === 'string' && step.length <= 256 && selector.test(step);
}

function requestPaths({ location, path, param }: RequestField): readonly (readonly [string, Pointer])[] {
  return location === 'body' && path !== undefined ? [['path', path]] : [['param', [param]]];
}

function responsePaths({
  path,
  itemCursor,
  cursorPath,
}: ResponseField): readonly (readonly [string, Pointer])[] {
  return [
    ['path', path],
    ...(itemCursor === undefined ? [] : [['itemCursor', itemCursor] as const]),
    ...(cursorPath === undefined ? [] : [['cursorPath', cursorPath] as const]),
  ];
}

/**
 * Splits `$response.body#/data/items`, `$request.query.page`, `$.data.items`, `/data/items` and
 * `$.items[0].id`.
 */
function stepsOf(written: string): Pointer {
  const steps = written
    .replace(/^\$(?:request|response)?/, '')
    .replace(/^\.(?:body(?=#)|query(?=\.))/, '')
    .split(/[./#[\]'"]+/)
    .filter((step) => step !== '' && step !== '*');
  return steps.map((step) => (/^\d{1,6}$/.test(step) ? Number(step) : step));
}
