import type { PagePlan, PagesPlan } from '../../plan/page-plan.js';
import { type SentMember, type SentParameters, sentParameters } from '../../plan/sent-parameters.js';
import { commentLines } from '../../text/comment.js';
import { after, before, codeLines } from '../../text/layout.js';
import type { ValueType } from '../../value-type.js';
import {
  memberKey,
  typescriptLiteral,
  typescriptLiteralCode,
  typescriptPagingImports,
  typescriptPagingLines,
  typescriptStyle,
} from './expressions.js';
import { typedLines, typescriptComment, typescriptTypes } from './types.js';

/** Reserved words, which can't name a constant or an argument. */
const reserved: ReadonlySet<string> = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

/**
 * Names the constant of a page's scheme: `offsetPage` for OffsetPage. Page names contain no underscore, so an added one
 * is unique.
 */
export function schemeName({ names: { page } }: PagePlan): string {
  const name = page.charAt(0).toLowerCase() + page.slice(1);
  return unreserved(name);
}

/** Returns a name that is not a reserved word: `class_` for `class`. */
export function unreserved(name: string): string {
  return reserved.has(name) ? `${name}_` : name;
}

export function schemesText({ pages, adapter }: PagesPlan): string {
  const blocks = pages.map((page) =>
    adapter
      ? schemeBlock(page, schemeName(page), sentParameters(page), [
          `The paging rules of ${page.names.page}, for \`paginate\`.`,
        ])
      : pagingText(page),
  );
  return [schemesHead(pages, adapter ? 'PagingScheme' : 'Paging'), ...blocks].join('\n');
}

export function schemesHead(
  pages: readonly PagePlan[],
  type: 'Paging' | 'PagingScheme' = 'PagingScheme',
): string {
  if (pages.length === 0) return 'export {};\n';
  const { breaks, links } = typescriptPagingImports(pages.map(({ paging }) => paging));
  const lines = [
    ...importLines(breaks, './breaks.js'),
    ...importLines(links, './links.js'),
    `import type { ${type} } from './paging.js';`,
  ];
  return `${lines.join('\n')}\n`;
}

function importLines(names: readonly string[], from: string): readonly string[] {
  return names.length === 0 ? [] : [`import { ${names.join(', ')} } from '${from}';`];
}

function pagingText(page: PagePlan): string {
  const lines = constantLines(`export const ${schemeName(page)}: Paging =`, (indent) =>
    typescriptPagingLines(page.scheme, page.paging, indent),
  );
  return `${lines.join('\n')}\n`;
}

/** Prettier and Biome begin the value on the next line if the type leaves no room for its brace. */
function constantLines(constant: string, members: (indent: string) => readonly string[]): readonly string[] {
  const isLong = `${constant} {`.length > typescriptStyle.columns;
  const indent = isLong ? '  ' : '';
  return [...(isLong ? [constant, '  {'] : [`${constant} {`]), ...members(`${indent}  `), `${indent}};`];
}

export function schemeBlock(
  page: PagePlan,
  name: string,
  sent: SentParameters,
  text: readonly string[],
): string {
  const { names, paging, scheme } = page;
  const types = `${names.page}Types`;
  const lines = [
    ...commentLines([`The parameters of ${scheme}, and the place of its items.`], typescriptComment),
    `export interface ${types} {`,
    ...objectLines('readonly first', sent.first, '  ', '?'),
    ...objectLines('readonly always', sent.always, '  ', ''),
    ...(paging.items === undefined
      ? ['  readonly items: never;']
      : codeLines(
          before(after('readonly items: readonly ', typescriptLiteralCode(paging.items, false)), ';'),
          '  ',
          typescriptStyle,
        )),
    '}',
    '',
    ...commentLines(text, typescriptComment),
    ...constantLines(`export const ${name}: PagingScheme<${types}> =`, (indent) => [
      ...typescriptPagingLines(scheme, paging, indent),
      ...(sent.place === undefined ? [] : [`${indent}place: '${sent.place}',`]),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function objectLines(
  name: string,
  members: readonly SentMember[],
  indent: string,
  mark: '?' | '',
): readonly string[] {
  if (members.length === 0) return [`${indent}${name}: object;`];
  const lines = members.flatMap((member) => memberLines(member, `${indent}  `, mark));
  return [`${indent}${name}: {`, ...lines, `${indent}};`];
}

function memberLines(member: SentMember, indent: string, mark: '?' | ''): readonly string[] {
  const name = `readonly ${memberKey(member.name)}${mark}`;
  const comment = commentLines([member.text], typescriptComment, indent);
  switch (member.kind) {
    case 'object':
      return objectLines(name, member.members, indent, mark);
    case 'literal':
      return [...comment, ...typedLines(`${indent}${name}:`, literalTypes(member.value), indent)];
    case 'value':
      return [...comment, ...typedLines(`${indent}${name}:`, typescriptTypes(narrow(member.type)), indent)];
  }
}

/** Returns the type of a constant value; objects and lists have the type `unknown`. */
function literalTypes(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? ['unknown'] : [typescriptLiteral(value)];
}

/** The client decodes bodies, so an integer beyond 2^53 keeps the type that the client gives it. */
function narrow({ isWide: _, ...type }: ValueType): ValueType {
  return type;
}
