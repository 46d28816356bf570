import type { Pointer } from '../../json/json.js';
import { walkPath } from '../../openapi/schema-path.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { suggest } from '../../scheme/suggest.js';

/** Returns whether a value can be what is looked for. */
export type Accepts = (schema: SchemaView) => boolean;

/** No name is longer than this; a path written into one name is not either. */
const longestName = 256;

/**
 * The path that somebody meant who wrote it in another notation, as one name or with a root in front:
 * `$.data.users`, `/data/users`, `data.users[*]`, `$response.body#/data`. Undefined for a path that is a plain one.
 */
export function respelled(path: Pointer): Pointer | undefined {
  const steps = path.flatMap((step) => (typeof step === 'number' ? [step] : stepsOf(step)));
  const root = steps[0] === '$response' && steps[1] === 'body' ? 2 : steps[0] === '$' ? 1 : 0;
  const meant = steps.slice(root);
  const same = meant.length === path.length && meant.every((step, index) => step === path[index]);
  return same ? undefined : meant;
}

function stepsOf(name: string): Pointer {
  if (name.length > longestName) return [name];
  return name
    .split(/[./#[\]]+/)
    .filter((step) => step !== '' && step !== '*')
    .map((step) => (/^\d{1,6}$/.test(step) ? Number(step) : step));
}

/** The path with each name that the response lacks replaced by the nearest one, if that leads somewhere fitting. */
export function correctedPath(body: SchemaView, path: Pointer, accepts: Accepts): Pointer | undefined {
  let current = path;
  // Each turn makes one step right, so the walk fails further on, or the search is over.
  for (const _ of path) {
    const walk = walkPath(body, current);
    if (walk.kind !== 'missing') break;
    const { at } = walk;
    const meant = suggest(String(current[at]), walk.names);
    if (meant === undefined) return undefined;
    current = [...current.slice(0, at), meant, ...current.slice(at + 1)];
  }
  return current !== path && leadsTo(body, current, accepts) ? current : undefined;
}

/**
 * Returns whether a path leads to a value that can be what is looked for; what cannot be read can be
 * anything.
 */
export function leadsTo(body: SchemaView, path: Pointer, accepts: Accepts): boolean {
  const walk = walkPath(body, path);
  return walk.kind === 'found' && (walk.schema.kind !== 'known' || accepts(walk.schema.value));
}
