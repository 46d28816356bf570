import { stringifyJson } from '@pagewright/core/paging';
import type { Intent } from './live-run.js';

/** The words of the question before anything is sent to an origin. */
export interface ConfirmWords {
  readonly question: string;
  readonly detail: string;
  readonly button: string;
}

const maxUrlLength = 500;

/** Names the host and all that will be sent. A request that may change something on the server is named first. */
export function confirmWords(intent: Intent): ConfirmWords {
  const { origin, request, url, headerNames, dropped, most, isElsewhere } = intent;
  const { method, body } = request;
  const isSafe = method === 'GET' || method === 'HEAD';
  const { host } = new URL(origin);
  const shown = url.length > maxUrlLength ? `${url.slice(0, maxUrlLength)}…` : url;
  const names = [...new Set(headerNames)];
  const lines = [
    isElsewhere && `A response leads to this host. ${withheldText(dropped)}`,
    !isSafe &&
      `${method} requests can change data on the server. It is sent again for every page, up to ${most} times.`,
    `${isSafe && most > 1 ? `Up to ${most} ${method} requests` : `${method} requests`}, beginning with ${shown}`,
    names.length > 0 ? `Headers: ${names.join(', ')}` : 'No headers of yours.',
    body !== undefined && `A body of ${stringifyJson(body).length.toLocaleString('en')} characters.`,
    origin.startsWith('http:') && !isLocal(new URL(origin)) && 'The connection is not encrypted: http.',
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
    ? 'Nothing that you gave is left out.'
    : `Of what you gave, these are not sent there: ${all.join(', ')}.`;
}

function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
