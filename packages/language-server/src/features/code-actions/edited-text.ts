import type { TextEdit } from '@pagewright/syntax';

/** A stretch of the first text that is still there, or what has come in its place. */
export type Piece =
  | { readonly kind: 'kept'; readonly start: number; readonly end: number }
  | { readonly kind: 'new'; readonly text: string };

/** A text of so many UTF-16 units before any edit. */
export function unedited(length: number): readonly Piece[] {
  return [{ kind: 'kept', start: 0, end: length }];
}

/** The text after edits that speak of what it has become, and do not overlap. */
export function edited(pieces: readonly Piece[], edits: readonly TextEdit[]): readonly Piece[] {
  const result: Piece[] = [];
  let copied = 0;
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    result.push(...cut(pieces, copied, edit.start), { kind: 'new', text: edit.text });
    copied = edit.end;
  }
  return [...result, ...cut(pieces, copied, Number.POSITIVE_INFINITY)];
}

/** All that has been done as edits of the first text, which had that length. */
export function editsSince(pieces: readonly Piece[], length: number): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let start = 0;
  let text = '';
  const close = (end: number) => {
    if (end > start || text !== '') edits.push({ start, end, text });
    text = '';
  };
  for (const piece of pieces) {
    if (piece.kind === 'new') text += piece.text;
    else if (piece.end > piece.start) {
      close(piece.start);
      start = piece.end;
    }
  }
  close(length);
  return edits;
}

/** The part between two offsets of what the text has become. */
function cut(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  const result: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const size = piece.kind === 'new' ? piece.text.length : piece.end - piece.start;
    const [first, last] = [Math.max(from - at, 0), Math.min(to - at, size)];
    if (first < last)
      result.push(
        piece.kind === 'new'
          ? { kind: 'new', text: piece.text.slice(first, last) }
          : { kind: 'kept', start: piece.start + first, end: piece.start + last },
      );
    at += size;
  }
  return result;
}
