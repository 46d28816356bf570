import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan, ResponseMember } from '../plan/page-plan.js';
import { followsLinks } from '../plan/paging-entries.js';
import { bodyPathOf } from '../plan/response-members.js';
import type { ValueType } from '../plan/value-type.js';
import type { TargetEmitter } from '../target-emitter.js';
import { blockComment, type CommentStyle, commentLines, pageText } from '../text/comment.js';
import { after, before, type Code, codeLines, list } from '../text/layout.js';
import { phpLiteralCode, phpPagingLines, phpStyle, phpText, phpWirePlaceCode } from './php/expressions.js';
import { phpGuide } from './php/guide.js';
import { phpItemLines } from './php/items.js';

const comment: CommentStyle = {
  ...blockComment,
  written: (text) => text.replaceAll('*/', '*\\/'),
};
const indent = '    ';
const transportFile = 'HttpTransport.php';
const linkFiles: ReadonlySet<string> = new Set(['Links.php', 'UrlParts.php']);

export const php: TargetEmitter = {
  language: 'php',
  comment: '//',
  opening: '<?php\n\n',
  files: phpFiles,
  guide: phpGuide,
};

/** A file for each class, as class loaders want them. */
function phpFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const follows = followsLinks(plan);
  const runtime = Object.entries(runtimes.php)
    .filter(([path]) => plan.transport || path !== transportFile)
    .filter(([path]) => follows || !linkFiles.has(path))
    .map(([path, text]) => ({ path, text }));
  const escaped = `${plan.packageName}\\`.replaceAll('\\', '\\\\');
  const items = plan.items.types.map((type) => classFile(type.name, phpItemLines(type)));
  return [...runtime, ...plan.pages.flatMap(pageFiles), ...items].map(({ path, text }) => ({
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
  // Required parameters come first.
  const ordered = [...params].sort((one, other) => Number(other.required) - Number(one.required));
  const told = ordered.map(
    (param) => `@param ${docType(param.type, !param.required)} $${param.name} ${param.text ?? ''}`,
  );
  return [
    ...commentLines([`What a caller sends to page by ${scheme}.`], comment),
    `final class ${names.params}`,
    '{',
    `${indent}/**`,
    ...told.flatMap((text) =>
      commentLines([text], { line: ' * ', written: comment.written ?? String }, indent),
    ),
    `${indent} */`,
    `${indent}public function __construct(`,
    ...ordered.map(
      ({ name, type, required }) =>
        `${indent}${indent}public readonly ${nativeType(type, !required)} $${name}${required ? '' : ' = null'},`,
    ),
    `${indent}) {}`,
    '}',
  ];
}

function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  const fields = members.map((member) => [
    ...memberComment(member),
    `${indent}public readonly mixed $${member.name};`,
  ]);
  const lines = [...fields, readerLines(members)];
  return [
    ...commentLines([`What a response holds that goes by ${scheme}.`], comment),
    `trait ${names.response}`,
    '{',
    ...lines
      .map((one) => one.join('\n'))
      .join('\n\n')
      .split('\n'),
    '}',
  ];
}

function memberComment({ type, text, holdsItems }: ResponseMember): readonly string[] {
  const held = `@var ${holdsItems ? 'list<mixed>' : docType(type, true)}`;
  return commentLines([text, held], comment, indent);
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
  return before(after('$this->valueAt(', phpLiteralCode(bodyPathOf(member))), ')');
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
  ];
  return [
    ...commentLines([...pageText(plan), '@template TItem', '@extends BasePage<TItem>'], comment),
    `final class ${names.page} extends BasePage`,
    '{',
    `${indent}use ${names.response};`,
    '',
    ...commentLines(
      [
        'Fetches the first page.',
        '@template TMade',
        '@param (\\Closure(mixed): TMade)|null $item makes an item of what came',
        '@return self<TMade>',
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
    ...phpPagingLines(plan.paging, indent + indent),
    `${indent}}`,
    '}',
  ];
}

/** The brace is on a line of its own where the parameters do not. */
function headLines(open: string, takes: readonly string[], close: string): readonly string[] {
  const lines = codeLines(list(open, takes, close), indent, phpStyle);
  return lines.length === 1 ? [...lines, `${indent}{`] : [...lines.slice(0, -1), `${lines.at(-1) ?? ''} {`];
}

function fetchLines(params: PagePlan['params']): readonly string[] {
  const call = `${indent}${indent}return self::fetchFirst($transport, $request, `;
  if (params.length === 0) return [`${call}null, $item, []);`];
  const slots = params.map(({ name, slot }) =>
    before(after(`${phpText(name)} => `, phpWirePlaceCode(slot)), ','),
  );
  return [
    `${call}$params, $item, [`,
    ...slots.flatMap((slot) => codeLines(slot, indent.repeat(3), phpStyle)),
    `${indent}${indent}]);`,
  ];
}

const types: Readonly<Record<ValueType['kind'], string>> = {
  any: 'mixed',
  string: 'string',
  integer: 'int',
  number: 'int|float',
  boolean: 'bool',
  list: 'list<mixed>',
  object: '\\stdClass',
  items: 'list<mixed>',
};

/** A type as PHP checks it; an integer that it has none for is kept as its source text (D44). */
function nativeType({ kind, isWide }: ValueType, optional: boolean): string {
  if (kind === 'any' || kind === 'object') return 'mixed';
  const held = kind === 'list' ? 'array' : isWide === true ? 'int|string' : types[kind];
  if (!optional) return held;
  return held.includes('|') ? `${held}|null` : `?${held}`;
}

function docType({ kind, values }: ValueType, optional: boolean): string {
  const held = values === undefined ? types[kind] : values.map((value) => listed(value)).join('|');
  return optional && kind !== 'any' ? `${held}|null` : held;
}

/** Neither a comment nor the type in it may end in a value. */
function listed(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replace(/[^ -)+-~]|['\\\\]/g, '?')}'`;
}
