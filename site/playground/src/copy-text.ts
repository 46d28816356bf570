import type { Workbench } from './workbench.js';

/** Copies a text to the clipboard, says whether that worked, and returns it. */
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
