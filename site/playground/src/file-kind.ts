import type { Slot } from '../../share/state.js';

/** Number of characters that are searched to recognise a file, because a document can have 10 MB. */
const head = 200_000;

/** Chooses the tab for a file. The language server classifies the file independently. */
export function parseKind(name: string, text: string): Slot {
  const start = text.slice(0, head);
  if (/^(?:\{\s*)?"?(?:openapi|swagger)"?\s*:/m.test(start)) return 'document';
  if (/^(?:\{\s*)?"?overlay"?\s*:/m.test(start) || /overlay|overrides/i.test(name)) return 'overlay';
  if (/^\s*"?(?:pagination|resources|diagnostics|apis|api|extends)"?\s*:/m.test(start)) return 'config';
  return 'document';
}
