import { type Container, isContainer, shallowCopy } from './container.js';

/**
 * A copy that shares no list and no plain object with `source` (D22), whatever its size and depth.
 * - Cycles and shared parts keep their shape: what was one object is one object in the copy.
 * - Everything is kept: undefined members, holes, functions, members named `__proto__`, the lack of a prototype.
 * - An object that is not plain data (a Date, a stream, a class instance) is passed on as it is, for nobody
 *   can copy it without knowing what it is.
 */
export function deepCopy<T>(source: T): T {
  if (!isContainer(source)) return source;
  const root = shallowCopy(source);
  const pending = [root];
  let copies: Map<object, Container> | undefined;
  for (let copy = pending.pop(); copy !== undefined; copy = pending.pop()) {
    for (const key of Object.keys(copy)) {
      const member = copy[key];
      if (!isContainer(member)) continue;
      copies ??= new Map([[source, root]]);
      let known = copies.get(member);
      if (known === undefined) {
        const fresh = shallowCopy(member);
        copies.set(member, fresh);
        pending.push(fresh);
        known = fresh;
      }
      // Plain assignment is safe for every name: the shallow copy has made the member its own.
      copy[key] = known;
    }
  }
  return root as T;
}
