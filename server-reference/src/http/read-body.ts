import type { IncomingMessage } from 'node:http';

export type BodyResult =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'tooLarge' }
  /** The client has gone before the body was whole: there is nobody to answer. */
  | { readonly kind: 'aborted' };

/**
 * Reads a whole body of at most `limit` bytes. What comes above the limit is not kept: the rest is let run out, so
 * that the client gets to read its answer; the server's request time-out bounds how long.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<BodyResult> {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    request.resume();
    return Promise.resolve({ kind: 'tooLarge' });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (result: BodyResult) => {
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      resolve(result);
    };
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) {
        chunks.push(chunk);
        return;
      }
      settle({ kind: 'tooLarge' });
      request.resume();
    };
    const onEnd = () => {
      const [first] = chunks;
      settle({ kind: 'read', bytes: chunks.length === 1 && first ? first : Buffer.concat(chunks, length) });
    };
    const onClose = () => settle({ kind: 'aborted' });
    // An abort is told by `close`; without a listener for `error` it would end the process.
    request
      .on('error', () => {})
      .on('data', onData)
      .on('end', onEnd)
      .on('close', onClose);
  });
}
