import type { EnteredCredentials } from './kept-credentials.js';
import { type AskedCredentialView, credentialId } from './shared/asked-credential.js';
import type { Pair } from './shared/walk-edits.js';

/** Values added to each request to the run's first origin. */
export interface SentAlong {
  readonly headers: readonly Pair[];
  readonly query: readonly Pair[];
}

/** Combines the user's headers with the credentials that the operation needs. A header overrides a credential. */
export function sentAlong(
  asked: readonly AskedCredentialView[],
  entered: EnteredCredentials,
  written: readonly Pair[],
): SentAlong {
  const headers = new Map(written.map((pair) => [pair.name.toLowerCase(), pair]));
  const query = new Map<string, Pair>();
  const cookies: string[] = [];
  for (const credential of asked) {
    const { value = '', user } = entered[credentialId(credential)] ?? {};
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
  // Users often copy a token together with the word Bearer.
  return form === 'bearer' && !/^bearer /i.test(value) ? `Bearer ${value}` : value;
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
