import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '@pagewright/core';
import { freshKeyDifferences, requestDifferences, takeKey } from '../../conformance/compare.js';
import { idempotencyHeaderOf } from '../../conformance/core-vector.js';
import type { NeutralRequest } from '../../conformance/vector.js';
import type { Play } from './plays.js';

export interface PlayServer {
  readonly url: string;
  /** Returns the problems of a walk's requests, including missing requests. */
  differences(play: Play, walk: string): readonly string[];
  close(): Promise<void>;
}

interface WalkSeen {
  count: number;
  readonly differences: string[];
  readonly keys: (string | undefined)[];
}

/** Header with the play and walk of a request: `<id> <walk>`. */
const playHeader = 'x-play';
/** Header with the origin of a request's URL, if the URL had one. */
const originHeader = 'x-origin';
/** Headers that transports add themselves, and that are not compared. */
const ownHeaders =
  'host connection content-length content-type accept accept-encoding accept-language user-agent sec-fetch-mode transfer-encoding http2-settings upgrade keep-alive te x-play x-origin'.split(
    ' ',
  );

/** Matches `"integer 9007199254740993"`, the notation for an integer that JavaScript would round. */
const wideInteger = /"integer (-?\d+)"/g;

/** Starts a server that sends the responses of the plays' vectors, and compares each request with the expected one. */
export async function startPlayServer(plays: readonly Play[]): Promise<PlayServer> {
  const byId = new Map(plays.map((play) => [play.id, play]));
  const seen = new Map<string, WalkSeen>();
  const server = createServer(async (request, response) => {
    const name = String(request.headers[playHeader] ?? '');
    const play = byId.get(name.split(' ', 1)[0] ?? '');
    const state = seen.get(name) ?? { count: 0, differences: [], keys: [] };
    seen.set(name, state);
    const exchange = state.count < (play?.exchanges ?? 0) ? play?.vector.exchanges[state.count] : undefined;
    state.count++;
    const sent = await neutral(request);
    if (play === undefined || exchange === undefined) {
      state.differences.push(`one request too many: ${sent.method} ${sent.url}`);
      response.writeHead(500).end('{}');
      return;
    }
    const named = headersNamed(play);
    const external = Object.keys(sent.headers ?? {}).filter((one) => !named.has(one));
    const given = Object.keys(exchange.expect.headers ?? {}).map((one) => one.toLowerCase());
    const ignored = [...external, ...ownHeaders].filter((one) => !given.includes(one) && !named.has(one));
    // Some clients send no content type if the request has no body.
    const isBare = exchange.expect.body === undefined && sent.headers?.['content-type'] === undefined;
    const left = isBare ? [...ignored, 'content-type'] : ignored;
    const { key, rest } = takeKey(sent, idempotencyHeaderOf(play.vector.options));
    const isFresh = exchange.freshKey === true;
    const found = [
      ...(isFresh ? freshKeyDifferences(key, state.keys) : []),
      ...requestDifferences(exchange.expect, withoutOwnAgent(isFresh ? rest : sent, play), left),
    ];
    state.keys.push(key);
    state.differences.push(...found.map((text) => `request ${state.count}: ${text}`));
    const { status = 200, headers = {}, body } = exchange.respond;
    for (const [header, value] of Object.entries(headers)) response.appendHeader(header, value);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body)?.replaceAll(wideInteger, '$1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    differences: (play, walk) => {
      const state = seen.get(`${play.id} ${walk}`) ?? { count: 0, differences: [], keys: [] };
      const missing = play.exchanges - state.count;
      return missing > 0 ? [...state.differences, `${missing} requests are missing`] : state.differences;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns the lower-case names of all headers that a vector mentions. */
function headersNamed({ vector }: Play): ReadonlySet<string> {
  const requests = [vector.request, ...vector.exchanges.map(({ expect }) => expect)];
  const names = requests.flatMap(({ headers = {} }) => Object.keys(headers));
  return new Set([...names, ...(vector.options?.credentialHeaders ?? [])].map((name) => name.toLowerCase()));
}

/** Removes the user agent that the HTTP client adds, but not a user agent of the vector. */
function withoutOwnAgent(sent: NeutralRequest, { vector }: Play): NeutralRequest {
  const agents = [vector.request, ...vector.exchanges.map(({ expect }) => expect)].flatMap(
    ({ headers = {} }) =>
      Object.entries(headers).flatMap(([name, value]) =>
        name.toLowerCase() === 'user-agent' ? [value] : [],
      ),
  );
  // Some clients separate the parts of a user agent by commas.
  const plain = Object.entries(sent.headers ?? {}).map(
    ([name, value]) => [name, name === 'user-agent' ? value.replaceAll(/, ?/g, ' ') : value] as const,
  );
  const kept = plain.filter(([name, value]) => name !== 'user-agent' || agents.includes(value));
  return { ...sent, headers: Object.fromEntries(kept) };
}

async function neutral(request: IncomingMessage): Promise<NeutralRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
  return {
    method: request.method ?? '',
    url: `${String(request.headers[originHeader] ?? '')}${request.url ?? ''}`,
    headers: Object.fromEntries(headers),
    ...(text !== '' && { body: JSON.parse(text) as Json }),
  };
}
