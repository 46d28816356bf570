import { listPath, operationIdOf, pathNames } from '../../openapi/operations.js';
import type { SourceDocument } from '../../openapi/spot.js';

/** In documents with more paths the others are not searched: it would be all that is read of them. */
const mostPaths = 200;

/** The operation of that id, `post /users`, where it stands among the first paths of a document. */
export function nextOperation(source: SourceDocument, operationId: string): string | undefined {
  // What rests on one id does so on no other: as many declarations ask as there are operations.
  return source.remember(`operation ${operationId}`, () => operationsById(source).get(operationId));
}

function operationsById(source: SourceDocument): ReadonlyMap<string, string> {
  return source.remember('operations', () => {
    const byId = new Map<string, string>();
    for (const path of pathNames(source).slice(0, mostPaths)) {
      for (const operation of listPath(source, path).operations) {
        const id = operationIdOf(operation);
        if (id !== undefined && !byId.has(id)) byId.set(id, operation.name);
      }
    }
    return byId;
  });
}
