import type { IncomingMessage } from 'node:http';

/** Whether a header is there more than once. Of some, Node shows only the first; `name` is in lower case. */
export function isRepeated({ rawHeaders }: IncomingMessage, name: string): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const other = rawHeaders[at];
    if (other?.length === name.length && other.toLowerCase() === name) count++;
  }
  return count > 1;
}
