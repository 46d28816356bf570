import type { Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';

/** The place of the caller's credential in a request. */
export interface Credential {
  readonly in: 'header' | 'query';
  readonly name: string;
  /** The text before the token: `Bearer `. */
  readonly prefix: string;
}

/** The credential in examples if no document declares one. */
export const defaultCredential: Credential = { in: 'header', name: 'Authorization', prefix: 'Bearer ' };

/**
 * Returns the credential of the first security requirement of a document. Null if the document has no security scheme;
 * undefined if neither a header nor a query parameter carries the credential, as with a certificate.
 */
export function declaredCredential(document: Reader): Credential | null | undefined {
  const schemes = document.get(['components', 'securitySchemes']) ?? document.get(['securityDefinitions']);
  if (!isRecord(schemes)) return null;
  const [first] = Object.keys(schemes);
  if (first === undefined) return null;
  const required = document.get(['security', 0]);
  const [name = first] = isRecord(required) ? Object.keys(required) : [];
  const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  return isRecord(scheme) ? credentialOf(scheme) : undefined;
}

/** Names that need no escape in a string of any target language. */
const plainName = /^[\w.-]+$/;

function credentialOf(scheme: Readonly<Record<string, unknown>>): Credential | undefined {
  const { type, name, in: place } = scheme;
  if (type === 'oauth2' || type === 'openIdConnect') return defaultCredential;
  if (type === 'basic') return { ...defaultCredential, prefix: 'Basic ' };
  if (type === 'http') {
    const word =
      typeof scheme.scheme === 'string' && plainName.test(scheme.scheme) ? scheme.scheme : 'Bearer';
    return { ...defaultCredential, prefix: `${word.charAt(0).toUpperCase()}${word.slice(1)} ` };
  }
  if (type !== 'apiKey' || typeof name !== 'string' || !plainName.test(name)) return undefined;
  if (place === 'cookie') return { in: 'header', name: 'Cookie', prefix: `${name}=` };
  return place === 'header' || place === 'query' ? { in: place, name, prefix: '' } : undefined;
}
