import type { Pointer } from './json.js';

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
