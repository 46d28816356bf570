import type { Operation } from './operations.js';
import { type Parameters, viewParameters } from './parameters.js';
import { type BodyView, viewRequestBody } from './request-body.js';
import { type ResponseView, viewResponse } from './responses.js';
import type { Known, SchemaView } from './schema-view.js';
import type { SourceDocument } from './source-document.js';

/**
 * The inputs and the success response of an operation. Each part is read on first use and then cached, so
 * create a new view after a change of the document.
 */
export interface OperationView {
  readonly operation: Operation;
  readonly parameters: () => Parameters;
  /** Prefers a JSON body, then a form, then the first media type. */
  readonly requestBody: () => Known<BodyView>;
  /** The success response; `none` if responses are declared but none of them is a success response. */
  readonly response: () => Known<ResponseView>;
}

/** Creates a view of one of the operations of `source`. */
export function viewOperation(source: SourceDocument, operation: Operation): OperationView {
  return {
    operation,
    parameters: once(() => viewParameters(operation)),
    requestBody: once(() => viewRequestBody(source, operation)),
    response: once(() => viewResponse(source, operation)),
  };
}

function once<T extends object>(read: () => T): () => T {
  let result: T | undefined;
  return () => {
    result ??= read();
    return result;
  };
}

/** Returns the schema of the success response's body. */
export function responseBodyOf(view: OperationView): Known<SchemaView> {
  const response = view.response();
  return response.kind === 'known' ? response.value.schema : response;
}

/** Like `responseBodyOf`, but returns undefined unless the schema is known. */
export function bodyOf(view: OperationView): SchemaView | undefined {
  const body = responseBodyOf(view);
  return body.kind === 'known' ? body.value : undefined;
}
