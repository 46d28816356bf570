import { type Credentials, shownBody, shownUrl } from '@pagewright/core/masking';
import { type PageRequest, stringifyJson } from '@pagewright/core/paging';

const maxLength = 600;

/** Returns method, URL and JSON body in one line for display, without credentials. A long line is cut. */
export function requestText(request: PageRequest, credentials: Credentials): string {
  const url = shownUrl(request, credentials);
  const body = request.body === undefined ? '' : ` ${stringifyJson(shownBody(request.body, credentials))}`;
  const text = `${request.method.toUpperCase()} ${url}${body}`;
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
