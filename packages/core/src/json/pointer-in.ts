import { readAt } from './at-path.js';
import type { Json, Pointer } from './json.js';
import { parsePointerText } from './pointer-text.js';

/** A pointer text as a pointer into `value`: steps through lists as numbers. The root when it is not a pointer. */
export function pointerIn(value: Json, text: string): Pointer {
  const pointer: (string | number)[] = [];
  for (const step of parsePointerText(text) ?? []) {
    pointer.push(Array.isArray(readAt(value, pointer)) ? Number(step) : step);
  }
  return pointer;
}
