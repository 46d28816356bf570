import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { EnumPlan, PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import { followsLinks } from '../plan/paging-entries.js';
import { bodyPathOf, declaredMembers } from '../plan/response-members.js';
import { readerOf } from '../plan/value-type.js';
import type { TargetEmitter } from '../target-emitter.js';
import { blockComment, type CommentStyle, commentLines, pageText } from '../text/comment.js';
import { plainQuoted } from '../text/literals.js';
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
  methodHead,
  newObject,
} from './java/code.js';
import { javaPath, javaType, javaWirePlaceCode, pagingCode } from './java/expressions.js';
import { javaGuide } from './java/guide.js';
import { javaColumns, javaLines, mayBreak } from './java/lay-out.js';

/** The comments of what is documented. */
export const javaComment: CommentStyle = {
  ...blockComment,
  paragraph: '<p>',
  columns: javaColumns,
  // A backslash could begin an escape even in a comment, an `@` a tag.
  written: (text) =>
    text.replace(/[&<>@\\]/g, (mark) => `&#${mark.charCodeAt(0)};`).replaceAll('*/', '*&#47;'),
};
const indent = '  ';
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
    .map(([path, text]) => ({ path, text }));
  return [...runtime, ...plan.pages.flatMap(pageFiles)].map(({ path, text }) => ({
    path,
    text: text.replace('package pagination;', `package ${plan.packageName};`),
  }));
}

function pageFiles(plan: PagePlan): readonly GeneratedFile[] {
  const { names, params } = plan;
  return [
    ...(params.length === 0 ? [] : [classFile(names.params, [], paramsBlock(plan))]),
    classFile(names.response, responseImports(plan), responseBlock(plan)),
    classFile(names.page, ['java.util.function.Function'], pageBlock(plan)),
    classFile(
      `${names.page}Async`,
      ['java.util.concurrent.CompletableFuture', 'java.util.function.Function'],
      asyncBlock(plan),
    ),
  ];
}

