export type RawBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** Parsed JSON, or the fields of a form. */
  | { readonly kind: 'data'; readonly data: unknown };

export const noBody: RawBody = { kind: 'none' };

export type RawHeaders = Readonly<Record<string, string | readonly string[]>>;

/** An exchange in the same form for all formats, before its bodies are decompressed and parsed. */
export interface RawExchange {
  readonly method: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly requestHeaders: RawHeaders;
  readonly requestBody: RawBody;
  readonly status: number | undefined;
  readonly responseHeaders: RawHeaders;
  readonly responseBody: RawBody;
  readonly gap?: string;
}

/** `name` is in lower case. */
export function headerValues(headers: RawHeaders, name: string): readonly string[] {
  return Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === name)
    .flatMap(([, value]) => value);
}
