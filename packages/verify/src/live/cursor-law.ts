import type { PageRequest } from '@pagewright/core';
import { sentValue } from '@pagewright/core/internal';
import { advancingField } from '@pagewright/core/scheme';
import { advancingPath } from './law-places.js';
import type { LivePage } from './live-page.js';
import type { Live } from './live-traffic.js';
import { askOnce, type ProbeInput, type ProbeResult, sound } from './probe.js';
import { withField } from './with-field.js';

/** Made-up cursors. If cursors are names in alphabetical order, the first precedes and the second follows all names. */
const madeUp = ['!pagewright-made-up', '~pagewright-made-up'];

/**
 * Sends cursors that no page returned. A server may take such a cursor for a valid one at another position, so
 * only a crash or a response with the first page breaks the law.
 */
export async function* cursorLaw(input: ProbeInput): Live<ProbeResult> {
  const { scheme, walk } = input;
  const field = advancingField(scheme);
  if (scheme.type !== 'cursor' || field === undefined) return sound;
  const [first, second] = walk.pages;
  const sent = second && sentValue(second.request, field);
  if (first === undefined || second === undefined || typeof sent !== 'string')
    return unlooked('no page has a cursor that is a string');
  const requests: readonly PageRequest[] = madeUp.flatMap((cursor) => {
    const request = withField(second.request, field, cursor);
    return request === undefined ? [] : [request];
  });
  const answers: LivePage[] = [];
  for (const request of requests) {
    const page = yield* askOnce(input, request);
    if (page === undefined)
      return unlooked(input.traffic.ranOut ? input.traffic.whySpent : 'there was no response');
    answers.push(page);
    if (isCrash(page))
      return {
        suspicions: [
          {
            code: 'Verify/CursorNotRefused',
            text: `a cursor that no page returned is answered with status ${page.response.status}`,
            path: advancingPath(scheme),
            requests: [request],
            shows: ([one]) => one !== undefined && isCrash(one),
          },
        ],
        unlooked: [],
      };
  }
  const isFirst = (one: LivePage | undefined, page: LivePage | undefined) =>
    one?.ids !== undefined && one.ids.length > 0 && JSON.stringify(one.ids) === JSON.stringify(page?.ids);
  if (answers.length < 2 || !answers.every((page) => isFirst(first, page))) return sound;
  return {
    suspicions: [
      {
        code: 'Verify/CursorNotRefused',
        text: 'a cursor that no page returned is answered with the first page',
        path: advancingPath(scheme),
        requests: [first.request, ...requests],
        shows: ([one, ...rest]) => rest.every((page) => isFirst(one, page)),
      },
    ],
    unlooked: [],
  };
}

function isCrash({ response: { status = 200 } }: LivePage): boolean {
  return status >= 500 && status !== 503;
}

function unlooked(clause: string): ProbeResult {
  return { suspicions: [], unlooked: [`cursors that no page returned: ${clause}`] };
}
