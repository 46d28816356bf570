import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import { itemOf } from '../plan/plan-items.js';
import { bodyPathOf, declaredMembers } from '../plan/response-members.js';
import type { TargetEmitter } from '../target-emitter.js';
import { indentedBy, joinBlocks } from '../text/blocks.js';
import { blockComment, type CommentStyle, commentLines, pageText } from '../text/comment.js';
import { readerOf } from '../value-type.js';
import { jvmRuntimeFiles } from './jvm/runtime-files.js';
import { kotlinEnumLines } from './kotlin/enums.js';
import {
  kotlinCall,
  kotlinPagingText,
  kotlinSteps,
  kotlinType,
  kotlinWirePlaceText,
} from './kotlin/expressions.js';
import { kotlinGuide } from './kotlin/guide.js';
import { kotlinItemImports, kotlinItemLines } from './kotlin/items.js';
import { kotlinOperationBlocks } from './kotlin/operations.js';

const comment: CommentStyle = {
  ...blockComment,
  // Comments nest, so an opening mark must also be escaped. An `@` begins a tag, and a bracket begins a link.
  written: (text) =>
    text
      .replace(/[&<>@[\]\\]/g, (mark) => `&#${mark.charCodeAt(0)};`)
      .replace(/\*(?=\/)|(?<=\/)\*/g, '&#42;'),
};
const indent = '    ';
const nested = (lines: readonly string[]) => indentedBy(indent, lines);
const columns = 140;

export const kotlin: TargetEmitter = {
  language: 'kotlin',
  comment: '//',
  files: kotlinFiles,
  guide: kotlinGuide,
};

function kotlinFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const items = plan.items.types.map((type) => ({
    path: `${type.name}.kt`,
    text: `${joinBlocks([['package pagination'], ...kotlinItemImports(type), kotlinItemLines(type, comment)])}\n`,
  }));
  const operations =
    plan.calls.length === 0
      ? []
      : [{ path: 'Operations.kt', text: `${joinBlocks(kotlinOperationBlocks(plan.calls, comment))}\n` }];
  const own = [
    ...items,
    ...operations,
    ...plan.pages.map((page) => pageFile(page, itemOf(plan.items, page), plan.adapter)),
  ];
  return [...jvmRuntimeFiles(plan, runtimes.kotlin, own), ...own].map(({ path, text }) => ({
    path,
    text: text.replace('package pagination', `package ${plan.packageName}`),
  }));
}

