import { hover } from '../../../src/features/hover/hover.js';
import type { CursorContext } from '../../../src/lsp/request-context.js';

/** Returns the hovered text without quotes, and the text of the hover; undefined if there is no hover. */
export function hovered(request: CursorContext): { readonly of: string; readonly text: string } | undefined {
  const found = hover(request);
  if (found === null) return undefined;
  const { contents, range } = found;
  if (range === undefined || typeof contents !== 'object' || !('kind' in contents))
    throw new Error('A hover has a range, and contents of a kind.');
  const { lines } = request.file.tree;
  const of = request.file.tree.slice(lines.offsetAt(range.start), lines.offsetAt(range.end));
  return { of: of.replace(/^(["'])(.*)\1$/, '$2'), text: contents.value };
}

/** Splits a text into its non-blank lines. */
export function linesOf(text: string | undefined): readonly string[] {
  return (text ?? '').split('\n').filter((line) => line !== '');
}
