export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

export interface PlainResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export interface MockParams {
  readonly request: PlainRequest;
  /** If the document has several configurations, the first one that binds this operation is used. */
  readonly operation?: string;
}

export interface Unserved {
  /** A sentence that explains why the document can't be served now. */
  readonly problem: string;
}

export type MockReply = { readonly response: PlainResponse } | Unserved;

export interface MockStateParams {
  /** True to check every paginated operation, and to list those that the mock can't serve as described. */
  readonly withNotes?: boolean;
}

export interface MockState {
  readonly operations: number;
  readonly paged: number;
  readonly errors: number;
  readonly notes: readonly string[];
  /** The path of an operation that a browser can open, such as `/books`. */
  readonly example?: string;
}

export type MockStateReply = MockState | Unserved;

export const mockMethods = { answer: 'pagewright/mock', state: 'pagewright/mockState' } as const;

/** Converts a reply to a response. If the document can't be served, the response has status 503 and the reason. */
export function responseOf(answer: MockReply): Response {
  if ('problem' in answer) return problemResponse(503, 'Service Unavailable', answer.problem);
  const { status, headers, body } = answer.response;
  return new Response(body === '' ? null : body, { status, headers: headers.map(([...pair]) => pair) });
}

/** Problem details of RFC 9457. */
export function problemResponse(status: number, title: string, detail: string): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title, status, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
