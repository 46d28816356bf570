import type { GivenCredentials } from './kept-credentials.js';
import { type AskedCredentialView, credentialId } from './shared/asked-credential.js';
import type { Pair } from './shared/walk-edits.js';

/** Values that go along with each request to the server that a run was meant for. */
export interface SentAlong {
  readonly headers: readonly Pair[];
  readonly query: readonly Pair[];
}

/**
 * Returns the headers and query parameters of a run: those that a person has written, and the credentials given for what the
 * operation asks for. A header that was written counts before a credential.
 */
export function sentAlong(
  asked: readonly AskedCredentialView[],
  given: GivenCredentials,
  written: readonly Pair[],
): SentAlong {
  const headers = new Map(written.map((pair) => [pair.name.toLowerCase(), pair]));
  const query = new Map<string, Pair>();
  const cookies: string[] = [];
  for (const credential of asked) {
    const { value = '', user } = given[credentialId(credential)] ?? {};
    if (value === '' && (user ?? '') === '') continue;
    const { name } = credential;
    if (credential.in === 'query') query.set(name, { name, value });
    else if (credential.in === 'cookie') cookies.push(`${name}=${value}`);
    else if (!headers.has(name.toLowerCase()))
      headers.set(name.toLowerCase(), { name, value: headerValue(credential.form, value, user) });
  }
  if (cookies.length > 0 && !headers.has('cookie'))
    headers.set('cookie', { name: 'Cookie', value: cookies.join('; ') });
  return { headers: [...headers.values()], query: [...query.values()] };
}

function headerValue(form: AskedCredentialView['form'], value: string, user: string | undefined): string {
  if (form === 'basic') return `Basic ${base64(`${user ?? ''}:${value}`)}`;
  // A token is often copied with the word before it.
  return form === 'bearer' && !/^bearer /i.test(value) ? `Bearer ${value}` : value;
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
