import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan, ResponseMember } from '../plan/page-plan.js';
import { followsLinks } from '../plan/paging-entries.js';
import { itemOf } from '../plan/plan-items.js';
import { bodyPathOf } from '../plan/response-members.js';
import { readerOf } from '../plan/value-type.js';
import type { TargetEmitter } from '../target-emitter.js';
import { commentLines, pageText } from '../text/comment.js';
import {
  assigned,
  chain,
  classHead,
  field,
  generic,
  type JavaCode,
  type JavaParameter,
  javaCall,
  lambda,
  newObject,
} from './java/code.js';
import { javaPath, javaType, javaWirePlaceCode, pagingCode } from './java/expressions.js';
import { javaGuide } from './java/guide.js';
import { javaItemImports, javaItemLines } from './java/items.js';
import { javaLines, mayBreak } from './java/lay-out.js';
import { comment, head, indent, statement } from './java/lines.js';
import { paramsBlock } from './java/params.js';

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
  const items = plan.items.types.map((type) =>
    classFile(type.name, javaItemImports(type), javaItemLines(type)),
  );
  return [
    ...runtime,
    ...items,
    ...plan.pages.flatMap((page) => pageFiles(page, itemOf(plan.items, page))),
  ].map(({ path, text }) => ({
    path,
    text: text.replace('package pagination;', `package ${plan.packageName};`),
  }));
}

function pageFiles(plan: PagePlan, item: string | undefined): readonly GeneratedFile[] {
  const { names, params } = plan;
  return [
    ...(params.length === 0 ? [] : [classFile(names.params, [], paramsBlock(plan))]),
    classFile(names.response, responseImports(plan), responseBlock(plan)),
    classFile(names.page, ['java.util.function.Function'], pageBlock(plan, item)),
    classFile(
      `${names.page}Async`,
      ['java.util.concurrent.CompletableFuture', 'java.util.function.Function'],
      asyncBlock(plan, item),
    ),
  ];
}

function classFile(name: string, imports: readonly string[], lines: readonly string[]): GeneratedFile {
  const head = ['package pagination;', '', ...imports.map((one) => `import ${one};`)];
  const all = imports.length === 0 ? [...head, ...lines] : [...head, '', ...lines];
  return { path: `${name}.java`, text: `${all.join('\n')}\n` };
}

function responseImports({ members }: PagePlan): readonly string[] {
  const types = members.map((member) => memberType(member));
  const uses = (name: string) => types.some((type) => new RegExp(`\\b${name}<`).test(type));
  return [
    ...['List', 'Map', 'Optional'].filter(uses).map((name) => `java.util.${name}`),
    'java.util.function.Function',
  ];
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? 'List<T>' : `Optional<${javaType(type)}>`;
}

function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  const methods = members.map((member) => [
    ...commentLines([member.text], comment, indent),
    ...head({ before: 'public', result: [memberType(member)] }, member.name, []),
    ...statement(['return ', ...memberValue(member)]),
    `${indent}}`,
  ]);
  return [
    ...commentLines([`What a response holds that goes by ${scheme}.`], comment),
    ...javaLines(classHead('public abstract', names.response, generic('PageBody', 'T')), 0),
    ...head({ before: '' }, names.response, [{ type: ['Paging'], name: 'paging' }, ...pageTakes()]),
    ...statement(
      javaCall(undefined, 'super', [['paging'], ...pageTakes().map(({ name: taken }) => [taken])]),
    ),
    `${indent}}`,
    ...methods.flatMap((lines) => ['', ...lines]),
    '}',
  ];
}

function decoder(): JavaParameter {
  return { type: generic('Function', 'Object', '? extends T'), name: 'decoder' };
}

function pageTakes(): readonly JavaParameter[] {
  return [
    { type: ['PageTransport'], name: 'transport' },
    { type: ['PageRequest'], name: 'asked' },
    { type: ['PageAnswer'], name: 'answered' },
    decoder(),
  ];
}

function memberValue(member: ResponseMember): JavaCode {
  if (member.holdsItems) return ['items()'];
  return javaCall(undefined, readerOf(member.type), javaPath(bodyPathOf(member)));
}

function pageBlock(plan: PagePlan, item: string | undefined): readonly string[] {
  const { page } = plan.names;
  const answered = (request: string) =>
    newObject(`${page}<>`, [
      ['transport'],
      [request],
      javaCall(['transport'], 'send', [[request]]),
      ['decoder'],
    ]);
  return [
    ...commentLines(pageText(plan), comment),
    ...pageHead(plan, page, 'Page'),
    ...javaLines(pagingCode(plan.paging), indent.length),
    '',
    ...schemeLines(plan),
    '',
    ...constructorLines(page, ['PAGING']),
    '',
    ...fetchLines(plan, generic(page, 'T'), ['PAGING'], answered('first')),
    ...typedFetchLines(plan, item, (held) => generic(page, held)),
    '',
    `${indent}@Override`,
    ...head({ before: 'public', result: generic(page, 'T') }, 'nextPage', []),
    `${indent}${indent}PageRequest next = followingRequest();`,
    ...statement(['return ', ...answered('next')]),
    `${indent}}`,
    '}',
  ];
}

