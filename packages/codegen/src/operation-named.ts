import { listPath, type OperationView, type SourceDocument, viewOperation } from '@pagewright/core/openapi';

/** Returns the operation with a key such as `get /users`; undefined if the document has none. */
export function operationNamed(source: SourceDocument, name: string): OperationView | undefined {
  const { operations } = listPath(source, name.slice(name.indexOf(' ') + 1));
  const operation = operations.find((one) => one.name === name);
  return operation && viewOperation(source, operation);
}
