import { listPath, type SourceDocument, viewOperation } from '@pagewright/core/openapi';

/**
 * Returns where the parameters of an operation are sent, by name: its own count over those of its path item.
 */
export function operationParameters(source: SourceDocument, operation: string): ReadonlyMap<string, string> {
  const path = operation.slice(operation.indexOf(' ') + 1);
  const found = listPath(source, path).operations.find(({ name }) => name === operation);
  if (found === undefined) return new Map();
  const { list } = viewOperation(source, found).parameters();
  // Of two with one name, such as one in the query and one in a header, the first counts.
  return new Map(list.map((parameter) => [parameter.name, parameter.in] as const).reverse());
}
