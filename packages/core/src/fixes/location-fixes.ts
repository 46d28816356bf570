import { operationInputs } from '../rules/operation/operation-inputs.js';
import { takenBy } from '../rules/operation/taken.js';
import { boundViews } from './bound-views.js';
import { type FixMaker, fixHere } from './fix-context.js';

/**
 * A field in a header is sent as a query parameter when paging advances (D18), so it may as well say so; not where an
 * operation takes it in the header.
 */
export const sendInQuery: FixMaker = (finding, context) => {
  const { pointer, suppressionKey } = finding;
  const scheme = context.analysis.schemes.find(({ name }) => name === suppressionKey);
  const field = scheme?.request[String(pointer.at(-2))];
  if (field === undefined) return [];
  const inQuery = { ...field, location: 'query' } as const;
  const isElsewhere = boundViews(context, suppressionKey).some(
    (view) => takenBy(operationInputs(view), inQuery).kind === 'elsewhere',
  );
  if (isElsewhere) return [];
  return [fixHere(finding, 'Locate the field in the query', [{ kind: 'set', pointer, value: 'query' }])];
};
