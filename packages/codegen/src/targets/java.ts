import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan } from '../plan/page-plan.js';
import { itemOf } from '../plan/plan-items.js';
import type { TargetEmitter } from '../target-emitter.js';
import { commentLines, pageText } from '../text/comment.js';
import { basesOf, type JavaBase } from './java/bases.js';
import { classHead, generic, type JavaCode, type JavaParameter, javaCall, newObject } from './java/code.js';
import { optionalFilters, paramsTypeOf } from './java/filters.js';
import { javaGuide } from './java/guide.js';
import { javaItemImports, javaItemLines } from './java/items.js';
import { javaLines } from './java/lay-out.js';
import { head, javaComment, javaIndent, statement } from './java/lines.js';
import { javaOperationImports, javaOperationLines } from './java/operations.js';
import { baseParamsBlock, type JavaParams, paramsBlock, paramsImports } from './java/params.js';
import {
  baseResponseBlock,
  responseBlock,
  responseImports,
  schemeCode,
  schemeField,
  stateLines,
  thinResponseBlock,
} from './java/response.js';
import { jvmRuntimeFiles } from './jvm/runtime-files.js';

export const java: TargetEmitter = {
  language: 'java',
  comment: '//',
  files: javaFiles,
  guide: javaGuide,
};

function javaFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const { adapter, calls, pageType } = plan;
  const bases = basesOf(plan);
  const items = plan.items.types.map((type) =>
    classFile(type.name, javaItemImports(type), javaItemLines(type)),
  );
  const operations =
    calls.length === 0
      ? []
      : [classFile('Operations', javaOperationImports(calls), javaOperationLines(calls))];
  const own = [
    ...items,
    ...operations,
    ...paramsOf(plan, bases).map((one) => classFile(one.name, paramsImports(one), paramsBlock(one))),
    ...[...new Map([...bases.values()].map((base) => [base.page, base])).values()].flatMap((base) =>
      baseFiles(base, plan),
    ),
    ...plan.pages.flatMap((page) =>
      pageFiles(page, {
        item: itemOf(plan.items, page),
        base: pageType === 'method' ? bases.get(page) : undefined,
        adapter,
      }),
    ),
  ];
  return [...jvmRuntimeFiles(plan, runtimes.java, own), ...own].map(({ path, text }) => ({
    path,
    text: text.replace('package pagination;', `package ${plan.packageName};`),
  }));
}

/** Returns the classes of parameters: one for each page that has any, and one for each function with other filters. */
function paramsOf(
  { pages, calls }: PagesPlan,
  bases: ReadonlyMap<PagePlan, JavaBase>,
): readonly JavaParams[] {
  const ofCalls = calls.flatMap((call): readonly JavaParams[] => {
    const filters = optionalFilters(call);
    if (filters.length === 0) return [];
    const name = paramsTypeOf(call);
    const base = call.page.params.length === 0 ? undefined : bases.get(call.page)?.params;
    return [{ name, page: call.page, filters, base, endpoint: call.endpoint }];
  });
  const names = new Set(ofCalls.map(({ name }) => name));
  const ofPages = pages
    .filter(({ params, names: { params: name } }) => params.length > 0 && !names.has(name))
    .map((page) => ({ name: page.names.params, page, filters: [], base: bases.get(page)?.params }));
  return [...ofCalls, ...ofPages];
}

interface PageContext {
  readonly item: string | undefined;
  readonly base: JavaBase | undefined;
  readonly adapter: boolean;
}

function pageFiles(plan: PagePlan, context: PageContext): readonly GeneratedFile[] {
  const { item, base } = context;
  const { names } = plan;
  return [
    base === undefined
      ? classFile(names.response, responseImports(plan), responseBlock(plan))
      : classFile(names.response, [], thinResponseBlock(plan, base.response)),
    classFile(names.page, ['java.util.function.Function'], pageBlock(plan, context)),
    classFile(
      `${names.page}Async`,
      ['java.util.concurrent.CompletableFuture', 'java.util.function.Function'],
      asyncBlock(plan, item),
    ),
  ];
}

