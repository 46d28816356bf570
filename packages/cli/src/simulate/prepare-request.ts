import type { Json, PageRequest, Scheme } from '@pagewright/core';
import { encodedPart, isRecord, parseUrl, suggest } from '@pagewright/core/internal';
import { parseJson } from '@pagewright/core/paging';

export interface RequestArguments {
  /** Undefined for prepared pages, which need no server. */
  readonly server: string | undefined;
  readonly params: readonly string[];
  readonly headers: readonly string[];
  readonly body: Json | undefined;
}

export type Prepared =
  | { readonly ok: true; readonly request: PageRequest; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

/**
 * Builds the first request. A parameter is sent in the path, in the body if the scheme declares that, or as a header
 * if the document declares that (`places`). All others are sent in the query.
 */
export function prepareRequest(
  operation: string,
  scheme: Scheme,
  places: ReadonlyMap<string, string>,
  given: RequestArguments,
): Prepared {
  const headers = parseHeaders(given.headers);
  if (typeof headers === 'string') return { ok: false, message: headers };
  const base = serverBase(given.server);
  if (typeof base !== 'string') return { ok: false, message: base.problem };
  const params = parseParams(given.params);
  if (!(params instanceof Map)) return { ok: false, message: params.problem };

  const [verb = '', ...rest] = operation.split(' ');
  const path = fillPath(rest.join(' '), params, given.server !== undefined);
  if (!path.ok) return { ok: false, message: path.problem };
  let body = given.body;
  const query = new Map<string, Json>();
  const notes: string[] = [];
  for (const [name, values] of params) {
    if (path.used.has(name)) continue;
    const [first = '', ...more] = values;
    const bodyField = Object.values(scheme.request).find(
      (field) => field.param === name && field.location === 'body',
    );
    const place = places.get(name);
    if (bodyField !== undefined) {
      const written = withMember(
        body ?? {},
        bodyField.path ?? [name],
        more.length === 0 ? scalar(first) : values.map(scalar),
      );
      if (written === undefined) return { ok: false, message: `the body has no place for ${name}` };
      body = written;
    } else if (place === 'cookie') {
      return { ok: false, message: `${name} is a cookie: pass it with --header "Cookie: ${name}=..."` };
    } else if (place === 'header') {
      const value = values.join(', ');
      if (!isHeader(name, value))
        return {
          ok: false,
          message: `--param ${name} is sent as a header, but the value is not allowed in a header`,
        };
      headers.set(name, value);
    } else {
      query.set(name, more.length === 0 ? first : values);
      notes.push(...strangeNote(name, scheme, places));
    }
  }
  const request = {
    method: verb.toUpperCase(),
    url: base + path.value,
    ...(query.size > 0 && { query: Object.fromEntries(query) }),
    ...(headers.size > 0 && { headers: Object.fromEntries(headers) }),
    ...(body !== undefined && { body }),
  };
  return { ok: true, request, notes };
}

function parseParams(given: readonly string[]): Map<string, string[]> | { readonly problem: string } {
  const params = new Map<string, string[]>();
  for (const text of given) {
    const at = text.indexOf('=');
    if (at < 1) return { problem: `--param must be NAME=VALUE, not ${text}` };
    const name = text.slice(0, at);
    params.set(name, [...(params.get(name) ?? []), text.slice(at + 1)]);
  }
  return params;
}

function parseHeaders(given: readonly string[]): Map<string, string> | string {
  const headers = new Map<string, string>();
  for (const text of given) {
    const at = text.indexOf(':');
    const name = text.slice(0, at).trim();
    const value = text.slice(at + 1).trim();
    // The value may be a secret, so the message does not contain it.
    if (at < 1 || !isHeader(name, '')) return '--header is NAME:VALUE';
    if (!isHeader(name, value)) return `--header ${name} has a value that is not allowed in a header`;
    const known = headers.get(name);
    headers.set(name, known === undefined ? value : `${known}, ${value}`);
  }
  return headers;
}

/** True for a valid header field (RFC 9110, 5.1 and 5.5). */
function isHeader(name: string, value: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

function serverBase(server: string | undefined): string | { readonly problem: string } {
  if (server === undefined) return '';
  const url = parseUrl(server);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return { problem: '--server must be an http or https URL, such as https://api.example.com/v1' };
  }
  if (url.username !== '' || url.password !== '') {
    return { problem: '--server takes no user and password: pass them with --header "Authorization: ..."' };
  }
  if (url.search !== '' || url.hash !== '')
    return { problem: '--server takes no query: pass it with --param' };
  return url.href.replace(/\/+$/, '');
}

type FilledPath =
  | { readonly ok: true; readonly value: string; readonly used: ReadonlySet<string> }
  | { readonly ok: false; readonly problem: string };

/** If `whole` is true, every parameter of the path must have a value. */
function fillPath(path: string, params: ReadonlyMap<string, readonly string[]>, whole: boolean): FilledPath {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const missing = names.find((name) => !params.has(name));
  if (missing !== undefined && whole)
    return { ok: false, problem: `the path needs --param ${missing}=VALUE` };
  const value = (name: string) => params.get(name)?.join(',') ?? '';
  const unfit = names.find((name) => params.has(name) && /^\.{0,2}$/.test(value(name)));
  if (unfit !== undefined) {
    return { ok: false, problem: `--param ${unfit} is in the path, where it can't be "${value(unfit)}"` };
  }
  return {
    ok: true,
    value: path.replace(/\{([^{}]+)\}/g, (template, name: string) =>
      params.has(name) ? encodedPart(value(name)) : template,
    ),
    used: new Set(names),
  };
}

/** Returns a value for a JSON body: a number or boolean if the text is one, otherwise the text. */
function scalar(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? parseJson(text) : text;
}

/** Undefined if the path leads through something other than an object. */
function withMember(body: Json, path: readonly (string | number)[], value: Json): Json | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (!isRecord(body)) return undefined;
  const record: Readonly<Record<string, Json>> = body;
  const key = String(name);
  const inner = withMember(Object.hasOwn(record, key) ? (record[key] ?? {}) : {}, rest, value);
  return inner === undefined ? undefined : { ...record, [key]: inner };
}

function strangeNote(name: string, scheme: Scheme, places: ReadonlyMap<string, string>): readonly string[] {
  const fields = Object.values(scheme.request).map(({ param }) => param);
  const known = [...places.keys(), ...fields];
  if (places.has(name) || fields.includes(name) || known.length === 0) return [];
  const meant = suggest(name, known);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return [`the operation declares no parameter ${name}; it is sent in the query.${hint}`];
}
