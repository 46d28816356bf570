import type { IncomingMessage } from 'node:http';
import { type Answer, errorAnswer } from '../http/answer.js';
import { bearerToken } from './bearer-token.js';
import { isLoopback } from './loopback.js';
import { developmentTokens, makeTokenStore, type Scope, type TokenScopes } from './tokens.js';

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
