import { type OperationView, viewOperation } from '../openapi/operation-view.js';
import { listOperations } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/spot.js';
import { judgeDeclaration } from '../rules/external/judge-declaration.js';
import type { DeclaringOperation } from './read-operations.js';
import type { ResolvedDeclaration } from './resolve-operation.js';
import { noteOn } from './shared/note.js';

/** The operation of that name in a document by itself, without the overrides that lie over it. */
export type DocumentAlone = (operation: string) => OperationView | undefined;

export function documentAlone(source: SourceDocument): DocumentAlone {
  const operations = new Map(listOperations(source).operations.map((one) => [one.name, one]));
  return (name) => {
    const operation = operations.get(name);
    return operation && viewOperation(source, operation);
  };
}

/**
 * Leaves a declaration where it is that would be carried over, if the document by itself has not what it needs: the
 * operation, or a parameter, a body or a response whose lack is an error.
 */
export function withinDocument(
  resolved: ResolvedDeclaration,
  operation: DeclaringOperation,
  inDocument: DocumentAlone,
): ResolvedDeclaration {
  const { declaration, findings } = resolved;
  if (resolved.resolution.kind !== 'carried') return resolved;
  const reason = whyNotAlone(resolved, operation, inDocument(operation.view.operation.name));
  if (reason === undefined) return resolved;
  const note = noteOn(operation, declaration.dialect)(
    'Pagination/ForeignUncarried',
    { reason },
    declaration.place,
  );
  return { declaration, resolution: { kind: 'left' }, findings: [...findings, note] };
}

function whyNotAlone(
  { declaration, findings }: ResolvedDeclaration,
  { view, method }: DeclaringOperation,
  own: OperationView | undefined,
): string | undefined {
  if (own === undefined)
    return `${view.operation.name} stands in the overrides alone, where no scheme of the document binds it. Move the operation into the document first.`;
  const known = new Set(findings.map(({ code }) => code));
  const lacking = judgeDeclaration(declaration, { view: own, method }).find(
    ({ severity, code }) => severity === 'error' && !known.has(code),
  );
  if (lacking === undefined) return undefined;
  return `without the overrides it would not page. ${lacking.message} Move what it needs from the overrides into the document first.`;
}
