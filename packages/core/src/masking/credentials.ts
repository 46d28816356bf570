import { deepCopy, replaceValues } from '../json/copy-json.js';
import { isContainer, type Json } from '../json/json.js';
import type { DeclaredCredentials } from '../openapi/credentials.js';
import type { PageRequest } from '../paging/exchange/exchange.js';
import { readableUrl } from '../paging/readable-url.js';
import { isHarmlessHeader } from '../paging/reuse-headers.js';
import type { Scheme } from '../scheme/scheme.js';

/**
 * Returns whether a parameter is a credential by its name alone: `api_key`, `accessToken`, `X-Amz-Signature`.
 * Names by which a scheme pages (`page_token`) are for the caller to except.
 */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_');
  return secretName.test(words);
}

const secretName =
  /(?:^|_)(?:token|secret|password|passwd|passphrase|pwd|auth|authorization|credentials?|bearer|jwt|signature|sig|session|sessionid|sid|(?:session|key)_id|(?:api|app|access|account|auth|client|consumer|license|private|secret|service|shared|subscription|user)_?key)_?$|^key$/;

/** Credentials that are shown to nobody. Names in lower case. */
export interface Credentials {
  /** Headers, query parameters and members of a body that the caller marks, or that security schemes name. */
  readonly names: ReadonlySet<string>;
  /** Names by which the scheme pages: such a name alone makes no credential. */
  readonly paging: ReadonlySet<string>;
  /** Values that were sent, as they may turn up in an answer. */
  readonly values: readonly string[];
}

const mask = '***';

/** Collects what the caller marks, what security schemes name, and what is a credential by its name. */
export function credentialsOf(
  request: Pick<PageRequest, 'query' | 'headers'>,
  marked: readonly string[],
  { headers, parameters, cookies }: DeclaredCredentials,
  unmaskedNames: readonly string[],
): Credentials {
  const lower = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
  const names = lower([...marked, ...headers, ...parameters, ...cookies]);
  const paging = lower(unmaskedNames);
  const known = { names, paging, values: [] };
  const hidden = [
    ...Object.entries(request.headers ?? {}).filter(([name]) => isHiddenHeader(name, known)),
    ...Object.entries(request.query ?? {}).filter(([name]) => isSecret(name, known)),
  ];
  const values = hidden
    .flatMap(([, value]): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => (typeof value === 'string' ? valuesIn(value) : []));
  return { ...known, values };
}

/** The names by which a scheme pages, in a query or in a body: no credentials, whatever they are called. */
export function unmaskedNames(scheme: Scheme): readonly string[] {
  return Object.values(scheme.request).flatMap(({ type, param, path = [] }) =>
    type === undefined ? [] : [param, ...path.map(String)],
  );
}

/** The value of a header as it may be shown: stars, but for values that reveal nothing about the caller (D45). */
export function shownHeader(name: string, value: string, credentials: Credentials): string {
  return isHiddenHeader(name, credentials) ? mask : withoutCredentials(value, credentials);
}

/** The value of a parameter, or of a member of a body: stars where the name is that of a credential. */
export function shownParameter(name: string, value: string, credentials: Credentials): string {
  return isSecret(name, credentials) ? mask : withoutCredentials(value, credentials);
}

/**
 * A copy of a body as it may be shown, however deep: stars for members that are credentials by their names, and for values that
 * were sent as such.
 */
export function shownBody(body: Json, credentials: Credentials): Json {
  const shown = replaceValues(deepCopy(body), (value, name) => {
    if (isContainer(value)) return value;
    if (isSecret(name, credentials)) return mask;
    const text = String(value);
    const masked = withoutCredentials(text, credentials);
    return masked === text ? value : masked;
  });
  return shown as Json;
}

/** A text from elsewhere without the credentials that it may repeat, or that are in a URL of its own. */
export function withoutCredentials(text: string, credentials: Credentials): string {
  const own = text
    .replace(/([?&])([^?&=#\s"'<>]+)=([^&#\s"'<>]*)/g, (pair, start: string, name: string) =>
      isSecret(nameInQuery(name), credentials) ? `${start}${name}=${mask}` : pair,
    )
    .replace(/(https?:\/\/)[^/?#\s"'<>@]*@/gi, `$1${mask}@`);
  return credentials.values.reduce(
    (shown, value) =>
      [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].reduce(
        (rest, form) => rest.replaceAll(form, mask),
        shown,
      ),
    own,
  );
}

function isHiddenHeader(name: string, { names }: Credentials): boolean {
  return !isHarmlessHeader(name) || names.has(name.toLowerCase());
}

function isSecret(name: string, { names, paging }: Credentials): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || (isSecretName(name) && !paging.has(lower));
}

/** A header's value, and its words that are long enough to be the secret itself: the token after `Bearer`. */
function valuesIn(value: string): readonly string[] {
  const words = value.split(/[\s;,]+/).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]);
  return [...new Set([value, ...words])]
    .filter((word) => word.length >= 6)
    .sort((a, b) => b.length - a.length);
}

/** The name of a query parameter as it is meant, of the name as it is written: `%61` and `a` are one. */
function nameInQuery(written: string): string {
  return new URLSearchParams(`${written}=`).keys().next().value ?? written;
}

/** The URL of a request as it may be shown: credentials in the query as stars. */
export function shownUrl(request: PageRequest, credentials: Credentials): string {
  const [base = '', ...query] = readableUrl(request).split('?');
  if (query.length === 0) return base;
  const pairs = query
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      if (value.length === 0) return pair;
      return `${name}=${shownParameter(nameInQuery(name), value.join('='), credentials)}`;
    });
  return `${base}?${pairs.join('&')}`;
}
