import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRepeated } from '../http/request-head.js';

/** Tokens with their scopes, as they are given at start-up. */
export type TokenScopes = Readonly<Record<string, readonly Scope[]>>;

/** Returns the permissions of a token. */
interface TokenStore {
  /** The scopes of a token, or undefined for one that is not known. Takes the same time whichever it is. */
  readonly scopesOf: (token: string) => readonly Scope[] | undefined;
}

/**
 * A given token is laid over as many bytes as any known one may take, and compared with every one of them to the last
 * byte. The time reveals whether a token is longer than that, which is only a rough length of the known ones.
 */
export function makeTokenStore(tokens: TokenScopes): TokenStore {
  const longest = Math.max(0, ...Object.keys(tokens).map((token) => token.length));
  const size = Math.ceil((lengthBytes + longest) / roundedTo) * roundedTo;
  const known = Object.entries(tokens).map(([token, scopes]) => ({
    bytes: laidOver(Buffer.alloc(size), token),
    scopes,
  }));
  const given = Buffer.alloc(size);
  return {
    scopesOf: (token) => {
      if (token.length > size - lengthBytes) return undefined;
      laidOver(given.fill(0), token);
      let found: readonly Scope[] | undefined;
      for (const { bytes, scopes } of known) if (timingSafeEqual(bytes, given)) found = scopes;
      return found;
    },
  };
}

/** Writes the length of the token, then its text. */
function laidOver(bytes: Buffer, token: string): Buffer {
  bytes.writeUInt16LE(token.length);
  bytes.write(token, lengthBytes);
  return bytes;
}

const lengthBytes = 2;

/** In bytes. */
const roundedTo = 64;

/** The scopes of a token (docs/platform-api.md#authentication, D25). */
export const scopes = ['read', 'write'] as const;

/** A permission of a token: to read, or to create. */
export type Scope = (typeof scopes)[number];

export function isScope(text: string): text is Scope {
  return scopes.some((scope) => scope === text);
}

/**
 * Used when no token is given, and on loopback addresses only (D25). Known to everybody, so that an example can be
 * copied and run.
 */
export const developmentTokens = {
  'pagewright-dev-read': ['read'],
  'pagewright-dev-write': ['read', 'write'],
} as const satisfies TokenScopes;

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
  return /^[-A-Za-z0-9._~+/]+=*$/.test(text) && text.length <= maxTokenLength;
}

/** In characters. */
const maxTokenLength = 1000;

/**
 * Returns the problem of a token or the names of its scopes, in words that never hold the token; undefined where there
 * is none.
 */
export function tokenProblem(token: string, names: readonly string[]): string | undefined {
  if (!isTokenText(token)) {
    return `a token is made of at most ${maxTokenLength} letters, digits and -._~+/, with = at its end only`;
  }
  return names.every(isScope) ? undefined : `expected scopes among ${scopes.join(', ')}`;
}

/** All problems of a set of tokens. One that no header can carry would be there for nothing. */
export function tokenProblems(tokens: TokenScopes): readonly string[] {
  return Object.entries(tokens).flatMap(([token, names], index) => {
    const problem = tokenProblem(token, names);
    return problem === undefined ? [] : [`tokens (number ${index + 1}): ${problem}`];
  });
}
