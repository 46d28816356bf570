import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True for an IP address that only this machine reaches, also in its `::ffff:127.0.0.1` form. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

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
