import { verbs } from '../format/verbs.js';

/** `get /users` of `GET  /users` (D12), or undefined when the text is no endpoint. */
export function normalizeEndpoint(text: string): string | undefined {
  const match = /^\s*([A-Za-z]+)\s+(\/\S*)\s*$/.exec(text);
  const verb = match?.[1]?.toLowerCase();
  return verb !== undefined && (verbs as readonly string[]).includes(verb)
    ? `${verb} ${match?.[2]}`
    : undefined;
}
