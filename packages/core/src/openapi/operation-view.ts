import type { Operation } from './operations.js';
import { type Parameters, viewParameters } from './parameters.js';
import { type BodyView, viewRequestBody } from './request-body.js';
import { type ResponseView, viewResponse } from './responses.js';
import type { Known, SchemaView } from './schema-view.js';
import type { SourceDocument } from './source-document.js';

/**
 * A view of what an operation takes and gives. Each method reads no more of the document than it needs, at the first call
 * alone: make a new view where the document may have changed.
 */
export interface OperationView {
  readonly operation: Operation;
  /** Lists the parameters of the path and query, headers and cookies, the path item's merged in. */
  readonly parameters: () => Parameters;
  /** The JSON body, else the form, else the first there is. */
  readonly requestBody: () => Known<BodyView>;
  /** The success response. None: there are responses, and none of them is one. */
  readonly response: () => Known<ResponseView>;
}

/** An operation of `source`, as it is listed there. */
export function viewOperation(source: SourceDocument, operation: Operation): OperationView {
  return {
    operation,
    parameters: once(() => viewParameters(operation)),
    requestBody: once(() => viewRequestBody(source, operation)),
    response: once(() => viewResponse(source, operation)),
  };
}

function once<T extends object>(read: () => T): () => T {
  let answer: T | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}

/** The body of the success response. */
export function responseBodyOf(view: OperationView): Known<SchemaView> {
  const response = view.response();
  return response.kind === 'known' ? response.value.schema : response;
}

/** The body of the success response, where it is known. */
export function bodyOf(view: OperationView): SchemaView | undefined {
  const body = responseBodyOf(view);
  return body.kind === 'known' ? body.value : undefined;
}
