import type { IncomingMessage } from 'node:http';

/** `http://HOST` as the client has named it, or undefined for a Host that is no plain name or address with a port. */
export function originOf({ headers }: IncomingMessage): string | undefined {
  const { host } = headers;
  return host !== undefined && plainHost.test(host) ? `http://${host}` : undefined;
}

const plainHost = /^(?:[a-zA-Z0-9.-]{1,255}|\[[0-9a-fA-F:.]{2,45}\])(?::\d{1,5})?$/;
