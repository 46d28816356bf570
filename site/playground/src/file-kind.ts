import type { Slot } from '../../share/state.js';

/** Characters read to recognise a file; a description of 10 MB need not be read completely. */
const head = 200_000;

/** Chooses the tab for a file; the language server decides independently what the file is. */
export function parseKind(name: string, text: string): Slot {
  const start = text.slice(0, head);
  if (/^(?:\{\s*)?"?(?:openapi|swagger)"?\s*:/m.test(start)) return 'document';
  if (/^(?:\{\s*)?"?overlay"?\s*:/m.test(start) || /overlay|overrides/i.test(name)) return 'overlay';
  if (/^\s*"?(?:pagination|resources|diagnostics|apis|api|extends)"?\s*:/m.test(start)) return 'config';
  return 'document';
}
