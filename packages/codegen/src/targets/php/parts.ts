import type { ItemValue } from '../../plan/item-value.js';
import { neededParts, someRule } from '../../plan/needed-parts.js';
import type { PagesPlan, ResponseMember } from '../../plan/page-plan.js';
import { phpReaderOf } from './types.js';

/** Returns the names of the optional parts of the runtime that the output calls; `all` is always among them. */
export function phpParts(plan: PagesPlan): ReadonlySet<string> {
  const { pages, calls, items } = plan;
  const query = calls.flatMap((call) => call.query);
  const readers = new Set(pages.flatMap(({ members }) => members.flatMap(readersOf)));
  const values = items.types.flatMap(({ fields }) => fields.flatMap(({ type }) => withElements(type)));
  const parts = {
    all: true,
    ...someRule(plan),
    filters: query.length > 0,
    valueAt: readers.size > 0,
    wholes: readers.has('integerAt') || values.some(({ kind }) => kind === 'integer'),
    times: values.some(({ format }) => format === 'date-time'),
    days: values.some(({ format }) => format === 'date-time' || format === 'date'),
    ...(values.some(({ format }) => format === 'date') && { dates: true }),
    lists: values.some(({ kind, of }) => kind === 'list' && of !== undefined && of.kind !== 'any'),
  };
  return new Set([...neededParts(plan, parts), ...readers]);
}

function withElements(value: ItemValue): readonly ItemValue[] {
  return [value, ...(value.of === undefined ? [] : withElements(value.of))];
}

function readersOf({ holdsItems, type }: ResponseMember): readonly string[] {
  if (holdsItems) return [];
  const reader = phpReaderOf(type);
  return reader === 'wideIntegerAt' ? [reader, 'integerAt', 'stringAt'] : [reader];
}
