import type { JsonObject, Pointer } from '../../json/json.js';

/** The keys of a response field whose value is a path. */
export type PathKey = 'path' | 'itemCursor' | 'cursorPath';

/** " Did you mean X?" for a path of the response, as it is declared; or nothing. */
export function pathHint(path: Pointer | undefined, key: PathKey = 'path'): string {
  return path === undefined ? '' : ` Did you mean ${declaredPath(path, key)}?`;
}

/** The facts of the same hint, for a fix: what to write into which key of the field. */
export function pathFacts(path: Pointer | undefined, key: PathKey = 'path'): JsonObject {
  return path === undefined ? {} : { key, path };
}

/** A path as one writes it: `data` alone, `path: [data, users]` where it is no single name. */
export function declaredPath(path: Pointer, key: PathKey = 'path'): string {
  const [only] = path;
  if (path.length === 1 && typeof only === 'string') return only;
  return `${key}: [${path.map(stepSource).join(', ')}]`;
}

/** Quoted where YAML would read a plain word as something else. */
function stepSource(step: string | number): string {
  const plain = typeof step === 'number' || /^[A-Za-z_][\w-]*$/.test(step);
  const word = /^(?:null|true|false|yes|no|on|off|y|n)$/i.test(String(step));
  return plain && !word ? String(step) : JSON.stringify(step);
}
