import { type Credentials, shownBody, shownHeader, shownUrl } from '@pagewright/core/masking';
import { type PageRequest, stringifyJson } from '@pagewright/core/paging';

/** Returns a shell command that sends the request, with variables in place of credentials. */
export function curlLine(request: PageRequest, credentials: Credentials): string {
  const { method, headers = {}, body } = request;
  const verb = method.toUpperCase();
  const parts = [
    'curl',
    ...(verb === 'GET' ? [] : ['-X', verb]),
    withVariables(shownUrl(request, credentials), /([?&])([^?&=]+)=\*\*\*/g, (start, name) => [
      `${start}${name}=`,
      name,
    ]),
    ...Object.entries(headers).flatMap(([name, value]) => {
      const shown = shownHeader(name, value, credentials);
      return ['-H', shown.includes('***') ? `"${name}: $${variable(name)}"` : quoted(`${name}: ${shown}`)];
    }),
    ...(body === undefined
      ? []
      : [
          '-H',
          quoted('Content-Type: application/json'),
          '--data',
          withVariables(
            stringifyJson(shownBody(body, credentials)),
            /(")([^"]+)":"\*\*\*(?=")/g,
            (start, name) => [`${start}${name}":"`, name],
          ),
        ]),
  ];
  return parts.join(' ');
}

function withVariables(
  text: string,
  pattern: RegExp,
  split: (start: string, name: string) => readonly [string, string],
): string {
  let result = '';
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const [before, name] = split(match[1] ?? '', match[2] ?? '');
    result += `${quoted(text.slice(at, match.index) + before)}"$${variable(name)}"`;
    at = match.index + match[0].length;
  }
  const rest = text.slice(at);
  return rest === '' && result !== '' ? result : result + quoted(rest);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function variable(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^(?=\d)/, '_')
    .toUpperCase();
}
