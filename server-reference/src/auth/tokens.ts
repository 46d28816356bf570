import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRepeated } from '../http/request-head.js';

/** Scopes of each token, as configured at start-up. */
export type TokenScopes = Readonly<Record<string, readonly Scope[]>>;

interface TokenStore {
  /** Undefined for an unknown token. Takes the same time for any token. */
  readonly scopesOf: (token: string) => readonly Scope[] | undefined;
}

/**
 * Pads the presented token and every configured one to the same length and compares it with all of them, byte by byte.
 * Timing reveals only whether the token is longer than a rounded maximum.
 */
export function makeTokenStore(tokens: TokenScopes): TokenStore {
  const maxLength = Math.max(0, ...Object.keys(tokens).map((token) => token.length));
  const size = Math.ceil((lengthBytes + maxLength) / roundedTo) * roundedTo;
  const configured = Object.entries(tokens).map(([token, scopes]) => ({
    bytes: writePadded(Buffer.alloc(size), token),
    scopes,
  }));
  const presented = Buffer.alloc(size);
  return {
    scopesOf: (token) => {
      if (token.length > size - lengthBytes) return undefined;
      writePadded(presented.fill(0), token);
      let match: readonly Scope[] | undefined;
      for (const { bytes, scopes } of configured) if (timingSafeEqual(bytes, presented)) match = scopes;
      return match;
    },
  };
}

function writePadded(bytes: Buffer, token: string): Buffer {
  bytes.writeUInt16LE(token.length);
  bytes.write(token, lengthBytes);
  return bytes;
}

const lengthBytes = 2;

/** Bytes. */
const roundedTo = 64;

export const scopes = ['read', 'write'] as const;

/** Permission of a token: `read` to read, `write` to create. */
export type Scope = (typeof scopes)[number];

export function isScope(text: string): text is Scope {
  return scopes.some((scope) => scope === text);
}

/** Public tokens, so that copied examples work. Valid only without configured tokens, on loopback addresses (D25). */
export const developmentTokens = {
  'pagewright-dev-read': ['read'],
  'pagewright-dev-write': ['read', 'write'],
} as const satisfies TokenScopes;

/**
 * Returns the token of `Authorization: Bearer TOKEN` (RFC 6750). Returns undefined for a request with two Authorization
 * fields, because two readers could pick different ones.
 */
export function bearerToken(request: IncomingMessage): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined || isRepeated(request, 'authorization')) return undefined;
  return /^bearer +([-A-Za-z0-9._~+/]+=*)$/i.exec(authorization)?.[1];
}

function isTokenText(text: string): boolean {
  return /^[-A-Za-z0-9._~+/]+=*$/.test(text) && text.length <= maxTokenLength;
}

const maxTokenLength = 1000;

/** Returns why a token or its scopes are invalid, in a text that never quotes the token. */
export function tokenProblem(token: string, names: readonly string[]): string | undefined {
  if (!isTokenText(token)) {
    return `a token must have at most ${maxTokenLength} letters, digits and -._~+/, with = only at the end`;
  }
  return names.every(isScope) ? undefined : `expected scopes among ${scopes.join(', ')}`;
}

/** Lists a problem for each token with invalid scopes, or with characters that a header can't contain. */
export function tokenProblems(tokens: TokenScopes): readonly string[] {
  return Object.entries(tokens).flatMap(([token, names], index) => {
    const problem = tokenProblem(token, names);
    return problem === undefined ? [] : [`tokens (number ${index + 1}): ${problem}`];
  });
}
