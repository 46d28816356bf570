import { parseJson } from '@pagewright/core/paging';

export interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body as JSON, or the fields of a form; undefined if it is neither. */
  readonly body: unknown;
  readonly hasBody: boolean;
  readonly bodyProblem?: string;
}

export const maxBodyBytes = 2_000_000;

/** Rejects only if the body is cut off. */
export async function receive(request: Request): Promise<Received | 'tooLarge'> {
  const { method, headers } = request;
  const common = { method, url: new URL(request.url), headers };
  const text = await bodyText(request);
  if (text === undefined) return 'tooLarge';
  if (text === '') return { ...common, body: undefined, hasBody: false };
  const type = headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded/i.test(type))
    return { ...common, body: Object.fromEntries(new URLSearchParams(text)), hasBody: true };
  if (type !== '' && !/json|^text\/plain/i.test(type)) return { ...common, body: undefined, hasBody: true };
  try {
    return { ...common, body: parseJson(text), hasBody: true };
  } catch {
    return { ...common, body: undefined, hasBody: true, bodyProblem: 'the body is not JSON' };
  }
}

/** Returns the body as text; undefined if it is longer than 2 MB. */
export async function bodyText({ body, headers }: Request): Promise<string | undefined> {
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

/** True for a valid name of a header. `Headers` throws for any other name. */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}
