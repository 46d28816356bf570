import { parseJson } from '@pagewright/core/paging';

/** A request as the mock reads it. */
export interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body as JSON, or the fields of a form; undefined where there is none that can be read. */
  readonly body: unknown;
  readonly hasBody: boolean;
  /** A clause about why the body can't be read. */
  readonly bodyProblem?: string;
}

/** Larger bodies are refused. */
export const maxBodyBytes = 2_000_000;

/** Reads a request. Nothing in it makes this reject, but for a body that breaks off. */
export async function receive(request: Request): Promise<Received | 'tooLarge'> {
  const { method, headers } = request;
  const common = { method, url: new URL(request.url), headers };
  const text = await textOf(request);
  if (text === undefined) return 'tooLarge';
  if (text === '') return { ...common, body: undefined, hasBody: false };
  const type = headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded/i.test(type))
    return { ...common, body: Object.fromEntries(new URLSearchParams(text)), hasBody: true };
  if (type !== '' && !/json|^text\/plain/i.test(type)) return { ...common, body: undefined, hasBody: true };
  try {
    return { ...common, body: parseJson(text), hasBody: true };
  } catch {
    return { ...common, body: undefined, hasBody: true, bodyProblem: 'the body is no JSON' };
  }
}

/** The body as text; undefined where it is too large. */
async function textOf({ body, headers }: Request): Promise<string | undefined> {
  if (body === null) return '';
  if (Number(headers.get('content-length') ?? 0) > maxBodyBytes) return undefined;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBodyBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Returns whether a header can have that name; `Headers` throws for any other. */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}
