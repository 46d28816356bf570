import type { IncomingMessage } from 'node:http';

export type BodyResult =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'tooLarge' }
  /** The client has gone before the body was whole: there is nobody to answer. */
  | { readonly kind: 'aborted' };

/**
 * Reads a whole body of at most `limit` bytes, and tells once what has become of it: by a call, in the turn in which it
 * is there, which costs a creation less than a promise. What comes above the limit is not kept: the rest is let run
 * out, so that the client gets to read its answer; the server's request time-out bounds how long.
 */
export function readBody(request: IncomingMessage, limit: number, done: (result: BodyResult) => void): void {
  let kept: Buffer = nothing;
  let length = 0;
  // An abort is told by `close`; Node gives its `error` only to those who listen for it.
  request
    .on('data', (chunk: Buffer) => {
      const before = length;
      length += chunk.length;
      if (length <= limit) {
        kept = before === 0 ? chunk : appended(kept, before, chunk);
      } else if (before <= limit) {
        kept = nothing;
        done({ kind: 'tooLarge' });
      }
    })
    .on('end', () => {
      if (length <= limit) done({ kind: 'read', bytes: kept.subarray(0, length) });
    })
    .on('close', () => {
      if (length <= limit && !request.readableEnded) done({ kind: 'aborted' });
    });
}

/** A list of chunks would hold an object for every byte of a client that sends them one by one. */
function appended(kept: Buffer, length: number, chunk: Buffer): Buffer {
  const needed = length + chunk.length;
  if (kept.length >= needed) {
    chunk.copy(kept, length);
    return kept;
  }
  const roomier = Buffer.allocUnsafeSlow(Math.max(2 * needed, 4096));
  kept.copy(roomier, 0, 0, length);
  chunk.copy(roomier, length);
  return roomier;
}

const nothing = Buffer.alloc(0);
