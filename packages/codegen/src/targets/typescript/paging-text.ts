import type { PagingPlan } from '../../plan/page-plan.js';
import { pagingEntries } from '../../plan/paging-entries.js';
import { after, before, codeLines } from '../../text/layout.js';
import { literalCode } from './literal.js';
import { style } from './style.js';

/** The members of an object, indented, one below the other. */
export function pagingLines(plan: PagingPlan): readonly string[] {
  return pagingEntries(plan).flatMap(({ name, value }) =>
    codeLines(before(after(`${name}: `, literalCode(value)), ','), style.step, style),
  );
}
