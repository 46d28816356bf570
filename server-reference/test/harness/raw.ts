import { connect, type Socket } from 'node:net';
import type { WireResponse } from './contract.js';

/** A bare connection, for what no HTTP client would send. */
export interface RawConnection {
  readonly socket: Socket;
  readonly write: (text: string | Uint8Array) => void;
  /** Ends this side. */
  readonly end: () => void;
  /** Every response until the server has closed the connection. */
  readonly responses: Promise<readonly WireResponse[]>;
  /** Fulfilled when that many responses are there. */
  readonly received: (count: number) => Promise<readonly WireResponse[]>;
}

export function rawConnection(url: string, headOnly = false): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  const waiting: { count: number; done: (responses: readonly WireResponse[]) => void }[] = [];
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
    const responses = parseResponses(text, headOnly);
    for (const { count, done } of waiting) if (responses.length >= count) done(responses);
  });
  const responses = new Promise<readonly WireResponse[]>((resolve) => {
    socket.on('error', () => {}).on('close', () => resolve(parseResponses(text, headOnly)));
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('connect', () =>
      resolve({
        socket,
        write: (part) => socket.write(part),
        end: () => socket.end(),
        responses,
        received: (count) => new Promise((done) => waiting.push({ count, done })),
      }),
    );
  });
}

/** Sends text on a connection of its own, and gives every response until the server closes. */
export async function sendRaw(url: string, text: string | Uint8Array): Promise<readonly WireResponse[]> {
  const connection = await rawConnection(url);
  connection.write(text);
  return connection.responses;
}

function parseResponses(text: string, headOnly: boolean): readonly WireResponse[] {
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
    const length = headOnly ? 0 : Number(headers['content-length'] ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    if (body.length < length) break;
    responses.push({ status, headers, text: Buffer.from(body, 'latin1').toString('utf8') });
    rest = rest.slice(end + 4 + length);
  }
  return responses;
}
