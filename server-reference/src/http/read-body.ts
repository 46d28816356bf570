import type { IncomingMessage } from 'node:http';

export type BodyResult =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'tooLarge' }
  /** The client has gone before the body was whole: there is nobody to answer. */
  | { readonly kind: 'aborted' };

/**
 * Reads a whole body of at most `limit` bytes. A larger one is reported at once, and what follows is let run out unread,
 * so that the client gets to read its answer; the server's request time-out bounds how long.
 */
export async function readRequestBody(request: IncomingMessage, limit: number): Promise<BodyResult> {
  let buffer: Buffer = Buffer.alloc(0);
  let length = 0;
  try {
    // Destroying the request would close the connection before the answer to a body that is too large.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (length + chunk.length > limit) {
        length = limit + 1;
        break;
      }
      buffer = append(buffer, length, chunk);
      length += chunk.length;
    }
  } catch {
    return { kind: 'aborted' };
  }
  if (length <= limit) return { kind: 'read', bytes: buffer.subarray(0, length) };
  request.resume();
  return { kind: 'tooLarge' };
}

/**
 * Returns a buffer with `chunk` after the first `length` bytes, doubled in size when it is full. A list of chunks would
 * hold an object for every byte of a client that sends them one by one.
 */
function append(buffer: Buffer, length: number, chunk: Buffer): Buffer {
  if (length === 0) return chunk;
  const needed = length + chunk.length;
  if (needed <= buffer.length) {
    chunk.copy(buffer, length);
    return buffer;
  }
  const larger = Buffer.allocUnsafeSlow(Math.max(2 * needed, 4096));
  buffer.copy(larger, 0, 0, length);
  chunk.copy(larger, length);
  return larger;
}
