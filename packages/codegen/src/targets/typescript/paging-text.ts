import type { PagingPlan } from '../../plan/page-plan.js';
import { literal } from './literal.js';

/** The plan as the runtime reads it: what is empty or false is left out. */
export function pagingText({ passesEmptyPages, urlParameters, literals, ...plan }: PagingPlan): string {
  const members = {
    ...plan,
    ...(passesEmptyPages && { passesEmptyPages }),
    ...(urlParameters.length > 0 && { urlParameters }),
    ...(literals.length > 0 && { literals }),
  };
  const lines = Object.entries(members).map(([key, value]) => `  ${key}: ${literal(value)},`);
  return ['{', ...lines, '}'].join('\n');
}
