import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan } from '../plan/page-plan.js';
import { followsLinks } from '../plan/paging-entries.js';
import { itemOf } from '../plan/plan-items.js';
import type { TargetEmitter } from '../target-emitter.js';
import { commentLines, pageText } from '../text/comment.js';
import { basesOf, type JavaBase } from './java/bases.js';
import {
  chain,
  classHead,
  generic,
  type JavaCode,
  type JavaParameter,
  javaCall,
  newObject,
} from './java/code.js';
import { javaGuide } from './java/guide.js';
import { javaItemImports, javaItemLines } from './java/items.js';
import { javaLines } from './java/lay-out.js';
import { head, javaComment, javaIndent, statement } from './java/lines.js';
import { baseParamsBlock, paramsBlock, paramsImports, thinParamsBlock } from './java/params.js';
import {
  baseResponseBlock,
  responseBlock,
  responseImports,
  schemeCode,
  schemeField,
  stateLines,
  thinResponseBlock,
} from './java/response.js';

const transportFiles: ReadonlySet<string> = new Set(['HttpPageTransport.java', 'JsonText.java']);

const linkFiles: ReadonlySet<string> = new Set(['LinkFollower.java', 'NextUrl.java']);

export const java: TargetEmitter = {
  language: 'java',
  comment: '//',
  files: javaFiles,
  guide: javaGuide,
};

/** A file for each class. */
function javaFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const runtime = Object.entries(runtimes.java)
    .filter(([path]) => plan.transport || !transportFiles.has(path))
    .filter(([path]) => followsLinks(plan) || !linkFiles.has(path))
    .filter(([path]) => plan.items.types.length > 0 || path !== 'ItemJson.java')
    .map(([path, text]) => ({ path, text }));
  const bases = basesOf(plan);
  const items = plan.items.types.map((type) =>
    classFile(type.name, javaItemImports(type), javaItemLines(type)),
  );
  return [
    ...runtime,
    ...items,
    ...[...new Map([...bases.values()].map((base) => [base.page, base])).values()].flatMap(baseFiles),
    ...plan.pages.flatMap((page) => pageFiles(page, itemOf(plan.items, page), bases.get(page))),
  ].map(({ path, text }) => ({
    path,
    text: text.replace('package pagination;', `package ${plan.packageName};`),
  }));
}

function pageFiles(
  plan: PagePlan,
  item: string | undefined,
  base: JavaBase | undefined,
): readonly GeneratedFile[] {
  const { names, params } = plan;
  const sent =
    base === undefined
      ? () => classFile(names.params, paramsImports(params), paramsBlock(plan))
      : () => classFile(names.params, [], thinParamsBlock(plan, base.params));
  return [
    ...(params.length === 0 ? [] : [sent()]),
    base === undefined
      ? classFile(names.response, responseImports(plan), responseBlock(plan))
      : classFile(names.response, [], thinResponseBlock(plan, base.response)),
    classFile(names.page, ['java.util.function.Function'], pageBlock(plan, item, base)),
    classFile(
      `${names.page}Async`,
      ['java.util.concurrent.CompletableFuture', 'java.util.function.Function'],
      asyncBlock(plan, item),
    ),
  ];
}

/** The classes that pages of several operations extend. */
function baseFiles({ params, response, page }: JavaBase): readonly GeneratedFile[] {
  return [
    ...(page.params.length === 0
      ? []
      : [classFile(params, paramsImports(page.params), baseParamsBlock(params, page))]),
    classFile(response, responseImports(page), baseResponseBlock(response, page)),
  ];
}

function classFile(name: string, imports: readonly string[], lines: readonly string[]): GeneratedFile {
  const head = ['package pagination;', '', ...imports.map((one) => `import ${one};`)];
  const all = imports.length === 0 ? [...head, ...lines] : [...head, '', ...lines];
  return { path: `${name}.java`, text: `${all.join('\n')}\n` };
}

function decoder(): JavaParameter {
  return { type: generic('Function', 'Object', '? extends T'), name: 'decoder' };
}

