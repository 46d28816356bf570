import { objectReader } from '@pagewright/core';
import type { Exchange } from '@pagewright/exchanges';
import { type OperationReport, type VerifyReport, verifyRecording } from '@pagewright/verify';

const base = 'https://api.example.com/v1';

/** A document with an operation that declares a scheme, and an operation that declares nothing. */
export function documentWith(scheme: object, servers: readonly object[] = [{ url: base }]) {
  const parameters = ['limit', 'offset', 'page', 'cursor'].map((name) => ({ name, in: 'query', schema: {} }));
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers,
    paths: {
      '/things': {
        get: { 'x-vendor-pagination': { name: 'thingPage', ...scheme }, parameters, responses: {} },
      },
      '/things/{id}': { get: { responses: {} } },
      '/things/latest': { get: { responses: {} } },
      '/others': { get: { parameters, responses: {} } },
    },
  };
}

/** An exchange with the URL `base` plus `target`, and with `body` in the response. */
export function exchange(
  target: string,
  body: unknown,
  more: Partial<Exchange> & { readonly status?: number } = {},
): Exchange {
  const { status = 200, ...rest } = more;
  return {
    request: { method: 'GET', url: base + target },
    response: { status, headers: {}, body: body as Exchange['response']['body'] },
    at: { line: 1 },
    ...rest,
  };
}

/** Items with the numbers from `from` to `to`, both included. */
export function items(from: number, to: number): readonly object[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    id: from + index,
    name: `thing ${from + index}`,
  }));
}

export function verify(scheme: object, exchanges: readonly Exchange[]): VerifyReport {
  const lines = exchanges.map((one, index) => ({ ...one, at: { line: index + 1 } }));
  return verifyRecording({ document: objectReader(documentWith(scheme)), exchanges: lines });
}

/** Returns the report about the operation that declares the scheme. */
export function verdictOf(scheme: object, exchanges: readonly Exchange[]): OperationReport {
  const [report] = verify(scheme, exchanges).operations;
  if (report === undefined) throw new Error('The scheme was not bound.');
  return report;
}

/** Returns each finding as its code and the scheme's key at which it is reported. */
export function faults(report: OperationReport): readonly string[] {
  return report.findings.map(
    ({ code, pointer }) => `${code.replace('Verify/', '')} ${pointer.slice(4).join('/')}`,
  );
}

export const cursorScheme = {
  type: 'cursor',
  request: { cursor: { type: 'cursor' }, limit: { type: 'limit' } },
  response: { data: { type: 'items' }, next: { type: 'cursor' } },
};

export const offsetScheme = {
  type: 'offset',
  request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
  response: { data: { type: 'items' }, total: { type: 'total' } },
};

export const pageScheme = {
  type: 'pageNumber',
  request: { page: { type: 'pageNumber' } },
  response: { data: { type: 'items' }, pages: { type: 'totalPages' } },
};
