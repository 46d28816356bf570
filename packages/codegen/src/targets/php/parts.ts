import { neededParts, someRule } from '../../plan/needed-parts.js';
import type { PagesPlan, ResponseMember } from '../../plan/page-plan.js';
import { sendsDate } from './operations.js';
import { phpReaderOf } from './types.js';

/** Returns the names of the optional parts of the runtime that the output calls; `all` is always among them. */
export function phpParts(plan: PagesPlan): ReadonlySet<string> {
  const { pages, calls, items } = plan;
  const query = calls.flatMap((call) => call.query);
  const readers = new Set(pages.flatMap(({ members }) => members.flatMap(readersOf)));
  const hasWholes =
    readers.has('integerAt') ||
    items.types.some(({ fields }) => fields.some(({ type }) => type.kind === 'integer'));
  const parts = {
    all: true,
    ...someRule(plan),
    filters: query.length > 0,
    dates: query.some(sendsDate),
    valueAt: readers.size > 0,
    wholes: hasWholes,
  };
  return new Set([...neededParts(plan, parts), ...readers]);
}

function readersOf({ holdsItems, type }: ResponseMember): readonly string[] {
  if (holdsItems) return [];
  const reader = phpReaderOf(type);
  return reader === 'wideIntegerAt' ? [reader, 'integerAt', 'stringAt'] : [reader];
}