function pageFile(plan: PagePlan, item: string | undefined, adapter: boolean): GeneratedFile {
  const blocks = [
    ['package pagination'],
    ['import kotlinx.coroutines.flow.Flow'],
    ...(plan.params.length === 0 ? [] : [paramsBlock(plan)]),
    responseBlock(plan),
    pageBlock(plan, item, adapter),
    asyncBlock(plan, item),
  ];
  return { path: `${plan.names.page}.kt`, text: `${joinBlocks(blocks)}\n` };
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly string[] {
  const members = params.flatMap(({ name, type, enum: listed, required, text }) => [
    ...commentLines([text], comment, indent),
    `${indent}val ${name}: ${listed?.name ?? kotlinType(type)}${required ? '' : '? = null'},`,
  ]);
  const sent = params.flatMap(sentLines);
  return [
    ...commentLines([`The parameters that a caller of ${scheme} can send; null is not sent.`], comment),
    `public data class ${names.params}(`,
    ...members,
    ') {',
    ...nested([
      ...params.flatMap(({ name, enum: listed }) =>
        listed === undefined
          ? []
          : [...kotlinEnumLines(listed, `The values of ${name}.`, comment, columns - indent.length), ''],
      ),
      'internal fun sent(): List<Pair<Slot, Any?>> =',
      ...nested(['listOf(', ...nested(sent), ')']),
    ]),
    '}',
  ];
}

/** Returns lines that will be indented by three steps. */
function sentLines({ name, slot }: ParamMember): readonly string[] {
  const room = columns - 3 * indent.length;
  const behind = ` to ${name},`;
  const lines = kotlinWirePlaceText(slot, room - behind.length).split('\n');
  const last = lines.at(-1) ?? '';
  return lines.length === 1 && last.length + behind.length > room
    ? [`${last} to`, `${indent}${name},`]
    : [...lines.slice(0, -1), last + behind];
}

function responseBlock(plan: PagePlan): readonly string[] {
  const { names, scheme } = plan;
  const properties = declaredMembers(plan).map((member) =>
    [
      ...commentLines([member.text], comment, indent),
      `${indent}public val ${member.name}: ${memberType(member)}`,
      ...nested(nested(getterLines(member))),
    ].join('\n'),
  );
  const head = [
    ...commentLines([`The content of a response of ${scheme}.`], comment),
    `public abstract class ${names.response}<out T> internal constructor(`,
    ...nested(['state: PageState<T>,']),
  ];
  const base = ') : PageBody<T>(state)';
  return properties.length === 0
    ? [...head, base]
    : [...head, `${base} {`, ...properties.join('\n\n').split('\n'), '}'];
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? 'List<T>' : `${kotlinType(type)}?`;
}

function getterLines(member: ResponseMember): readonly string[] {
  if (member.holdsItems) return ['get() = items'];
  const read = (room: number) =>
    kotlinCall(readerOf(member.type), kotlinSteps(bodyPathOf(member)), room).split('\n');
  const room = columns - 2 * indent.length;
  const [first = '', ...rest] = read(room - 'get() = '.length);
  return rest.length === 0 ? [`get() = ${first}`] : ['get() =', ...nested(read(room - indent.length))];
}

function pageBlock(plan: PagePlan, item: string | undefined, adapter: boolean): readonly string[] {
  const { page } = plan.names;
  return [
    ...commentLines(pageText(plan), comment),
    ...pageHead(plan, page, 'Page'),
    ...nested(bodyLines(`override fun nextPage(): ${page}<T>`, `${page}(state.next())`, 1)),
    '',
    ...nested([
      'public companion object {',
      ...nested([
        'internal val PAGING =',
        ...nested(kotlinPagingText(plan)),
        '',
        ...(adapter ? [...schemeLines(plan), ''] : []),
        ...fetchLines(plan, page, sync),
        ...typedFetchLines(plan, item, page, sync),
      ]),
      '}',
    ]),
    '}',
  ];
}

function schemeLines({ names, params, scheme }: PagePlan): readonly string[] {
  const [type, sent] =
    params.length === 0 ? ['Unit', '{ emptyList() }'] : [names.params, `${names.params}::sent`];
  const room = columns - 6 * indent.length;
  const slots = params.flatMap(({ slot }) => `${kotlinWirePlaceText(slot, room)},`.split('\n'));
  return [
    ...commentLines([`The scheme ${scheme}, for paginate.`], comment),
    `public val SCHEME: PagingScheme<${type}> =`,
    ...nested([
      'PagingScheme(',
      ...nested([
        'PAGING,',
        `${sent},`,
        ...(slots.length === 0 ? ['emptyList(),'] : ['listOf(', ...nested(slots), '),']),
      ]),
      ')',
    ]),
  ];
}

function asyncBlock(plan: PagePlan, item: string | undefined): readonly string[] {
  const { page } = plan.names;
  const name = `${page}Async`;
  return [
    ...commentLines([...pageText(plan).slice(0, 1), `Like ${page}, for coroutines.`], comment),
    ...pageHead(plan, name, 'PageAsync'),
    ...nested(bodyLines(`override suspend fun nextPage(): ${name}<T>`, `${name}(state.nextAsync())`, 1)),
    '',
    ...nested([
      'public companion object {',
      ...nested([...fetchLines(plan, name, suspending), ...typedFetchLines(plan, item, name, suspending)]),
      '}',
    ]),
    '}',
  ];
}

function pageHead({ names }: PagePlan, name: string, contract: string): readonly string[] {
  return [
    `public class ${name}<out T> internal constructor(`,
    ...nested(['state: PageState<T>,']),
    `) : ${names.response}<T>(state),`,
    `${indent}${contract}<T> {`,
  ];
}

/** The Kotlin words for a way to fetch pages: by blocking, or with coroutines. */
interface Fetching {
  readonly modifier: '' | 'suspend ';
  readonly fetch: 'fetch' | 'fetchAsync';
  readonly pages: 'asSequence' | 'asFlow';
  readonly all: 'Sequence' | 'Flow';
}

const sync: Fetching = { modifier: '', fetch: 'fetch', pages: 'asSequence', all: 'Sequence' };
const suspending: Fetching = { modifier: 'suspend ', fetch: 'fetchAsync', pages: 'asFlow', all: 'Flow' };

/** The expression begins on the next line if it does not fit on the first. `depth` counts steps of indentation. */
function bodyLines(head: string, body: string, depth: number): readonly string[] {
  const flat = `${head} = ${body}`;
  return flat.length + depth * indent.length <= columns ? [flat] : [`${head} =`, indent + body];
}

const bounds = ['from: String? = null,', 'maxPages: Int = Int.MAX_VALUE,'] as const;

function typedFetchLines(
  plan: PagePlan,
  item: string | undefined,
  name: string,
  { modifier, all }: Fetching,
): readonly string[] {
  if (item === undefined) return [];
  const given = ['transport', 'request', ...(plan.params.length === 0 ? [] : ['params'])];
  const call = (called: string, head: string, sent: readonly string[]) => {
    const flat = `${head} = ${called}(${sent.join(', ')})`;
    if (flat.length + 2 * indent.length <= columns) return [flat];
    return [`${head} =`, ...nested(callLines(called, sent, 3 * indent.length))];
  };
  return [
    '',
    '/** Fetches the first page; its items are of the type that the operation declares. */',
    `public ${modifier}fun fetch(`,
    ...nested(fetchTakes(plan)),
    ...call('fetch', `): ${name}<${item}>`, [...given, `${item}.Companion::from`]),
    '',
    '/** Lists all pages, with the arguments of fetch; each page is fetched when needed. */',
    'public fun pages(',
    ...nested([...fetchTakes(plan), ...bounds]),
    ...call('pages', `): ${all}<${name}<${item}>>`, [
      ...given,
      'from',
      'maxPages',
      `${item}.Companion::from`,
    ]),
  ];
}

function fetchTakes({ names, params }: PagePlan): readonly string[] {
  return [
    'transport: PageTransport,',
    'request: PageRequest,',
    ...(params.length === 0
      ? []
      : params.some(({ required }) => required)
        ? [`params: ${names.params},`]
        : defaultLines(names.params)),
  ];
}

function fetchLines(
  plan: PagePlan,
  name: string,
  { modifier, fetch, pages, all }: Fetching,
): readonly string[] {
  const { names, params } = plan;
  const paging = name === names.page ? 'PAGING' : `${names.page}.PAGING`;
  const given = [
    paging,
    'transport',
    'request',
    params.length === 0 ? 'emptyList()' : 'params.sent()',
    'decoder',
  ];
  return [
    '/** Fetches the first page; the decoder makes an item from its JSON. */',
    `public ${modifier}fun <T> fetch(`,
    ...nested([...fetchTakes(plan), 'decoder: (Any?) -> T,']),
    ...startLines(`): ${name}<T>`, given, (start) => `${name}(${start}.${fetch}())`),
    '',
    '/** Lists all pages, each fetched when needed. If from is a position, the list begins after that page. */',
    'public fun <T> pages(',
    ...nested([...fetchTakes(plan), ...bounds, 'decoder: (Any?) -> T,']),
    ...startLines(
      `): ${all}<${name}<T>>`,
      [...given, 'from', 'maxPages'],
      (start) => `${start}.${pages} { ${name}(it) }`,
    ),
  ];
}

/** Writes the body of a function, which is an expression if that fits on a line. */
function startLines(
  head: string,
  given: readonly string[],
  resultOf: (start: string) => string,
): readonly string[] {
  const lines = bodyLines(head, resultOf(`PageStart(${given.join(', ')})`), 2);
  if (lines.every((line) => line.length + 2 * indent.length <= columns)) return lines;
  const flat = `val start = PageStart(${given.join(', ')})`;
  const fits = flat.length + 3 * indent.length <= columns;
  const start = fits ? [flat] : ['val start =', ...nested(callLines('PageStart', given, 4 * indent.length))];
  return [`${head} {`, ...nested([...start, `return ${resultOf('start')}`]), '}'];
}

/** Returns lines that will be indented by two or three steps. */
function defaultLines(type: string): readonly string[] {
  const flat = `params: ${type} = ${type}(),`;
  if (3 * indent.length + flat.length <= columns) return [flat];
  return [`params: ${type} =`, `${indent}${type}(),`];
}

function callLines(name: string, given: readonly string[], taken: number): readonly string[] {
  return kotlinCall(name, given, columns - taken).split('\n');
}
