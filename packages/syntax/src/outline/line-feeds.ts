import type { Piece } from './piece.js';

/** How many line feeds stand before `offset` in the text of a piece. */
export function feedsBefore(piece: Piece, offset: number): number {
  const feeds = feedsOf(piece);
  let low = 0;
  let high = feeds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((feeds[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the line feed of that number stands in the text of a piece; the first is 1. */
export function feedOffset(piece: Piece, number: number): number {
  return feedsOf(piece)[number - 1] ?? piece.text.length;
}

function feedsOf(piece: Piece): Uint32Array {
  piece.feeds ??= findFeeds(piece);
  return piece.feeds;
}

function findFeeds({ text, breaks }: Piece): Uint32Array {
  const feeds = new Uint32Array(breaks);
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) feeds[count++] = at;
  return feeds;
}
