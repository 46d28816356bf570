import {
  type Container,
  isPlain,
  isRecord,
  type Json,
  type Pointer,
  setMember,
  shallowCopy,
} from './json.js';

/** RFC 6901 text of a pointer: `['paths', '/users', 0]` is `/paths/~1users/0`; the root is the empty string. */
export function pointerText(pointer: Pointer): string {
  let text = '';
  for (const step of pointer) text += `/${typeof step === 'number' ? step : escaped(step)}`;
  return text;
}

function escaped(step: string): string {
  return step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}

/**
 * The steps of an RFC 6901 pointer, all as strings, or undefined when the text is not one
 * (it does not begin with `/`, or has a `~` that is neither `~0` nor `~1`).
 */
export function parsePointerText(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A pointer text as a pointer into `value`: steps through lists as numbers. The root when it is not a pointer. */
export function pointerIn(value: Json, text: string): Pointer {
  const pointer: (string | number)[] = [];
  for (const step of parsePointerText(text) ?? []) {
    pointer.push(Array.isArray(readAt(value, pointer)) ? Number(step) : step);
  }
  return pointer;
}

/**
 * The value at `path`, or undefined when a step leads nowhere (D5, D32, D33).
 * - A string names an own property, literally: it is never split, and never an array index.
 * - A number is an index of an array, or the property of that name on an object.
 * - The empty path is the value itself.
 */
export function readAt(value: unknown, path: Pointer): unknown {
  let current = value;
  for (const step of path) {
    if (Array.isArray(current)) {
      if (typeof step !== 'number' || !Object.hasOwn(current, step)) return undefined;
      current = current[step];
    } else if (isRecord(current) && Object.hasOwn(current, step)) {
      current = current[step];
    } else {
      return undefined;
    }
  }
  return current;
}

type WriteResult = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/**
 * `root` with `value` at `path`: a new value that copies the containers along the path and shares the rest.
 * - A missing or null container is made: a list where the next step is a number, else an object.
 * - A string names a member of an object; a number an index of a list, or the member of that name on an object.
 * - A list takes one more item at its end, but no gap before it.
 * - Not ok where a step meets a scalar, an object that is not plain data, or the wrong kind of container.
 * The empty path puts `value` in place of `root`.
 */
export function writeAt(root: unknown, path: Pointer, value: unknown): WriteResult {
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
