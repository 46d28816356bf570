import {
  type Container,
  isPlain,
  isRecord,
  type Json,
  type Pointer,
  setMember,
  shallowCopy,
} from './json.js';

/**
 * Formats a pointer per RFC 6901: `['paths', '/users', 0]` is `/paths/~1users/0`, and the root is the empty
 * string.
 */
export function pointerText(pointer: Pointer): string {
  let text = '';
  for (const step of pointer) text += `/${typeof step === 'number' ? step : escaped(step)}`;
  return text;
}

function escaped(step: string): string {
  return step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}

/**
 * Parses an RFC 6901 pointer into steps, all strings. Returns undefined if the text is invalid: it does not
 * start with `/`, or has a `~` that is neither `~0` nor `~1`.
 */
export function parsePointerText(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Parses a pointer text against `value`: steps into lists become numbers. Returns the root if the text is invalid. */
export function pointerIn(value: Json, text: string): Pointer {
  const pointer: (string | number)[] = [];
  for (const step of parsePointerText(text) ?? []) {
    pointer.push(Array.isArray(readAt(value, pointer)) ? Number(step) : step);
  }
  return pointer;
}

/**
 * Reads the value at `path`; undefined if a step leads nowhere (D5, D32, D33).
 * - A string is the literal name of an own property: it is never split and never an array index.
 * - A number is an array index, or the property of that name on an object.
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
 * Returns a copy of `root` with `value` at `path`; containers off the path are shared.
 * - Missing and null containers are created: a list if the next step is a number, otherwise an object.
 * - A string names a member of an object; a number is a list index, or a member of that name on an object.
 * - A list index may be at most the list's length.
 * - Fails if a step meets a scalar, an object that is not plain data, or the wrong kind of container.
 * The empty path replaces `root`.
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
