import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Answer, errorAnswer } from './answer.js';
import { rawAnswer } from './raw-answer.js';

/** What a connection is in the middle of. */
export interface InFlight {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers for connections on which no request can be read (any more). */
export interface UnreadableRequests {
  readonly started: (exchange: InFlight) => void;
  /** Node's `clientError`: the last thing that happens on a connection. */
  readonly onClientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
  /** Node's `connect`: somebody asks for a tunnel. */
  readonly onConnect: (request: unknown, socket: Duplex) => void;
}

/**
 * A request that Node's parser gives up on (no HTTP, too large a header, too slow) gets 400 `invalid_request`, and its
 * connection ends. A request before it on the same connection gets its own answer first. `told` learns of every such
 * answer, and gives the id that it carries.
 */
export function makeUnreadableRequests(
  told: (answer: Answer) => string,
  lingerMs: number,
): UnreadableRequests {
  const current = new WeakMap<Duplex, InFlight>();
  const ended = new WeakSet<Duplex>();
  return {
    started: ({ request, response }) => current.set(request.socket, { request, response }),
    onClientError: (error, socket) => {
      if (ended.has(socket)) return;
      ended.add(socket);
      const before = current.get(socket);
      // An answer is out already to the request that turns out to be broken, or nobody is there to read one.
      const answered = before !== undefined && !before.request.complete && before.response.headersSent;
      if (answered || error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const finish = () => {
        const answer = errorAnswer('invalid_request', wordsFor(error));
        endWith(socket, rawAnswer(answer, told(answer)), lingerMs);
      };
      if (before?.request.complete && !before.response.closed) before.response.once('close', finish);
      else finish();
    },
    onConnect: (_, socket) => endWith(socket, rawAnswer(noTunnel, told(noTunnel)), lingerMs),
  };
}

function wordsFor({ code }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'The header of the request is too large.';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'The request did not arrive in time.';
    default:
      return 'The request is not HTTP that can be read.';
  }
}

/** Ends the connection, but leaves the client a moment to read: closing over unread input would take the answer back. */
function endWith(socket: Duplex, text: string, lingerMs: number): void {
  socket.end(text);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
  socket.resume();
}

const noTunnel = errorAnswer('method_not_allowed', 'There are no tunnels here.', {
  Allow: 'GET, HEAD, POST, OPTIONS',
});
