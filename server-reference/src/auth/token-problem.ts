import { isTokenText, longestToken } from './bearer-token.js';
import { isScope, scopes } from './scope.js';
import type { TokenScopes } from './token-store.js';

/** What stands against a token or the names of its scopes, in words that never hold the token; undefined for nothing. */
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
