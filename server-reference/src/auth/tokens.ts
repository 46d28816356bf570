import { timingSafeEqual } from 'node:crypto';

/** Tokens with their scopes, as they are given at start-up. */
export type TokenScopes = Readonly<Record<string, readonly Scope[]>>;

/** Tells what a token allows. */
interface TokenStore {
  /** The scopes of a token, or undefined for one that is not known. Takes the same time whichever it is. */
  readonly scopesOf: (token: string) => readonly Scope[] | undefined;
}

/**
 * A given token is laid over as many bytes as any known one may take, and compared with every one of them to the last
 * byte. The time tells whether a token is longer than that, which is nothing about any of them but a rough length.
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
