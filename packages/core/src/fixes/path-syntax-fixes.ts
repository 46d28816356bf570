import { pathText } from '../paging/wording.js';
import type { PointerEdit } from './edit.js';
import { atPath, fieldFix, named, pathFact, relocated, without } from './field-edits.js';
import { readMeant } from './field-fixes.js';
import { type FixMaker, factOf } from './fix-context.js';
import { fieldOf } from './scheme-place.js';

/** Writes a path that stands there in another tool's notation as this one reads it. */
export const respell: FixMaker = (finding, context) => {
  if (factOf(finding, 'side') === 'response') return readMeant(finding, context);
  const spot = fieldOf(finding, context);
  const path = pathFact(finding, 'path');
  const [only, second] = path ?? [];
  if (spot === undefined || path === undefined || only === undefined) return [];
  if (factOf(finding, 'key') === 'path')
    return [fieldFix(spot, `send ${pathText(path)}`, atPath(spot, context, path))];
  if (second === undefined) return [fieldFix(spot, `send ${only}`, named(spot, context, String(only)))];
  const edits: readonly PointerEdit[] = [
    ...relocated(spot, context, 'body'),
    ...atPath(spot, context, path),
    ...without(spot, context, 'param'),
  ];
  // More than one step leads into a body, which nothing else has said yet.
  return [{ ...fieldFix(spot, `send ${pathText(path)} in the body`, edits), preferred: false }];
};
