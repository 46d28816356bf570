import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan, ResponseMember } from '../plan/page-plan.js';
import { bodyPathOf } from '../plan/response-members.js';
import type { TargetEmitter } from '../target-emitter.js';
import { blockComment, type CommentStyle, commentLines, pageText } from '../text/comment.js';
import { after, before, type Code, codeLines, list } from '../text/layout.js';
import { withParts } from '../text/optional-parts.js';
import { phpLiteralCode, phpPagingLines, phpStyle, phpText, phpWirePlaceCode } from './php/expressions.js';
import { phpGuide } from './php/guide.js';
import { phpItemLines } from './php/items.js';
import { phpOperationLines } from './php/operations.js';
import { phpParts } from './php/parts.js';
import { docType, nativeType, phpReaderOf } from './php/types.js';

const comment = {
  ...blockComment,
  written: (text: string) => text.replaceAll('*/', '*\\/'),
} as const satisfies CommentStyle;
const indent = '    ';
const transportFiles: ReadonlySet<string> = new Set(['HttpTransport.php', 'NetworkException.php']);

/** The part of the runtime that needs a file. Files without an entry are in every output. */
const optional: ReadonlyMap<string, string> = new Map([
  ['HeaderSource.php', 'headers'],
  ['UrlFollower.php', 'urls'],
  ['UrlParts.php', 'urls'],
]);

export const php: TargetEmitter = {
  language: 'php',
  comment: '//',
  opening: '<?php\n\n',
  files: phpFiles,
  guide: phpGuide,
};

/** Class loaders expect one file for each class. */
function phpFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const kept = phpParts(plan);
  const runtime = Object.entries(runtimes.php)
    .filter(([path]) => plan.transport || !transportFiles.has(path))
    .filter(([path]) => kept.has(optional.get(path) ?? 'all'))
    .map(([path, text]) => ({ path, text: withParts(text, kept) }));
  const escaped = `${plan.packageName}\\`.replaceAll('\\', '\\\\');
  const items = plan.items.types.map((type) => classFile(type.name, phpItemLines(type)));
  const operations =
    plan.calls.length === 0 ? [] : [classFile('Operations', phpOperationLines(plan.calls, comment))];
  return [...runtime, ...plan.pages.flatMap(pageFiles), ...items, ...operations].map(({ path, text }) => ({
    path,
    text: text
      .replace('namespace Pagination;', () => `namespace ${plan.packageName};`)
      .replaceAll("'Pagination\\\\'", () => `'${escaped}'`),
  }));
}

function pageFiles(plan: PagePlan): readonly GeneratedFile[] {
  const { names, params } = plan;
  return [
    ...(params.length === 0 ? [] : [classFile(names.params, paramsBlock(plan))]),
    classFile(names.response, responseBlock(plan)),
    classFile(names.page, classBlock(plan)),
  ];
}

function classFile(name: string, lines: readonly string[]): GeneratedFile {
  const head = ['<?php', '', 'declare(strict_types=1);', '', 'namespace Pagination;', ''];
  return { path: `${name}.php`, text: `${[...head, ...lines].join('\n')}\n` };
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly string[] {
  // PHP requires that required parameters come first.
  const ordered = [...params].sort((one, other) => Number(other.required) - Number(one.required));
  const tags = ordered.flatMap(({ name, type, required, text }) => {
    const [doc, native] = [docType(type, !required), nativeType(type, !required)];
    if (text === undefined && doc === native) return [];
    const line = { line: ' * ', written: comment.written };
    return commentLines([`@param ${doc} $${name} ${text ?? ''}`], line, indent);
  });
  return [
    ...commentLines([`The parameters that a caller of ${scheme} can send.`], comment),
    `final class ${names.params}`,
    '{',
    ...(tags.length === 0 ? [] : [`${indent}/**`, ...tags, `${indent} */`]),
    `${indent}public function __construct(`,
    ...ordered.map(
      ({ name, type, required }) =>
        `${indent}${indent}public readonly ${nativeType(type, !required)} $${name}${required ? '' : ' = null'},`,
    ),
    `${indent}) {}`,
    '}',
  ];
}

/** The page class extends this class, so a page has the members of its response. */
function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  const fields = members.map((member) => [
    ...memberComment(member),
    `${indent}public readonly ${member.holdsItems ? 'array' : nativeType(member.type, true)} $${member.name};`,
  ]);
  const lines = [...fields, readerLines(members)];
  return [
    ...commentLines(
      [`The content of a response of ${scheme}.`, '@template TItem', '@extends BasePage<TItem>'],
      comment,
    ),
    `abstract class ${names.response} extends BasePage`,
    '{',
    ...lines
      .map((one) => one.join('\n'))
      .join('\n\n')
      .split('\n'),
    '}',
  ];
}

