import { type Credentials, shownBody, shownUrl } from '@pagewright/core/masking';
import { type PageRequest, stringifyJson } from '@pagewright/core/paging';

const maxLength = 600;

/** A request in one line as it may be shown: method, URL, and the body as JSON, cut where it is very long. */
export function requestText(request: PageRequest, credentials: Credentials): string {
  const url = shownUrl(request, credentials);
  const body = request.body === undefined ? '' : ` ${stringifyJson(shownBody(request.body, credentials))}`;
  const text = `${request.method.toUpperCase()} ${url}${body}`;
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