/** The value of the scheme for `Paginated`. */
function schemeLines({ names, params, scheme }: PagePlan): readonly string[] {
  const putInto = params.length === 0 ? ['null'] : [`${names.params}::putInto`];
  const slots = params.map(({ slot }) => javaWirePlaceCode(slot));
  const type = generic('PagingScheme', params.length === 0 ? 'Void' : names.params);
  return [
    ...commentLines([`Pages by ${scheme}, for Paginated.`], comment, indent),
    ...javaLines(
      field(
        'public static final',
        type,
        'SCHEME',
        newObject('PagingScheme<>', [['PAGING'], putInto, ...slots]),
      ),
      indent.length,
    ),
  ];
}

function asyncBlock(plan: PagePlan, item: string | undefined): readonly string[] {
  const { page } = plan.names;
  const name = `${page}Async`;
  const paging = [page, mayBreak('', true), '.PAGING'];
  const result = generic('CompletableFuture', generic(name, 'T'));
  const answered = (request: string) =>
    chain(
      ['transport'],
      [
        { name: 'sendAsync', args: [[request]] },
        {
          name: 'thenApply',
          args: [
            lambda('answer', newObject(`${name}<>`, [['transport'], [request], ['answer'], ['decoder']])),
          ],
        },
      ],
    );
  return [
    ...commentLines([...pageText(plan).slice(0, 1), `As ${page}, without waiting.`], comment),
    ...pageHead(plan, name, 'PageAsync'),
    ...constructorLines(name, [`${page}.PAGING`]),
    '',
    ...fetchLines(plan, result, paging, answered('first')),
    ...typedFetchLines(plan, item, (held) => generic('CompletableFuture', generic(name, held))),
    '',
    `${indent}@Override`,
    ...head({ before: 'public', result }, 'nextPage', []),
    `${indent}${indent}PageRequest next;`,
    `${indent}${indent}try {`,
    `${indent}${indent}${indent}next = followingRequest();`,
    `${indent}${indent}} catch (RuntimeException failure) {`,
    `${indent}${indent}${indent}return CompletableFuture.failedFuture(failure);`,
    `${indent}${indent}}`,
    ...statement(['return ', ...answered('next')]),
    `${indent}}`,
    '}',
  ];
}

function pageHead({ names }: PagePlan, name: string, contract: string): readonly string[] {
  return javaLines(classHead('public final', name, generic(names.response, 'T'), generic(contract, 'T')), 0);
}

function constructorLines(name: string, paging: JavaCode): readonly string[] {
  return [
    ...head({ before: '' }, name, pageTakes()),
    ...statement(javaCall(undefined, 'super', [paging, ...pageTakes().map(({ name: taken }) => [taken])])),
    `${indent}}`,
  ];
}

function fetchLines(
  { names, params }: PagePlan,
  result: JavaCode,
  paging: JavaCode,
  answered: JavaCode,
): readonly string[] {
  const takes = [...fetchTakes(names.params, params), decoder()];
  const isNeeded = params.some(({ required }) => required);
  const put = isNeeded ? 'params::putInto' : 'params == null ? null : params::putInto';
  const given = [['transport'], ['request'], ...(params.length === 0 ? [] : [[put]])];
  const may = params.length === 0 || isNeeded ? '' : ' The params may be null.';
  return [
    `${indent}/** Fetches the first page; the decoder makes an item out of its JSON.${may} */`,
    ...head({ before: 'public static <T>', result }, 'fetch', takes),
    ...javaLines(assigned('PageRequest first', javaCall(paging, 'firstRequest', given)), 2 * indent.length),
    ...statement(['return ', ...answered]),
    `${indent}}`,
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
    `${indent}/** Fetches the first page; its items are of the type that the operation declares. */`,
    ...head({ before: 'public static', result: resultOf(item) }, 'fetch', takes),
    ...statement([
      'return ',
      ...javaCall(undefined, 'fetch', [...takes.map(({ name }) => [name]), [`${item}::from`]]),
    ]),
    `${indent}}`,
  ];
}

function fetchTakes(type: string, params: PagePlan['params']): readonly JavaParameter[] {
  return [
    { type: ['PageTransport'], name: 'transport' },
    { type: ['PageRequest'], name: 'request' },
    ...(params.length === 0 ? [] : [{ type: [type], name: 'params' }]),
  ];
}