/** Adds a tag if PHP can't express the type natively. */
function memberComment({ type, text, holdsItems }: ResponseMember): readonly string[] {
  const doc = holdsItems ? 'list<TItem>' : docType(type, true);
  const needsTag = holdsItems || doc !== nativeType(type, true);
  return commentLines([text, needsTag ? `@var ${doc}` : undefined], comment, indent);
}

function readerLines(members: readonly ResponseMember[]): readonly string[] {
  const head = `${indent}protected function readMembers(): void`;
  if (members.length === 0) return [`${head} {}`];
  const lines = members.flatMap((member) => {
    const value = after(`$this->${member.name} = `, before(memberCode(member), ';'));
    return codeLines(value, indent + indent, phpStyle);
  });
  return [head, `${indent}{`, ...lines, `${indent}}`];
}

function memberCode(member: ResponseMember): Code {
  if (member.holdsItems) return '$this->getItems()';
  return before(after(`$this->${phpReaderOf(member.type)}(`, phpLiteralCode(bodyPathOf(member))), ')');
}

function classBlock(plan: PagePlan): readonly string[] {
  const { names, params } = plan;
  const needs = params.some(({ required }) => required);
  const given = needs ? `${names.params} $params` : `?${names.params} $params = null`;
  const takes = [
    'PageTransport $transport',
    'PageRequest $request',
    ...(params.length === 0 ? [] : [given]),
    '?\\Closure $item = null',
    '?string $from = null',
  ];
  return [
    ...commentLines([...pageText(plan), '@template TItem', `@extends ${names.response}<TItem>`], comment),
    ...headOf(names),
    '{',
    ...commentLines(
      [
        'Fetches the first page, or the page after the position $from.',
        '@template TMade',
        '@param (\\Closure(mixed): TMade)|null $item makes an item from decoded JSON',
        '@return self<TMade>',
        "@throws PaginationException if the page can't be fetched",
      ],
      comment,
      indent,
    ),
    ...headLines('public static function fetch(', takes, '): self'),
    ...fetchLines(params),
    `${indent}}`,
    '',
    `${indent}protected static function paging(): Paging`,
    `${indent}{`,
    ...phpPagingLines(plan, indent + indent),
    `${indent}}`,
    '}',
  ];
}

function headOf({ page, response }: PagePlan['names']): readonly string[] {
  const head = `final class ${page} extends`;
  const whole = `${head} ${response}`;
  return whole.length <= phpStyle.columns ? [whole] : [head, indent + response];
}

/**
 * If the parameters are on several lines, the brace is on the line of the closing parenthesis; otherwise it has its own
 * line.
 */
function headLines(open: string, takes: readonly string[], close: string): readonly string[] {
  const lines = codeLines(list(open, takes, close), indent, phpStyle);
  return lines.length === 1 ? [...lines, `${indent}{`] : [...lines.slice(0, -1), `${lines.at(-1) ?? ''} {`];
}

function fetchLines(params: PagePlan['params']): readonly string[] {
  const call = `${indent}${indent}return self::fetchFirst($transport, $request, `;
  if (params.length === 0) return [`${call}null, $item, $from, []);`];
  const slots = params.map(({ name, slot }) =>
    before(after(`${phpText(name)} => `, phpWirePlaceCode(slot)), ','),
  );
  return [
    `${call}$params, $item, $from, [`,
    ...slots.flatMap((slot) => codeLines(slot, indent.repeat(3), phpStyle)),
    `${indent}${indent}]);`,
  ];
}
