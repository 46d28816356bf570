import type { TokenScopes } from './token-store.js';

/**
 * Used when no token is given, and on loopback addresses only (D25). Known to everybody, so that an example can be
 * copied and run.
 */
export const developmentTokens = {
  'pagewright-dev-read': ['read'],
  'pagewright-dev-write': ['read', 'write'],
} as const satisfies TokenScopes;
