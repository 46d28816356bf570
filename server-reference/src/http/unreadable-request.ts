import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Answer, errorAnswer, headerList } from './answer.js';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface UnreadableRequests {
  readonly started: (exchange: Exchange) => void;
  readonly onClientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
  readonly onConnect: (request: unknown, socket: Duplex) => void;
}

interface Latest extends Exchange {
  /** The previous answer on the connection, if it was still being sent. */
  readonly earlier: ServerResponse | undefined;
}

/**
 * Answers 400 `invalid_request` to a request that Node's parser rejects (not HTTP, header too large, too slow) and
 * closes the connection. Earlier requests on the connection get their answers first. `onAnswer` is called with each
 * such 400 answer and returns its request id.
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
      // If the broken request was answered already, nothing more is sent.
      const isAnswered = request?.complete === false && response?.headersSent === true;
      const before = request?.complete === false && !isAnswered ? earlier : response;
      after(before, () =>
        isAnswered ? socket.destroy() : endWith(socket, errorAnswer('invalid_request', wordsFor(error))),
      );
    },
    onConnect: (_, socket) => {
      // Node has removed its listeners from this socket, and an unhandled error would end the process.
      socket.on('error', () => {});
      after(latest.get(socket)?.response, () => endWith(socket, noTunnel));
    },
  };
}

function after(response: ServerResponse | undefined, goOn: () => void): void {
  if (response === undefined || response.closed) goOn();
  else response.once('close', goOn);
}

function wordsFor({ code }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'The request header is too large.';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'The request did not arrive in time.';
    default:
      return 'The request is not valid HTTP.';
  }
}

/** Sends the answer, and closes the connection only later: to close it while input is unread could lose the answer. */
function linger(socket: Duplex, text: string, lingerMs: number): void {
  socket.end(text);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
  socket.resume();
}

const noTunnel = errorAnswer('method_not_allowed', 'CONNECT is not supported.', {
  Allow: 'GET, HEAD, POST, OPTIONS',
});

function rawAnswer(answer: Answer, requestId: string): string {
  const { status, body } = answer;
  const headers = headerList(answer, requestId);
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close'];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${typeof body === 'string' ? body : Buffer.from(body).toString('utf8')}`;
}
