import { isContainer, setMember } from './container.js';

/**
 * Replaces values in `root` and in all that it holds, however deep, in place. What `replace` gives for a value is not
 * looked into, unless it is the value itself.
 *
 * @param replace is told the name of the member that holds the value, or its index in a list; empty for the root
 */
export function replaceValues(root: unknown, replace: (value: unknown, name: string) => unknown): unknown {
  const top = { '': root };
  const pending: Record<string, unknown>[] = [top];
  const seen = new Set<unknown>(pending);
  for (const holder of pending) {
    for (const key of Object.keys(holder)) {
      const value = holder[key];
      const replaced = replace(value, key);
      if (replaced !== value) setMember(holder, key, replaced);
      else if (isContainer(value) && !seen.has(value)) {
        seen.add(value);
        pending.push(value as Record<string, unknown>);
      }
    }
  }
  return top[''];
}
