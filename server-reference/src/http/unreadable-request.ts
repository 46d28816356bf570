import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Answer, errorAnswer, headerList } from './answer.js';

/** A request and its answer, as they begin. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers for connections on which no request can be read (any more). */
export interface UnreadableRequests {
  readonly started: (exchange: Exchange) => void;
  /** Node's `clientError`: the last thing that happens on a connection. */
  readonly onClientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
  /** Node's `connect`: somebody asks for a tunnel. */
  readonly onConnect: (request: unknown, socket: Duplex) => void;
}

/** The latest exchange of a connection. */
interface Latest extends Exchange {
  /** The answer before it, when that was still under way. */
  readonly earlier: ServerResponse | undefined;
}

/**
 * A request that Node's parser gives up on (no HTTP, too large a header, too slow) gets 400 `invalid_request`, and its
 * connection ends. Requests before it on the same connection get their own answers first. `onAnswer` gets every such
 * answer, and returns the id that it carries.
 */
export function makeUnreadableRequests(
  onAnswer: (answer: Answer) => string,
  lingerMs: number,
): UnreadableRequests {
  const latest = new WeakMap<Duplex, Latest>();
  const ended = new WeakSet<Duplex>();
  const endWith = (socket: Duplex, answer: Answer) =>
    linger(socket, rawAnswer(answer, onAnswer(answer)), lingerMs);
  return {
    started: ({ request, response }) => {
      const earlier = latest.get(request.socket)?.response;
      latest.set(request.socket, { request, response, earlier: earlier?.closed ? undefined : earlier });
    },
    onClientError: (error, socket) => {
      if (ended.has(socket)) return;
      ended.add(socket);
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const { request, response, earlier } = latest.get(socket) ?? {};
      // The request that turns out to be broken may have its answer already; then nothing more is sent.
      const isAnswered = request?.complete === false && response?.headersSent === true;
      const before = request?.complete === false && !isAnswered ? earlier : response;
      after(before, () =>
        isAnswered ? socket.destroy() : endWith(socket, errorAnswer('invalid_request', wordsFor(error))),
      );
    },
    onConnect: (_, socket) => {
      // Node has taken its own listeners off this socket: an error without a listener would end the process.
      socket.on('error', () => {});
      after(latest.get(socket)?.response, () => endWith(socket, noTunnel));
    },
  };
}

/** Goes on once an answer is out; at once when there is none to wait for. */
function after(response: ServerResponse | undefined, goOn: () => void): void {
  if (response === undefined || response.closed) goOn();
  else response.once('close', goOn);
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
function linger(socket: Duplex, text: string, lingerMs: number): void {
  socket.end(text);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
  socket.resume();
}

const noTunnel = errorAnswer('method_not_allowed', 'There are no tunnels here.', {
  Allow: 'GET, HEAD, POST, OPTIONS',
});

/** An answer as text for a bare socket, and the last on its connection. */
function rawAnswer(answer: Answer, requestId: string): string {
  const { status, body } = answer;
  const headers = headerList(answer, requestId);
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close'];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${typeof body === 'string' ? body : Buffer.from(body).toString('utf8')}`;
}
