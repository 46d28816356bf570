import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { type Answer, errorAnswer } from '../http/answer.js';
import { bearerToken, developmentTokens, makeTokenStore, type Scope, type TokenScopes } from './tokens.js';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Looks up the address of `host`. Throws if `loopbackOnly` and the address is not a loopback address (D25). */
export async function listenerAddress(host: string, loopbackOnly: boolean): Promise<string> {
  const { address } = await lookup(host);
  if (loopbackOnly && !isLoopback(address)) {
    throw new Error(
      `The development tokens are public, so they are refused on ${host}, which other machines can reach. ` +
        'Pass --token with your own tokens, or listen on 127.0.0.1.',
    );
  }
  return address;
}

export type Access = 'anyToken' | Scope;

export type Gate = (request: IncomingMessage, access: Access) => Answer | undefined;

/** Makes a function that checks tokens. Without configured tokens, the development tokens are valid. */
export function makeGate(tokens: TokenScopes | undefined): Gate {
  const store = makeTokenStore(tokens ?? developmentTokens);
  const loopbackOnly = tokens === undefined;
  return (request, access) => {
    const token = bearerToken(request);
    if (token === undefined) return noToken;
    const scopes = store.scopesOf(token);
    if (scopes === undefined) return unknownToken;
    if (loopbackOnly && !isLoopback(request.socket.localAddress ?? '')) return unknownToken;
    return access === 'anyToken' || scopes.includes(access) ? undefined : missingScope[access];
  };
}

const noToken = errorAnswer(
  'unauthenticated',
  'The Authorization header has no valid token; expected "Bearer" and an access token.',
);

const unknownToken = errorAnswer('unauthenticated', 'The access token is unknown.');

const missingScope = {
  read: errorAnswer('insufficient_scope', 'The access token lacks the scope "read".'),
  write: errorAnswer('insufficient_scope', 'The access token lacks the scope "write".'),
} as const satisfies Record<Scope, Answer>;
