import { connect, type Socket } from 'node:net';
import type { Contract, WireRequest, WireResponse } from './contract.js';
import { record } from './record.js';

/** A plain TCP connection, for requests that no HTTP client sends. */
export interface RawConnection {
  readonly socket: Socket;
  readonly write: (text: string | Uint8Array) => void;
  /** Closes this side of the connection. */
  readonly end: () => void;
  /** Resolves to all responses when the server has closed the connection. */
  readonly responses: Promise<readonly WireResponse[]>;
  /** Resolves once `count` responses have arrived. */
  readonly received: (count: number) => Promise<readonly WireResponse[]>;
}

/** Address of a server. Its responses must match `contract`, which is absent if the command runs as a process. */
export interface RawTarget {
  readonly url: string;
  readonly contract?: Contract;
}

export function rawConnection({ url, contract }: RawTarget): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const written: Buffer[] = [];
  let text = '';
  const waiting: { count: number; done: (responses: readonly WireResponse[]) => void }[] = [];
  const judged = (): readonly WireResponse[] => {
    const responses = parseResponses(text);
    const requests = requestsIn(Buffer.concat(written).toString('latin1'));
    for (const [at, response] of responses.entries()) contract?.(requests[at] ?? unreadable, response);
    return responses;
  };
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
    const responses = parseResponses(text);
    for (const { count, done } of waiting) if (responses.length >= count) done(responses);
  });
  const responses = new Promise<readonly WireResponse[]>((resolve, reject) => {
    socket
      .on('error', () => {})
      .on('close', () => {
        if (written.length > 0) record({ raw: Buffer.concat(written).toString('base64') });
        try {
          resolve(judged());
        } catch (error) {
          reject(error);
        }
      });
  });
  // Responses are checked even if the test does not read them.
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('connect', () =>
      resolve({
        socket,
        write: (part) => {
          written.push(Buffer.from(part));
          socket.write(part);
        },
        end: () => socket.end(),
        responses,
        received: (count) => new Promise((done) => waiting.push({ count, done })),
      }),
    );
  });
}

/** Sends text on a new connection and resolves to all responses. */
export async function sendRaw(
  target: RawTarget,
  text: string | Uint8Array,
): Promise<readonly WireResponse[]> {
  const connection = await rawConnection(target);
  connection.write(text);
  return connection.responses;
}

/** Parses the request lines in the sent text. */
function requestsIn(written: string): readonly WireRequest[] {
  return [...written.matchAll(/([A-Z]{3,}) (\S+) HTTP\/1\.[01]\r\n/g)].map(
    ([, method = '', target = '']) => ({
      method,
      target,
    }),
  );
}

const unreadable: WireRequest = { method: 'GET', target: '/unreadable' };

function parseResponses(text: string): readonly WireResponse[] {
  const responses: WireResponse[] = [];
  for (let rest = text; rest.includes('\r\n\r\n'); ) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...fields] = rest.slice(0, end).split('\r\n');
    const status = Number(line.split(' ')[1]);
    if (status === 100) {
      rest = rest.slice(end + 4);
      continue;
    }
    const headers = Object.fromEntries(
      fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]),
    );
    const length = Number(headers['content-length'] ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    if (body.length < length) break;
    responses.push({ status, headers, text: Buffer.from(body, 'latin1').toString('utf8') });
    rest = rest.slice(end + 4 + length);
  }
  return responses;
}
