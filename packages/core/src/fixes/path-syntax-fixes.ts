import type { PointerEdit } from '../diagnostics/edit.js';
import { pathText } from '../paging/exchange/wording.js';
import { operationInputs } from '../rules/operation/operation-inputs.js';
import { type Taken, takenBy } from '../rules/operation/taken.js';
import { boundViews } from './bound-views.js';
import { atPath, fieldFix, named, pathFact, relocated, without } from './field-edits.js';
import { readMeant } from './field-fixes.js';
import { type FixContext, type FixMaker, factOf } from './fix-context.js';
import { type FieldSpot, fieldOf } from './scheme-place.js';

/** Writes a path that stands there in another tool's notation as this one reads it. */
export const respell: FixMaker = (finding, context) => {
  if (factOf(finding, 'side') === 'response') return readMeant(finding, context);
  const spot = fieldOf(finding, context);
  const path = pathFact(finding, 'path');
  const [only, second] = path ?? [];
  if (spot === undefined || path === undefined || only === undefined) return [];
  if (isSentAlready(spot, context, String(path.at(-1)))) return [];
  if (factOf(finding, 'key') === 'path')
    return [fieldFix(spot, `send ${pathText(path)}`, atPath(spot, context, path))];
  if (second === undefined) return [fieldFix(spot, `send ${only}`, named(spot, context, String(only)))];
  // More than one step leads into a body, which has to be there.
  const scheme = context.analysis.schemes.find(({ name }) => name === spot.scheme);
  const field = scheme?.request[spot.field];
  const inBody = field && ({ ...field, location: 'body', path } as const);
  const isTaken = boundViews(context, spot.scheme).every(
    (view) => inBody !== undefined && isHere(takenBy(operationInputs(view), inBody)),
  );
  if (!isTaken) return [];
  const edits: readonly PointerEdit[] = [
    ...relocated(spot, context, 'body', path),
    ...without(spot, context, 'param'),
  ];
  return [{ ...fieldFix(spot, `send ${pathText(path)} in the body`, edits), preferred: false }];
};

/** Returns whether an input is here: what cannot be read may be there. */
function isHere({ kind }: Taken): boolean {
  return kind === 'here' || kind === 'unknown';
}

/** Returns whether another field of the scheme is sent under that name. */
function isSentAlready({ scheme, field }: FieldSpot, { analysis }: FixContext, name: string): boolean {
  const request = analysis.schemes.find((one) => one.name === scheme)?.request ?? {};
  return Object.entries(request).some(
    ([key, other]) => key !== field && (other.param === name || other.path?.at(-1) === name),
  );
}
