import type { PagePlan, ParamMember } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { after, type Code, codeLines, list } from '../../text/layout.js';
import { collection, dartComment, dartStyle, dartWirePlaceCode, indent, pagingName } from './expressions.js';

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
    `${indent}final first = paging.firstRequest(request, ${params.length === 0 ? '[]' : 'given'}, from);`,
    `${indent}final answer = await transport.send(first);`,
    ...codeLines(pageCode(plan), indent, dartStyle),
    '}',
  ];
}

function pageCode({ names, pageType }: PagePlan): Code {
  const given = ['transport', 'first', 'answer', 'decode'];
  const walk = '_Walk(first.url)';
  return pageType === 'generic'
    ? list('return Page._(', ['paging', ...given, `${names.response}._`, walk], ');')
    : list(`return ${names.page}._(`, [...given, walk], ');');
}

function listHead({ names, list: listName, params, pageType }: PagePlan): readonly string[] {
  const takes = ['PageTransport transport,', 'PageRequest request,', 'T Function(Object? json) decode,'];
  const name = `${listName}<T>(`;
  return [
    ...(pageType === 'generic'
      ? genericHead(names.response, name)
      : functionHead(`Future<${names.page}<T>>`, name, '')),
    ...takes.map((one, index) => `${indent}${one}${index === 2 ? ' {' : ''}`),
    ...(params.length === 0 ? [] : optionLines(names.params, params)),
    `${indent}String? from,`,
    '}) async {',
  ];
}

/** Writes a type and a name, on two lines if one is too short. */
export function functionHead(type: string, name: string, before: string): readonly string[] {
  const flat = `${before}${type} ${name}`;
  return flat.length <= dartStyle.columns ? [flat] : [before + type, before + name];
}

function genericHead(response: string, name: string): readonly string[] {
  const page = `Page<T, ${response}<T>>`;
  const type = `Future<${page}>`;
  return type.length <= dartStyle.columns
    ? functionHead(type, name, '')
    : ['Future<', indent + page, '>', name];
}

function optionLines(type: string, params: readonly ParamMember[]): readonly string[] {
  if (params.some(({ required }) => required)) return [`${indent}required ${type} params,`];
  return assigned(`${type} params =`, `const ${type}(),`);
}

function assigned(head: string, value: string): readonly string[] {
  const flat = `${indent}${head} ${value}`;
  return flat.length <= dartStyle.columns ? [flat] : [indent + head, indent.repeat(3) + value];
}
