import { createHash, timingSafeEqual } from 'node:crypto';
import type { Scope } from './scope.js';

/** Tokens with their scopes, as they are given at start-up. */
export type TokenScopes = Readonly<Record<string, readonly Scope[]>>;

/** Tells what a token allows, without keeping the token. */
export interface TokenStore {
  /** The scopes of a token, or undefined for one that is not known. Takes the same time whichever it is. */
  readonly scopesOf: (token: string) => readonly Scope[] | undefined;
}

export function makeTokenStore(tokens: TokenScopes): TokenStore {
  const entries = Object.entries(tokens).map(([token, scopes]) => ({ digest: digestOf(token), scopes }));
  return {
    scopesOf: (token) => {
      const digest = digestOf(token);
      let found: readonly Scope[] | undefined;
      for (const entry of entries) if (timingSafeEqual(entry.digest, digest)) found = entry.scopes;
      return found;
    },
  };
}

/** Digests are of one length, so that comparing them tells nothing of a token's. */
function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
