import type { Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import type { HostRequest, KnownUnit } from '@pagewright/language-server/browser';
import type { Mock } from '@pagewright/mock';
import {
  type MockReply,
  type MockStateReply,
  mockMethods,
  type PlainRequest,
  type Unserved,
} from '../mock/mock-messages.js';

export type MockedUnit = Pick<
  KnownUnit,
  'analysis' | 'version' | 'errors' | 'document' | 'openFile' | 'externalFormats' | 'unreadable'
>;

/** Returns the handlers of requests to a document's mock. After each edit, a new mock is created. */
export function mockRequests(): readonly [answer: HostRequest, state: HostRequest] {
  const mocks = new WeakMap<Reader, { readonly version: number; readonly mock: Mock }>();
  const mockOf = async (units: readonly MockedUnit[], operation?: unknown): Promise<Served | Unserved> => {
    const unit = chosenUnit(units, operation);
    const { document, unreadable } = unit ?? {};
    if (unit === undefined || document === undefined)
      return { problem: 'The configuration has no OpenAPI document to serve.' };
    if (unreadable !== undefined) return { problem: unreadable };
    const known = mocks.get(document);
    if (known?.version === unit.version) return { unit, mock: known.mock };
    const mock = await makeMock(document, unit);
    mocks.set(document, { version: unit.version, mock });
    return { unit, mock };
  };
  return [
    {
      method: mockMethods.answer,
      answer: async (units, params): Promise<MockReply> => {
        const { operation, request } = isRecord(params) ? params : {};
        const served = await mockOf(units, operation);
        if ('problem' in served) return served;
        const made = requestOf(request);
        if (made === undefined) return { problem: `${mockMethods.answer} needs a request.` };
        const answer = await served.mock(made);
        const { status, headers } = answer;
        return { response: { status, headers: [...headers], body: await answer.text() } };
      },
    },
    {
      method: mockMethods.state,
      answer: async (units, params): Promise<MockStateReply> => {
        const served = await mockOf(units);
        if ('problem' in served) return served;
        const { mock, unit } = served;
        const paged = mock.operations.filter(({ scheme }) => scheme !== null);
        const example = [...paged, ...mock.operations].find(({ operation }) => /^get [^{]*$/.test(operation));
        return {
          operations: mock.operations.length,
          paged: paged.length,
          errors: unit.errors,
          notes: isRecord(params) && params.withNotes === true ? mock.problems() : [],
          ...(example !== undefined && { example: example.operation.slice('get '.length) }),
        };
      },
    },
  ];
}

interface Served {
  readonly unit: MockedUnit;
  readonly mock: Mock;
}

/** Returns the first unit with a document that binds the operation, or else the first unit with a document. */
function chosenUnit(units: readonly MockedUnit[], operation: unknown): MockedUnit | undefined {
  const withDocument = units.filter(({ document }) => document !== undefined);
  const isBound = ({ analysis }: MockedUnit) =>
    analysis.methods.some((method) => method.operation === operation && method.scheme !== null);
  return withDocument.find(isBound) ?? withDocument[0];
}

/** Imports the mock on first use, because it is large. */
async function makeMock(
  document: Reader,
  { analysis, openFile, externalFormats }: MockedUnit,
): Promise<Mock> {
  const { createMock } = await import('@pagewright/mock');
  return createMock({
    document,
    options: {
      analysis,
      externalFormats,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      ...(openFile !== undefined && { openFile }),
    },
  });
}

function requestOf(value: unknown): Request | undefined {
  if (!isPlainRequest(value)) return undefined;
  const { method, url, headers, body } = value;
  try {
    const request = new Request(url, { method, ...(body !== undefined && { body }) });
    // In browsers a `Request` drops some headers, such as cookies, which a document may require.
    const all = new Headers(headers.map(([...pair]) => pair));
    return Object.defineProperty(request, 'headers', { value: all });
  } catch {
    return undefined;
  }
}

function isPlainRequest(value: unknown): value is PlainRequest {
  if (!isRecord(value)) return false;
  const { method, url, headers, body } = value;
  return (
    typeof method === 'string' &&
    typeof url === 'string' &&
    (body === undefined || typeof body === 'string') &&
    Array.isArray(headers) &&
    headers.every(
      (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
    )
  );
}
