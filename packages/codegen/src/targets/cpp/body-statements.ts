import type { PagePlan, ResponseMember } from '../../plan/page-plan.js';
import { cppLiteral, cppText, cppType } from './expressions.js';
import { callLines, fitting, type Reading, readLines } from './statement-lines.js';

/** The statements that read what a response holds; the items are put into the member that is named. */
export function readStatements(
  { members, paging }: PagePlan,
  held: string,
  reading: Reading,
): readonly string[] {
  const items =
    paging.items === undefined
      ? [`    ${reading.owner}${held} = {};`]
      : readLines(held, 'detail::items<T>', paging.items, reading);
  return [...items, ...members.flatMap((one) => (one.holdsItems ? [] : memberLines(one, reading)))];
}

function memberLines({ name, from, type }: ResponseMember, reading: Reading): readonly string[] {
  if (from.in === 'body') return readLines(name, `detail::member<${cppType(type)}>`, from.path, reading);
  const { answer, owner } = reading;
  const header = cppText(from.name);
  const value =
    from.in === 'header'
      ? `detail::header(${answer}, ${header});`
      : `detail::link(${answer}, ${header}, ${cppText(from.rel)});`;
  const before = `    ${owner}${name} =`;
  return fitting([`${before} ${value}`], [before, `        ${value}`]);
}

/** The statements that make a request one for the first page, out of the params of its caller. */
export function requestStatements({ params, paging }: PagePlan): readonly string[] {
  const { position, start, literals } = paging;
  return [
    ...params.flatMap(({ name, slot, required }) =>
      callLines('detail::put', slot, `${required ? '*' : ''}params.${name}`),
    ),
    ...literals.flatMap(({ slot, value }) => callLines('detail::write', slot, cppLiteral(value), value)),
    ...(position === undefined || start === undefined
      ? []
      : callLines('detail::start', position, cppLiteral(start), start)),
  ];
}