/** A page of one kind, and how it is fetched. */
function pageBlock(plan: PagePlan, item: string | undefined, base: JavaBase | undefined): readonly string[] {
  const { page, params } = plan.names;
  const type = plan.params.length === 0 ? 'Void' : params;
  const value = base === undefined ? schemeCode(plan) : javaCall(undefined, 'schemeFor', [[`${type}.class`]]);
  return [
    ...commentLines(pageText(plan), javaComment),
    ...pageHead(plan, page, 'Page'),
    ...commentLines([`Pages by ${plan.scheme}, for Paginated.`], javaComment, javaIndent),
    ...schemeField(type, value),
    '',
    ...stateLines(page),
    '',
    ...fetchLines(plan, generic(page, 'T'), (state) => newObject(`${page}<>`, [state('first')])),
    ...typedFetchLines(plan, item, (held) => generic(page, held)),
    '',
    `${javaIndent}@Override`,
    ...head({ before: 'public', result: generic(page, 'T') }, 'nextPage', []),
    ...statement(['return ', ...newObject(`${page}<>`, [['state.next()']])]),
    `${javaIndent}}`,
    '}',
  ];
}

function asyncBlock(plan: PagePlan, item: string | undefined): readonly string[] {
  const { page } = plan.names;
  const name = `${page}Async`;
  const result = generic('CompletableFuture', generic(name, 'T'));
  const made: JavaCode = [`${name}::new`];
  return [
    ...commentLines([...pageText(plan).slice(0, 1), `As ${page}, without waiting.`], javaComment),
    ...pageHead(plan, name, 'PageAsync'),
    ...stateLines(name),
    '',
    ...fetchLines(plan, result, (state) => state('firstAsync', [`${name}<T>::new`])),
    ...typedFetchLines(plan, item, (held) => generic('CompletableFuture', generic(name, held))),
    '',
    `${javaIndent}@Override`,
    ...head({ before: 'public', result }, 'nextPage', []),
    ...statement([
      'return ',
      ...chain(
        ['state'],
        [
          { name: 'nextAsync', args: [] },
          { name: 'thenApply', args: [made] },
        ],
      ),
    ]),
    `${javaIndent}}`,
    '}',
  ];
}

function pageHead({ names }: PagePlan, name: string, contract: string): readonly string[] {
  return javaLines(classHead('public final', name, generic(names.response, 'T'), generic(contract, 'T')), 0);
}

function fetchLines(
  { names, params }: PagePlan,
  result: JavaCode,
  answered: (state: (method: string, ...more: readonly JavaCode[]) => JavaCode) => JavaCode,
): readonly string[] {
  const takes = [...fetchTakes(names.params, params), decoder()];
  const isNeeded = params.some(({ required }) => required);
  const given = isNeeded ? javaCall(['Paging'], 'needed', [['"params"'], ['params']]) : ['params'];
  const state = (method: string, ...more: readonly JavaCode[]) =>
    javaCall(['PageState'], method, [
      ['PAGING'],
      ['transport'],
      ['request'],
      params.length === 0 ? ['null'] : given,
      ['decoder'],
      ...more,
    ]);
  const may = params.length === 0 || isNeeded ? '' : ' The params may be null.';
  return [
    `${javaIndent}/** Fetches the first page; the decoder makes an item out of its JSON.${may} */`,
    ...head({ before: 'public static <T>', result }, 'fetch', takes),
    ...statement(['return ', ...answered(state)]),
    `${javaIndent}}`,
  ];
}

/** The first page with items of the type that the one operation of the page declares. */
function typedFetchLines(
  { names, params }: PagePlan,
  item: string | undefined,
  resultOf: (item: string) => JavaCode,
): readonly string[] {
  if (item === undefined) return [];
  const takes = fetchTakes(names.params, params);
  return [
    '',
    `${javaIndent}/** Fetches the first page; its items are of the type that the operation declares. */`,
    ...head({ before: 'public static', result: resultOf(item) }, 'fetch', takes),
    ...statement([
      'return ',
      ...javaCall(undefined, 'fetch', [...takes.map(({ name }) => [name]), [`${item}::from`]]),
    ]),
    `${javaIndent}}`,
  ];
}

function fetchTakes(type: string, params: PagePlan['params']): readonly JavaParameter[] {
  return [
    { type: ['PageTransport'], name: 'transport' },
    { type: ['PageRequest'], name: 'request' },
    ...(params.length === 0 ? [] : [{ type: [type], name: 'params' }]),
  ];
}
