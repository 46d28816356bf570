import { deepCopy, replaceValues } from '../json/copy-json.js';
import { isContainer, type Json } from '../json/json.js';
import { encodedPart } from '../json/well-formed.js';
import type { DeclaredCredentials } from '../openapi/credentials.js';
import type { PageRequest } from '../paging/exchange/exchange.js';
import { readableUrl } from '../paging/readable-url.js';
import { isHarmlessHeader } from '../paging/reuse-headers.js';
import type { Scheme } from '../scheme/scheme.js';

/**
 * True if a name alone suggests a credential: `api_key`, `accessToken`, `X-Amz-Signature`. Callers have to
 * exempt the names that a scheme pages by, such as `page_token`.
 */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_');
  return secretName.test(words);
}

const secretName =
  /(?:^|_)(?:(?:access|auth|id|refresh|session)?token|secret|password|passwd|passphrase|pwd|auth|authorization|credentials?|bearer|jwt|signature|sig|session|sessionid|sid|(?:session|key)_id|(?:api|app|access|account|auth|client|consumer|license|private|secret|service|shared|subscription|user)_?key)_?$|^key$/;

/** The credentials to mask. Names are in lower case. */
export interface Credentials {
  /** Headers, query parameters and body members that the caller or a security scheme names. */
  readonly names: ReadonlySet<string>;
  /** Names that the scheme pages by. Their wording alone does not make them credentials. */
  readonly paging: ReadonlySet<string>;
  /** The values of credentials that were sent. A response may repeat them. */
  readonly values: readonly string[];
}

const mask = '***';

/**
 * Collects the credentials of a request: names that the caller marks, names in security schemes, and names
 * that look like credentials.
 */
export function credentialsOf(
  request: Pick<PageRequest, 'query' | 'headers'> & Partial<Pick<PageRequest, 'url'>>,
  marked: readonly string[],
  { headers, parameters, cookies }: DeclaredCredentials,
  unmaskedNames: readonly string[],
): Credentials {
  const lower = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
  const names = lower([...marked, ...headers, ...parameters, ...cookies]);
  const paging = lower(unmaskedNames);
  const partial = { names, paging, values: [] };
  const hidden = [
    ...Object.entries(request.headers ?? {}).filter(([name]) => isHiddenHeader(name, partial)),
    ...Object.entries(request.query ?? {}).filter(([name]) => isSecret(name, partial)),
    ...pairsIn(request.url).filter(([name]) => isSecret(name, partial)),
    ...passwordsIn(request.url),
  ];
  const values = hidden
    .flatMap(([, value]): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => (typeof value === 'string' ? valuesIn(value) : []));
  return { ...partial, values };
}

function pairsIn(url = ''): readonly (readonly [string, string])[] {
  const query = /\?([^#]*)/.exec(url)?.[1];
  return query === undefined ? [] : [...new URLSearchParams(query)];
}

function passwordsIn(url = ''): readonly (readonly [string, string])[] {
  const user = userOfUrl.exec(url)?.[2] ?? '';
  return user
    .slice(0, -1)
    .split(':')
    .map((part) => ['', part] as const);
}

/** Captures the start of a URL, and its user name and password including the `@`. */
const userOfUrl = /^((?:[a-z][a-z0-9+.-]*:)?\/\/)([^/?#]*@)/i;

/** Lists the names that a scheme pages by in the query or body, which must not be masked by name. */
export function unmaskedNames(scheme: Scheme): readonly string[] {
  return Object.values(scheme.request).flatMap(({ type, param, path = [] }) =>
    type === undefined ? [] : [param, ...path.map(String)],
  );
}

/** Returns a header's value for display: masked, unless the header reveals nothing about the caller (D45). */
export function shownHeader(name: string, value: string, credentials: Credentials): string {
  return isHiddenHeader(name, credentials) ? mask : withoutCredentials(value, credentials);
}

/** Returns the value of a parameter or body member for display: masked if the name is a credential's name. */
export function shownParameter(name: string, value: string, credentials: Credentials): string {
  return isSecret(name, credentials) ? mask : withoutCredentials(value, credentials);
}

/**
 * Copies a body for display. At any depth, masks members that are named like credentials, and values that
 * were sent as credentials.
 */
export function shownBody(body: Json, credentials: Credentials): Json {
  const shown = replaceValues(deepCopy(body), (value, name) => {
    if (isSecret(name, credentials)) return mask;
    if (isContainer(value)) return value;
    const text = String(value);
    const masked = withoutCredentials(text, credentials);
    return masked === text ? value : masked;
  });
  return shown as Json;
}

/**
 * Masks credentials in a text of any kind: values that were sent as credentials, and secret query parameters, user
 * names and passwords in URLs.
 */
export function withoutCredentials(text: string, credentials: Credentials): string {
  const masked = text
    .replace(/([?&#])([^?&=#\s"'<>]+)=([^&#\s"'<>]*)/g, (pair, start: string, name: string) =>
      isSecret(decodedInQuery(name), credentials) ? `${start}${name}=${mask}` : pair,
    )
    .replace(/(https?:\/\/)[^/?#\s"'<>]*@/gi, `$1${mask}@`);
  return credentials.values.reduce(
    (shown, value) =>
      [value, encodedPart(value), JSON.stringify(value).slice(1, -1)].reduce(
        (rest, form) => rest.replaceAll(form, mask),
        shown,
      ),
    masked,
  );
}

function isHiddenHeader(name: string, { names }: Credentials): boolean {
  return !isHarmlessHeader(name) || names.has(name.toLowerCase());
}

function isSecret(name: string, { names, paging }: Credentials): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || (isSecretName(name) && !paging.has(lower));
}

/**
 * Returns a header's value and the words in it that are long enough to be a secret, such as the token after
 * `Bearer`.
 */
function valuesIn(value: string): readonly string[] {
  const words = value.split(/[\s;,]+/).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]);
  return [...new Set([value, ...words])]
    .filter((word) => word.length >= 6)
    .sort((a, b) => b.length - a.length);
}

function decodedInQuery(written: string): string {
  return new URLSearchParams(`${written}=`).keys().next().value ?? written;
}

/** Returns the URL of a request for display, with credentials in its query masked. */
export function shownUrl(request: PageRequest, credentials: Credentials): string {
  const [address = '', ...query] = readableUrl(request).split('?');
  const base = withoutCredentials(address.replace(userOfUrl, `$1${mask}@`), credentials);
  if (query.length === 0) return base;
  const pairs = query
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      if (value.length === 0) return pair;
      return `${name}=${shownInQuery(decodedInQuery(name), value.join('='), credentials)}`;
    });
  return `${base}?${pairs.join('&')}`;
}

/** Masks the value of a query parameter, including credentials inside a value that is an encoded URL. */
function shownInQuery(name: string, written: string, credentials: Credentials): string {
  const shown = shownParameter(name, written, credentials);
  const decoded = decodedInQuery(written);
  const masked = withoutCredentials(decoded, credentials);
  return shown === written && masked !== decoded ? encodedPart(masked) : shown;
}
