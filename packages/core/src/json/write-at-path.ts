import { type Container, isPlain, setMember, shallowCopy } from './container.js';
import type { Pointer } from './json.js';

export type Written = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/**
 * `root` with `value` at `path`: a new value that copies the containers along the path and shares the rest.
 * - A missing or null container is made: a list where the next step is a number, else an object.
 * - A string names a member of an object; a number an index of a list, or the member of that name on an object.
 * - A list takes one more item at its end, but no gap before it.
 * - Not ok where a step meets a scalar, an object that is not plain data, or the wrong kind of container.
 * The empty path puts `value` in place of `root`.
 */
export function writeAt(root: unknown, path: Pointer, value: unknown): Written {
  const trail: { readonly container: Container; readonly step: string | number }[] = [];
  let current = root;
  for (const step of path) {
    const container = current ?? (typeof step === 'number' ? [] : {});
    if (!takes(container, step)) return { ok: false };
    trail.push({ container, step });
    current = Object.hasOwn(container, step) ? container[step] : undefined;
  }
  return {
    ok: true,
    value: trail.reduceRight((inner, { container, step }) => withStep(container, step, inner), value),
  };
}

function takes(container: unknown, step: string | number): container is Container {
  if (!Array.isArray(container)) return isPlain(container);
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= container.length;
}

function withStep(container: Container, step: string | number, value: unknown): unknown {
  const copy = shallowCopy(container);
  setMember(copy, step, value);
  return copy;
}
