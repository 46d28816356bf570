/** Replaces lone surrogates, for which `encodeURIComponent` throws a URIError. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Encodes a text as one part of a URL; unlike `encodeURIComponent`, it never throws. */
export function encodedPart(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
