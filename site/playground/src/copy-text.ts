import type { Workbench } from './workbench.js';

/** Copies a text to the clipboard and shows whether that worked. Returns true if it did. */
export async function copyText(
  { notice }: Workbench,
  text: string,
  done: string,
  refused: string,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notice.set({ kind: 'done', text: done });
    return true;
  } catch {
    notice.set({ kind: 'problem', text: refused });
    return false;
  }
}
