import type { PagePlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { codeLines, list } from '../../text/layout.js';
import { pageText } from '../../text/page-text.js';
import { comment, indent, pagingName, style } from './expressions.js';
import { functionHead } from './list-block.js';
import { memberLines } from './member-lines.js';

const pageTakes = [
  'PageTransport transport',
  'PageRequest request',
  'PageAnswer answer',
  'T Function(Object? json) decode',
] as const;

/** The type of a scheme's pages, which has what the response holds. */
export function classBlock(plan: PagePlan): readonly string[] {
  const { names, members } = plan;
  const given = [pagingName(plan), 'transport', 'request', 'answer', 'decode'];
  return [
    ...commentLines(pageText(plan), comment),
    ...headLines(names),
    `${indent}${names.page}._(`,
    ...pageTakes.map((one) => `${indent}${indent}${one},`),
    ...superLines(given),
    ...members.flatMap((member) => ['', ...memberLines(member, ['@override'])]),
    '',
    `${indent}@override`,
    ...functionHead(`Future<${names.page}<T>>`, 'getNextPage() async {', indent),
    `${indent}${indent}final request = _followingRequest();`,
    `${indent}${indent}final answer = await _transport.send(request);`,
    ...codeLines(
      list(`return ${names.page}._(`, ['_transport', 'request', 'answer', '_decode'], ');'),
      indent + indent,
      style,
    ),
    `${indent}}`,
    '}',
  ];
}

function headLines({ page, response }: PagePlan['names']): readonly string[] {
  const name = `final class ${page}<T>`;
  const base = 'extends Page<T>';
  const contract = `implements ${response}<T>`;
  const line = `${name} ${base} ${contract} {`;
  if (line.length <= style.columns) return [line];
  const parts = `${name} ${base}`;
  return [
    ...(parts.length <= style.columns ? [parts] : [name, indent + indent + base]),
    ...contractLines(contract),
  ];
}

function contractLines(contract: string): readonly string[] {
  const line = `${indent}${indent}${contract} {`;
  return line.length <= style.columns
    ? [line]
    : line.split(/(?<=implements) /).map((part, at) => (at === 0 ? part : fourth(part)));
}

function superLines(given: readonly string[]): readonly string[] {
  const line = `${indent}) : super._(${given.join(', ')});`;
  if (line.length <= style.columns) return [line];
  return [`${indent}) : super._(`, ...given.map((one) => `${fourth(one)},`), `${indent}${indent}${indent});`];
}

function fourth(text: string): string {
  return indent.repeat(4) + text;
}
