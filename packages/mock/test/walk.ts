import {
  type Json,
  type PageResponse,
  PagingError,
  paginate,
  type Reader,
  type Scheme,
} from '@pagewright/core';
import { listOperations, makeSource, type SourceDocument } from '@pagewright/core/openapi';
import { readBody } from '@pagewright/core/paging';
import { readTree } from '@pagewright/syntax';
import { createMock, type Mock, type MockOptions } from '../src/index.js';
import { mockPlan } from '../src/plan/mock-plan.js';
import { requestFor, webRequest } from './first-request.js';

/** A walk of one operation, and the items that the walk should have read. */
export interface MockWalk {
  readonly operation: string;
  readonly scheme: Scheme;
  /** The reason why the walk ended, or the problem if it failed. */
  readonly end: string;
  readonly pages: number;
  readonly items: readonly Json[];
  readonly expected: readonly Json[];
  readonly responses: readonly PageResponse[];
}

export async function responseIn(response: Response): Promise<PageResponse> {
  const read = readBody(
    new Uint8Array(await response.arrayBuffer()),
    response.headers.get('content-type') ?? '',
  );
  if (!read.ok) throw new Error(read.problem);
  return { status: response.status, headers: Object.fromEntries(response.headers), body: read.body };
}

export function readerOf(text: string): Reader {
  return readTree([text]).reader;
}

export async function walkMock(
  mock: Mock,
  source: SourceDocument,
  name: string,
  options: Pick<MockOptions, 'items' | 'pageSize' | 'seed'>,
  change: (request: Request) => Request = (request) => request,
): Promise<MockWalk> {
  const scheme = mock.operations.find(({ operation }) => operation === name)?.scheme;
  const operation = listOperations(source).operations.find((one) => one.name === name);
  if (!scheme || operation === undefined) throw new Error(`${name} is bound to no scheme`);
  const responses: PageResponse[] = [];
  const send = async (request: Parameters<typeof webRequest>[0]) => {
    const response = await responseIn(await mock(change(webRequest(request))));
    responses.push(response);
    return response;
  };
  const items: Json[] = [];
  let end = '';
  try {
    const walk = paginate(scheme, requestFor(source, operation, scheme), send, {
      advanceFromHeaders: true,
      maxPages: 40,
    });
    for (;;) {
      const step = await walk.next();
      if (step.done) {
        end = step.value;
        break;
      }
      items.push(...step.value.items);
    }
  } catch (error) {
    if (!(error instanceof PagingError)) throw error;
    end = `${error.reason}: ${JSON.stringify(responses.at(-1)?.body)}`;
  }
  const { items: count, pageSize, seed = 1 } = options;
  const { pages } = mockPlan({ source, operation, scheme }, { items: count, pageSize, seed });
  const expected = Array.from(
    { length: pages?.items.count ?? 0 },
    (_, index) => pages?.items.itemAt(index) ?? null,
  );
  return { operation: name, scheme, end, pages: responses.length, items, expected, responses };
}

/** Walks every paginated operation of a document. */
export async function walkDocument(reader: Reader, options: MockOptions): Promise<readonly MockWalk[]> {
  const mock = createMock({ document: reader, options });
  const source = makeSource(reader, options.openFile);
  const walks: MockWalk[] = [];
  for (const { operation, scheme } of mock.operations)
    if (scheme !== null) walks.push(await walkMock(mock, source, operation, options));
  return walks;
}
