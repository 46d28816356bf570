import type { PagePlan, ParamMember } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { after, type Code, codeLines, list, oneLine } from '../../text/layout.js';
import {
  collection,
  dartComment,
  dartStyle,
  dartTypeStyle,
  dartWirePlaceCode,
  indent,
  pagingName,
} from './expressions.js';

/** Writes the function that fetches the first page, for methods of an SDK to call. */
export function listBlock(plan: PagePlan): readonly string[] {
  const { params, scheme } = plan;
  const given = params.map(({ name, slot }) =>
    list('(', [after('const ', dartWirePlaceCode(slot)), `params.${name}`], ')'),
  );
  return [
    ...commentLines(
      [
        `Lists a collection that uses the scheme ${scheme}; the decoder makes an item from its JSON.`,
        'With the position of an earlier page as [from], the list begins after that page.',
      ],
      dartComment,
    ),
    ...listHead(plan),
    ...assigned('const paging =', `${pagingName(plan)};`),
    ...(params.length === 0
      ? []
      : codeLines(collection('final given = <(_Slot, Object?)>[', given, '];'), indent, dartStyle)),
    ...codeLines(pageCode(plan), indent, dartStyle),
    '}',
  ];
}

function pageCode({ names, pageType, params }: PagePlan): Code {
  const given = params.length === 0 ? 'const []' : 'given';
  const fetched = list('await paging.fetch(', ['transport', 'request', 'decode', given, 'from'], ')');
  return pageType === 'generic'
    ? list('return ResultPage._(', [fetched, `${names.response}._`], ');')
    : list(`return ${names.page}._(`, [fetched], ');');
}

function listHead(plan: PagePlan): readonly string[] {
  const { names, list: listName, params } = plan;
  const takes = ['PageTransport transport,', 'PageRequest request,', 'T Function(Object? json) decode,'];
  return [
    ...functionHead(futureOf(plan, 'T'), `${listName}<T>(`, ''),
    ...takes.map((one, index) => `${indent}${one}${index === 2 ? ' {' : ''}`),
    ...(params.length === 0 ? [] : optionLines(names.params, params)),
    `${indent}String? from,`,
    '}) async {',
  ];
}

/** Returns the type `Future<…>` of a function that fetches the first page. */
export function futureOf({ names, pageType }: PagePlan, item: string): Code {
  const page =
    pageType === 'generic'
      ? list('ResultPage<', [item, list(`${names.response}<`, [item], '>')], '>')
      : list(`${names.page}<`, [item], '>');
  return list('Future<', [page], '>');
}

/** Writes a type and a name, the name on its own line if one line is too short. */
export function functionHead(type: Code, name: string, start: string): readonly string[] {
  const flat = `${start}${oneLine(type)} ${name}`;
  return flat.length <= dartStyle.columns ? [flat] : [...codeLines(type, start, dartTypeStyle), start + name];
}

function optionLines(type: string, params: readonly ParamMember[]): readonly string[] {
  if (params.some(({ required }) => required)) return [`${indent}required ${type} params,`];
  return assigned(`${type} params =`, `const ${type}(),`);
}

function assigned(head: string, value: string): readonly string[] {
  const flat = `${indent}${head} ${value}`;
  return flat.length <= dartStyle.columns ? [flat] : [indent + head, indent.repeat(3) + value];
}
