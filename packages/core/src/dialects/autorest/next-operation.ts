import { listPath, operationIdOf, pathNames } from '../../openapi/operations.js';
import type { SourceDocument } from '../../openapi/spot.js';

/** In documents with more paths the others are not searched: every declaration asks. */
const mostPaths = 200;

/** The operation of that id, `post /users`, where it stands among the first paths of a document. */
export function nextOperation(source: SourceDocument, operationId: string): string | undefined {
  for (const path of pathNames(source).slice(0, mostPaths)) {
    const found = listPath(source, path).operations.find((one) => operationIdOf(one) === operationId);
    if (found !== undefined) return found.name;
  }
  return undefined;
}
