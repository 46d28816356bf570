import { nextRequest, parseScheme } from '@pagewright/core';
import type { Exchange, NeutralRequest, Vector } from '../../conformance/vector.js';

const api = 'https://api.example.com/v1/logs';

/** Walks with links that programs interpret differently: a name, the URL of the first page, and each page's link. */
const walks: readonly (readonly [name: string, url: string, ...links: readonly string[]])[] = [
  ['host-without-scheme', '/logs', '//files.example.net/logs?page=2'],
  ['host-without-scheme-on-an-absolute-page', api, '//files.example.net/logs?page=2'],
  ['capitals-and-the-usual-port', api, 'HTTPS://API.example.com:443/logs?page=2'],
  ['another-port', api, 'https://api.example.com:8443/logs?page=2'],
  ['port-that-is-none', api, 'https://api.example.com:99999/logs?page=2'],
  ['backslashes', api, '\\\\files.example.net\\logs?page=2'],
  ['blanks-around', '/v1/logs', ' /logs?page=2\n'],
  ['tab-in-the-scheme', api, 'ht\ttps://files.example.net/logs?page=2'],
  ['escaped-dot-segments', '/v1/logs', '/a/%2e%2E/b/./logs?page=2'],
  ['dot-segments-beyond-the-root', api, '../../../logs?page=2'],
  ['scheme-without-slashes', 'http://api.example.com/v1/all', 'http:logs?page=2'],
  ['address', api, 'http://[::1]:8080/logs?page=2'],
  ['address-that-is-none', api, 'http://[::g]/logs?page=2'],
  ['blanks-and-letters-in-the-query', '/logs', '/logs?page=2&name=gr ü"n'],
  ['user-that-looks-like-the-host', api, 'https://api.example.com@attacker.test/logs?page=2'],
  ['user-without-a-name', api, 'https://@api.example.com/logs?page=2'],
  ['away-and-back', api, 'https://files.example.net/logs?page=2', `${api}?page=3`],
];

const definition = {
  type: 'cursorUrl',
  request: { limit: { type: 'limit' } },
  response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink' } },
};

/** Returns vectors of these links with core's results: pages must send the same requests, and stop at the same page. */
export function linkVectors(): readonly Vector[] {
  const { scheme } = parseScheme({ ...definition, name: 'links' }, 'config');
  if (scheme === undefined) throw new Error('not a scheme');
  return walks.map(([name, url, ...links]) => {
    const headers = { Authorization: 'Bearer t', 'X-Tenant': 'acme' };
    const first: NeutralRequest = { method: 'GET', url, query: { limit: 2, kind: 'a' }, headers };
    const exchanges: Exchange[] = [];
    let request: NeutralRequest | undefined = first;
    let stop: Vector['stop'] = 'noNextUrl';
    while (request !== undefined) {
      const next = links[exchanges.length];
      const response = {
        status: 200,
        body: { data: [exchanges.length], ...(next !== undefined && { next }) },
      };
      exchanges.push({ expect: request, respond: response });
      const step = nextRequest(scheme, { request, response }, { first });
      request = step.kind === 'next' ? step.request : undefined;
      if (step.kind === 'stop') stop = step.reason;
    }
    return {
      id: `link-${name}`,
      title: `A link is read as core reads it: ${links.join(', ')}`,
      shows: 'D19',
      scheme: definition,
      request: first,
      exchanges,
      stop,
    };
  });
}