function classFile(name: string, imports: readonly string[], lines: readonly string[]): GeneratedFile {
  const head = ['package pagination;', '', ...imports.map((one) => `import ${one};`)];
  const all = imports.length === 0 ? [...head, ...lines] : [...head, '', ...lines];
  return { path: `${name}.java`, text: `${all.join('\n')}\n` };
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly string[] {
  const methods = params.flatMap((param) => [
    ...commentLines([param.text], javaComment, indent),
    ...head({ before: 'public', result: [names.params] }, param.name, [
      { type: [paramType(param)], name: 'value' },
    ]),
    ...statement(javaCall(['sent'], 'put', [javaWirePlaceCode(param.slot), sentCode(param, ['value'])])),
    `${indent}${indent}return this;`,
    `${indent}}`,
    '',
  ]);
  return [
    ...commentLines([`What a caller sends to page by ${scheme}; what is null is not sent.`], javaComment),
    `public final class ${names.params} {`,
    ...params.flatMap((param) => (param.enum === undefined ? [] : enumLines(param, param.enum))),
    `${indent}private final java.util.Map<Slot, Object> sent = new java.util.LinkedHashMap<>();`,
    '',
    ...neededLines(names.params, params),
    ...methods,
    `${indent}PageRequest putInto(PageRequest request) {`,
    `${indent}${indent}PageRequest made = request;`,
    `${indent}${indent}for (java.util.Map.Entry<Slot, Object> one : sent.entrySet()) {`,
    `${indent}${indent}${indent}made = Paging.withParam(made, one.getKey(), one.getValue());`,
    `${indent}${indent}}`,
    `${indent}${indent}return made;`,
    `${indent}}`,
    '}',
  ];
}

function paramType({ type, enum: listed }: ParamMember): string {
  return listed?.name ?? javaType(type);
}

/** Returns the code that sends a value that may be null. */
function sentCode({ enum: listed }: ParamMember, value: JavaCode): JavaCode {
  return listed === undefined ? value : javaCall([listed.name], 'textOf', [value]);
}

/** An enumerated type, and what is sent for each of its constants. */
function enumLines({ name }: ParamMember, { name: type, constants }: EnumPlan): readonly string[] {
  const inner = indent + indent;
  return [
    ...commentLines([`The values of ${name}.`], javaComment, indent),
    `${indent}public enum ${type} {`,
    ...constants.flatMap((constant, index) => {
      const isLast = index === constants.length - 1;
      return javaLines(
        [...javaCall(undefined, constant.name, [[plainQuoted(constant.value)]]), isLast ? ';' : ','],
        inner.length,
      );
    }),
    '',
    `${inner}private final String text;`,
    '',
    `${inner}${type}(String text) {`,
    `${inner}${indent}this.text = text;`,
    `${inner}}`,
    '',
    `${inner}private static String textOf(${type} value) {`,
    `${inner}${indent}return value == null ? null : value.text;`,
    `${inner}}`,
    `${indent}}`,
    '',
  ];
}

/** A constructor that takes what has to be given. A parameter called `sent` or `java` hides what has that name. */
function neededLines(name: string, params: PagePlan['params']): readonly string[] {
  const needed = params.filter(({ required }) => required);
  if (needed.length === 0) return [];
  const takes = needed.map((param) => ({ type: [paramType(param)], name: param.name }));
  return [
    ...head({ before: 'public' }, name, takes),
    ...needed.flatMap((param) => {
      const given = javaCall(['Paging'], 'needed', [[param.name]]);
      return statement(
        javaCall(['this.sent'], 'put', [javaWirePlaceCode(param.slot), sentCode(param, given)]),
      );
    }),
    `${indent}}`,
    '',
  ];
}

function responseImports(plan: PagePlan): readonly string[] {
  const types = declaredMembers(plan).map((member) => memberType(member));
  const uses = (name: string) => types.some((type) => new RegExp(`\\b${name}<`).test(type));
  return [
    ...['List', 'Map', 'Optional'].filter(uses).map((name) => `java.util.${name}`),
    'java.util.function.Function',
  ];
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? 'List<T>' : `Optional<${javaType(type)}>`;
}

function responseBlock(plan: PagePlan): readonly string[] {
  const { names, scheme } = plan;
  const methods = declaredMembers(plan).map((member) => [
    ...commentLines([member.text], javaComment, indent),
    ...head({ before: 'public', result: [memberType(member)] }, member.name, []),
    ...statement(['return ', ...memberValue(member)]),
    `${indent}}`,
  ]);
  return [
    ...commentLines([`What a response holds that goes by ${scheme}.`], javaComment),
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

function pageBlock(plan: PagePlan): readonly string[] {
  const { page } = plan.names;
  const answered = (request: string) =>
    newObject(`${page}<>`, [
      ['transport'],
      [request],
      javaCall(['transport'], 'send', [[request]]),
      ['decoder'],
    ]);
  return [
    ...commentLines(pageText(plan), javaComment),
    ...pageHead(plan, page, 'Page'),
    ...javaLines(pagingCode(plan.paging), indent.length),
    '',
    ...schemeLines(plan),
    '',
    ...constructorLines(page, ['PAGING']),
    '',
    ...fetchLines(plan, generic(page, 'T'), ['PAGING'], answered('first')),
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
    ...commentLines([`Pages by ${scheme}, for Paginated.`], javaComment, indent),
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

function asyncBlock(plan: PagePlan): readonly string[] {
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
    ...commentLines([...pageText(plan).slice(0, 1), `As ${page}, without waiting.`], javaComment),
    ...pageHead(plan, name, 'PageAsync'),
    ...constructorLines(name, [`${page}.PAGING`]),
    '',
    ...fetchLines(plan, result, paging, answered('first')),
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
  const takes = [
    { type: ['PageTransport'], name: 'transport' },
    { type: ['PageRequest'], name: 'request' },
    ...(params.length === 0 ? [] : [{ type: [names.params], name: 'params' }]),
    decoder(),
  ];
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

function head(...declared: Parameters<typeof methodHead>): readonly string[] {
  return javaLines(methodHead(...declared), indent.length);
}

function statement(code: JavaCode): readonly string[] {
  return javaLines([...code, ';'], 2 * indent.length);
}
