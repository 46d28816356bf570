import type { Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';

/** The place where an API takes the credential of a caller. */
export interface Credential {
  readonly in: 'header' | 'query';
  readonly name: string;
  /** The text before the token: `Bearer `. */
  readonly prefix: string;
}

/** The credential of a caller of an API whose document is not at hand. */
export const defaultCredential: Credential = { in: 'header', name: 'Authorization', prefix: 'Bearer ' };

/**
 * The credential that a document asks for first; null if it declares no security scheme, and undefined for one that no
 * header and no query parameter carries, such as a certificate.
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

/** A name that is safe in a string of every language. */
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
