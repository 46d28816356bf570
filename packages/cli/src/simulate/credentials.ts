import type { Json, Reader } from '@pagewright/core';

/** Headers and query parameters whose values are shown to nobody, and sent to no other origin. Names in lower case. */
export interface Credentials {
  readonly names: ReadonlySet<string>;
  /** Values, as they may turn up in an answer. */
  readonly values: readonly string[];
}

const always = ['authorization', 'cookie', 'proxy-authorization', 'set-cookie'];
const secretName =
  /(?:^|[-_])(?:api[-_]?key|access[-_]?key|access[-_]?token|auth[-_]?token|client[-_]?secret|secret|password)$/i;
const mask = '***';

/** What the caller marks, what the document's security schemes name, and what is a credential by its name. */
export function credentialsOf(
  sent: Readonly<Record<string, Json>>,
  marked: readonly string[],
  document: Reader | undefined,
): Credentials {
  const known = [...always, ...marked, ...keyNames(document)].map((name) => name.toLowerCase());
  const looking = Object.keys(sent).filter((name) => secretName.test(name));
  const names = new Set([...known, ...looking.map((name) => name.toLowerCase())]);
  const values = Object.entries(sent)
    .filter(([name]) => names.has(name.toLowerCase()))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => (typeof value === 'string' ? valuesIn(value) : []));
  return { names, values };
}

/** `value`, or stars where the name is that of a credential. */
export function masked(name: string, value: string, { names }: Credentials): string {
  return names.has(name.toLowerCase()) ? mask : value;
}

/** A text from elsewhere without the credentials that it may repeat. */
export function withoutCredentials(text: string, { values }: Credentials): string {
  return values.reduce(
    (shown, value) =>
      [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].reduce(
        (rest, form) => rest.replaceAll(form, mask),
        shown,
      ),
    text,
  );
}

/** The names of API keys, as the document's security schemes declare them. */
function keyNames(document: Reader | undefined): readonly string[] {
  return [['components', 'securitySchemes'], ['securityDefinitions']].flatMap((list) =>
    (document?.keys(list) ?? []).flatMap((key) => {
      const name = document?.get([...list, key, 'name']);
      return document?.get([...list, key, 'type']) === 'apiKey' && typeof name === 'string' ? [name] : [];
    }),
  );
}

/** A header's value, and its words that are long enough to be the secret itself: the token after `Bearer`. */
function valuesIn(value: string): readonly string[] {
  const words = value.split(/[\s;,]+/).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]);
  return [...new Set([value, ...words])]
    .filter((word) => word.length >= 6)
    .sort((a, b) => b.length - a.length);
}
