import { stringifyJson } from '@pagewright/core/paging';
import type { Intent } from './live-run.js';

export interface ConfirmWords {
  readonly question: string;
  readonly detail: string;
  readonly button: string;
}

const maxUrlLength = 500;

/** Lists everything that will be sent. The warning about changing data comes before the request's details. */
export function confirmWords(intent: Intent): ConfirmWords {
  const { origin, request, url, headerNames, dropped, maxRequests, isElsewhere } = intent;
  const { method, body } = request;
  const isSafe = method === 'GET' || method === 'HEAD';
  const { host } = new URL(origin);
  const shown = url.length > maxUrlLength ? `${url.slice(0, maxUrlLength)}…` : url;
  const names = [...new Set(headerNames)];
  const lines = [
    isElsewhere && `A response says that the next page is on this host. ${withheldText(dropped)}`,
    !isSafe &&
      `${method} requests can change data on the server. The request is sent again for every page, up to ${maxRequests} times.`,
    `${isSafe && maxRequests > 1 ? `Up to ${maxRequests} ${method} requests` : `${method} requests`}, starting with ${shown}`,
    names.length > 0 ? `Headers: ${names.join(', ')}` : 'No custom headers.',
    body !== undefined && `Body: ${stringifyJson(body).length.toLocaleString('en')} characters`,
    origin.startsWith('http:') && !isLocal(new URL(origin)) && 'The connection is not encrypted (http).',
  ];
  return {
    question: isSafe
      ? `Send requests to ${host}?`
      : `Send ${method} requests to ${host}, which may change data there?`,
    detail: lines.filter((line) => line !== false).join('\n\n'),
    button: isSafe ? 'Send' : `Send ${method} Requests`,
  };
}

function withheldText(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length === 0
    ? 'Everything you entered is sent to this host.'
    : `Not sent to this host: ${all.join(', ')}.`;
}

function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
