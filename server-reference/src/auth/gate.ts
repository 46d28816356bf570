import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { type Answer, errorAnswer } from '../http/answer.js';
import { bearerToken, developmentTokens, makeTokenStore, type Scope, type TokenScopes } from './tokens.js';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True for an IP address that only this machine reaches, also in its `::ffff:127.0.0.1` form. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** The address behind a host name. Throws where only loopback will do and it is another one (D25). */
export async function listenerAddress(host: string, loopbackOnly: boolean): Promise<string> {
  const { address } = await lookup(host);
  if (loopbackOnly && !isLoopback(address)) {
    throw new Error(
      `The development tokens are known to everybody, so they are refused on ${host}, which other machines reach. ` +
        'Give tokens of your own, or listen on 127.0.0.1.',
    );
  }
  return address;
}

/** The access that an operation requires of its caller: any valid token, or one with a scope. */
export type Access = 'anyToken' | Scope;

/** The answer that turns a request away, or undefined for one that may pass. */
export type Gate = (request: IncomingMessage, access: Access) => Answer | undefined;

/** Without tokens, the development tokens are the ones that pass, and only on a loopback address. */
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
  'The header Authorization carries no token; expected "Bearer" and an access token.',
);

const unknownToken = errorAnswer('unauthenticated', 'The access token is not known.');

const missingScope = {
  read: errorAnswer('insufficient_scope', 'The access token lacks the scope "read".'),
  write: errorAnswer('insufficient_scope', 'The access token lacks the scope "write".'),
} as const satisfies Record<Scope, Answer>;
