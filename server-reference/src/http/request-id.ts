import type { IncomingMessage } from 'node:http';

/** The id that the client has given, when it is a short plain word, so that its log and ours can be laid together. */
export function givenRequestId({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[-\w.]{1,64}$/.test(given) ? given : undefined;
}
