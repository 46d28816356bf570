import { lookup } from 'node:dns/promises';
import { isLoopback } from './loopback.js';

/** The address behind a host name. Throws where only loopback will do and it is another one (D25). */
export async function listenerAddress(host: string, loopbackOnly: boolean): Promise<string> {
  const { address } = await lookup(host);
  if (loopbackOnly && !isLoopback(address)) {
    throw new Error(
      `The development tokens are known to everybody, so they are refused on ${host}, which other machines reach. ` +
        'Give tokens of your own, or listen on 127.0.0.1.',
    );
  }
  return address;
}