function baseFiles(
  { params, response, page }: JavaBase,
  { adapter, pageType }: PagesPlan,
): readonly GeneratedFile[] {
  const { params: paging } = page;
  const imports = paramsImports({ name: params, page, filters: [] });
  return [
    ...(paging.length === 0 ? [] : [classFile(params, imports, baseParamsBlock(params, page))]),
    ...(pageType === 'method'
      ? [classFile(response, responseImports(page), baseResponseBlock(response, page, adapter))]
      : []),
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

function pageBlock(plan: PagePlan, { item, base, adapter }: PageContext): readonly string[] {
  const { page } = plan.names;
  return [
    ...commentLines(pageText(plan), javaComment),
    ...pageHead(plan, page, 'Page'),
    ...(adapter ? [...schemeLines(plan, base), ''] : []),
    ...stateLines(page),
    '',
    ...fetchLines(plan, page, {
      result: generic(page, 'T'),
      list: generic('PageList', generic(page, 'T'), 'T'),
      listed: (start) => newObject('PageList<>', [start, [`${page}<T>::new`]]),
    }),
    ...typedFetchLines(plan, item, {
      result: (held) => generic(page, held),
      list: (held) => generic('PageList', generic(page, held), held),
    }),
    '',
    `${javaIndent}@Override`,
    ...head({ before: 'public', result: generic(page, 'T') }, 'nextPage', []),
    ...statement(['return ', ...newObject(`${page}<>`, [['state.next()']])]),
    `${javaIndent}}`,
    '}',
  ];
}

function schemeLines(plan: PagePlan, base: JavaBase | undefined): readonly string[] {
  const type = plan.params.length === 0 ? 'Void' : plan.names.params;
  const value = base === undefined ? schemeCode(plan) : javaCall(undefined, 'schemeFor', [[`${type}.class`]]);
  return [
    ...commentLines([`The scheme ${plan.scheme}, for Paginated.`], javaComment, javaIndent),
    ...schemeField(type, value),
  ];
}

function asyncBlock(plan: PagePlan, item: string | undefined): readonly string[] {
  const { page } = plan.names;
  const name = `${page}Async`;
  const result = generic('CompletableFuture', generic(name, 'T'));
  const typed: JavaCode = [`${name}<T>::new`];
  return [
    ...commentLines([...pageText(plan).slice(0, 1), `Like ${page}, without blocking.`], javaComment),
    ...pageHead(plan, name, 'PageAsync'),
    ...stateLines(name),
    '',
    ...fetchLines(plan, name, {
      result,
      list: generic('PageListAsync', generic(name, 'T'), 'T'),
      listed: (start) => newObject('PageListAsync<>', [start, typed]),
    }),
    ...typedFetchLines(plan, item, {
      result: (held) => generic('CompletableFuture', generic(name, held)),
      list: (held) => generic('PageListAsync', generic(name, held), held),
    }),
    '',
    `${javaIndent}@Override`,
    ...head({ before: 'public', result }, 'nextPage', []),
    ...statement(['return ', ...javaCall(['state'], 'nextAsync', [[`${name}::new`]])]),
    `${javaIndent}}`,
    '}',
  ];
}

function pageHead({ names }: PagePlan, name: string, contract: string): readonly string[] {
  return javaLines(classHead('public final', name, generic(names.response, 'T'), generic(contract, 'T')), 0);
}

interface Fetching {
  readonly result: JavaCode;
  readonly list: JavaCode;
  readonly listed: (start: JavaCode) => JavaCode;
}

function fetchLines(
  { names, params }: PagePlan,
  type: string,
  { result, list, listed }: Fetching,
): readonly string[] {
  const takes = [...fetchTakes(names.params, params), decoder()];
  const isNeeded = params.some(({ required }) => required);
  const given = isNeeded ? javaCall(['Paging'], 'needed', [['"params"'], ['params']]) : ['params'];
  const passed = takes.map(({ name }) => [name]);
  const all = [['PAGING'], ['transport'], ['request'], params.length === 0 ? ['null'] : given, ['decoder']];
  const may = params.length === 0 || isNeeded ? '' : ' The params may be null.';
  return [
    `${javaIndent}/** Fetches the first page; the decoder makes an item from its JSON.${may} */`,
    ...head({ before: 'public static <T>', result }, 'fetch', takes),
    ...statement(['return ', ...javaCall(javaCall([type], '<T>list', passed), 'firstPage', [])]),
    `${javaIndent}}`,
    '',
    `${javaIndent}/** Lists all pages, with the arguments of fetch; each page is fetched when needed. */`,
    ...head({ before: 'public static <T>', result: list }, 'list', takes),
    ...statement(['return ', ...listed(newObject('PageState.Start<T>', all))]),
    `${javaIndent}}`,
  ];
}

function typedFetchLines(
  { names, params }: PagePlan,
  item: string | undefined,
  resultOf: Readonly<Record<'result' | 'list', (item: string) => JavaCode>>,
): readonly string[] {
  if (item === undefined) return [];
  const takes = fetchTakes(names.params, params);
  const given = [...takes.map(({ name }) => [name]), [`${item}::from`]];
  const one = (text: string, name: string, result: JavaCode) => [
    '',
    `${javaIndent}/** ${text} */`,
    ...head({ before: 'public static', result }, name, takes),
    ...statement(['return ', ...javaCall(undefined, name, given)]),
    `${javaIndent}}`,
  ];
  return [
    ...one(
      'Fetches the first page; its items are of the type that the operation declares.',
      'fetch',
      resultOf.result(item),
    ),
    ...one(
      'Lists all pages, with the arguments of fetch; each page is fetched when needed.',
      'list',
      resultOf.list(item),
    ),
  ];
}

function fetchTakes(type: string, params: PagePlan['params']): readonly JavaParameter[] {
  return [
    { type: ['PageTransport'], name: 'transport' },
    { type: ['PageRequest'], name: 'request' },
    ...(params.length === 0 ? [] : [{ type: [type], name: 'params' }]),
  ];
}
