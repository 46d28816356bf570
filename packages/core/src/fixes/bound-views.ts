import { type OperationView, viewOperation } from '../openapi/operation-view.js';
import { listOperations } from '../openapi/operations.js';
import { makeSource } from '../openapi/spot.js';
import type { FixContext } from './fix-context.js';

/** So many operations of a scheme are looked at to find how its fields are named. */
const most = 3;

/** The first operations that are bound to a scheme, as the document describes them. */
export function boundViews({ analysis, reader }: FixContext, scheme: string): readonly OperationView[] {
  const document = reader('document');
  const names = new Set(
    analysis.methods.filter((method) => method.scheme === scheme).map(({ operation }) => operation),
  );
  if (document === undefined || names.size === 0) return [];
  const source = makeSource(document);
  return listOperations(source)
    .operations.filter(({ name }) => names.has(name))
    .slice(0, most)
    .map((operation) => viewOperation(source, operation));
}
