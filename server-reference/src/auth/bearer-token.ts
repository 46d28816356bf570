import type { IncomingMessage } from 'node:http';
import { isRepeated } from '../http/request-head.js';
import { isScope, scopes, type TokenScopes } from './tokens.js';

/**
 * The token of `Authorization: Bearer TOKEN` (RFC 6750), or undefined when there is none that can be read. A request
 * with two Authorization fields has none: two readers could take two different ones.
 */
export function bearerToken(request: IncomingMessage): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined || isRepeated(request, 'authorization')) return undefined;
  return /^bearer +([-A-Za-z0-9._~+/]+=*)$/i.exec(authorization)?.[1];
}

/** True for text that can be a token at all. */
function isTokenText(text: string): boolean {
  return /^[-A-Za-z0-9._~+/]+=*$/.test(text) && text.length <= longestToken;
}

/** In characters. */
const longestToken = 1000;

/**
 * Returns what stands against a token or the names of its scopes, in words that never hold the token;
 * undefined for nothing.
 */
export function tokenProblem(token: string, names: readonly string[]): string | undefined {
  if (!isTokenText(token)) {
    return `a token is made of at most ${longestToken} letters, digits and -._~+/, with = at its end only`;
  }
  return names.every(isScope) ? undefined : `expected scopes among ${scopes.join(', ')}`;
}

/** Everything that stands against a set of tokens. One that no header can carry would be there for nothing. */
export function tokenProblems(tokens: TokenScopes): readonly string[] {
  return Object.entries(tokens).flatMap(([token, names], index) => {
    const problem = tokenProblem(token, names);
    return problem === undefined ? [] : [`tokens (number ${index + 1}): ${problem}`];
  });
}
