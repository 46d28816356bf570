import type { IncomingMessage } from 'node:http';

export type BodyResult =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'aborted' };

/**
 * Reads at most `limit` bytes. A larger body is reported at once, and the rest is discarded as it arrives, so that the
 * client can read its answer; the request time-out bounds how long that takes.
 */
export async function readRequestBody(request: IncomingMessage, limit: number): Promise<BodyResult> {
  let buffer: Buffer = Buffer.alloc(0);
  let length = 0;
  try {
    // Don't destroy the request, because that would close the connection before the answer is sent.
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

/** Doubles a full buffer. A list of chunks would grow by one object per byte if a client sends single bytes. */
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
