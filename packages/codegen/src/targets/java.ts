import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { bodyPathOf } from '../plan/body-path.js';
import type { PagePlan, PagesPlan, ResponseMember } from '../plan/page-plan.js';
import type { ExampleCall, TargetEmitter } from '../target-emitter.js';
import { type CommentStyle, commentLines } from '../text/comment.js';
import { pageText } from '../text/page-text.js';
import { javaPath, javaText } from './java/literal.js';
import { pagingText, slotText } from './java/paging-text.js';
import { javaType, readerOf } from './java/type-text.js';

const comment: CommentStyle = {
  open: '/**',
  line: ' * ',
  close: ' */',
  single: ['/** ', ' */'],
  // A backslash could begin an escape even in a comment, an `@` a tag.
  written: (text) =>
    text.replace(/[&<>@\\]/g, (mark) => `&#${mark.charCodeAt(0)};`).replaceAll('*/', '*&#47;'),
};
const indent = '  ';
const transportFiles: ReadonlySet<string> = new Set(['HttpPageTransport.java', 'JsonText.java']);

export const java: TargetEmitter = {
  language: 'java',
  comment: '//',
  files: javaFiles,
  walk: (page, call) => [
    `for (Object item : ${fetchCall(page, call)}.autoPager()) {`,
    `${indent}System.out.println(item);`,
    '}',
  ],
  step: (page, call) => [
    `${page.names.page}<Object> page = ${fetchCall(page, call)};`,
    'while (page.hasNextPage()) {',
    `${indent}page = page.nextPage();`,
    '}',
  ],
};

function fetchCall({ names, params }: PagePlan, { verb, path }: ExampleCall): string {
  const given = params.length === 0 ? '' : 'null, ';
  return `${names.page}.fetch(transport, new PageRequest(${javaText(verb)}, ${javaText(path)}), ${given}item -> item)`;
}

/** A file for each class. */
function javaFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const runtime = Object.entries(runtimes.java)
    .filter(([path]) => plan.transport || !transportFiles.has(path))
    .map(([path, text]) => ({ path, text }));
  return [...runtime, ...plan.pages.flatMap(pageFiles)];
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
  const methods = params.map(({ name, type, slot, text }) => [
    ...commentLines(text === undefined ? [] : [text], comment, indent),
    `${indent}public ${names.params} ${name}(${javaType(type)} value) {`,
    `${indent}${indent}sent.put(${slotText(slot)}, value);`,
    `${indent}${indent}return this;`,
    `${indent}}`,
  ]);
  return [
    ...commentLines([`What a caller sends to page by ${scheme}; what is null is not sent.`], comment),
    `public final class ${names.params} {`,
    `${indent}private final java.util.Map<Slot, Object> sent = new java.util.LinkedHashMap<>();`,
    '',
    ...methods
      .map((lines) => lines.join('\n'))
      .join('\n\n')
      .split('\n'),
    '',
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

function responseImports({ members }: PagePlan): readonly string[] {
  const types = members.map((member) => memberType(member));
  const uses = (name: string) => types.some((type) => new RegExp(`\\b${name}<`).test(type));
  return [
    ...(uses('List') ? ['java.util.List'] : []),
    ...(uses('Map') ? ['java.util.Map'] : []),
    ...(uses('Optional') ? ['java.util.Optional'] : []),
    'java.util.function.Function',
  ];
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? 'List<T>' : `Optional<${javaType(type)}>`;
}

function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  const methods = members.map((member) => [
    ...commentLines(member.text === undefined ? [] : [member.text], comment, indent),
    `${indent}public ${memberType(member)} ${member.name}() {`,
    `${indent}${indent}return ${memberValue(member)};`,
    `${indent}}`,
  ]);
  return [
    ...commentLines([`What a response holds that goes by ${scheme}.`], comment),
    `public abstract class ${names.response}<T> extends PageBody<T> {`,
    `${indent}${names.response}(`,
    ...constructorTakes(['Paging paging', ...pageTakes]),
    `${indent}${indent}super(paging, transport, asked, answered, decoder);`,
    `${indent}}`,
    ...methods.flatMap((lines) => ['', ...lines]),
    '}',
  ];
}

const pageTakes = [
  'PageTransport transport',
  'PageRequest asked',
  'PageAnswer answered',
  'Function<Object, ? extends T> decoder',
] as const;

function constructorTakes(takes: readonly string[]): readonly string[] {
  return takes.map(
    (take, index) => `${indent}${indent}${indent}${take}${index < takes.length - 1 ? ',' : ') {'}`,
  );
}

function memberValue(member: ResponseMember): string {
  return member.holdsItems ? 'items()' : `${readerOf(member.type)}(${javaPath(bodyPathOf(member))})`;
}

function pageBlock(plan: PagePlan): readonly string[] {
  const { names } = plan;
  return [
    ...commentLines(pageText(plan), comment),
    `public final class ${names.page}<T> extends ${names.response}<T> implements Page<T> {`,
    ...pagingText(plan.paging).map((line) => indent + line),
    '',
    `${indent}${names.page}(`,
    ...constructorTakes(pageTakes),
    `${indent}${indent}super(PAGING, transport, asked, answered, decoder);`,
    `${indent}}`,
    '',
    ...fetchLines(plan, `${names.page}<T>`, [
      `return new ${names.page}<>(transport, first, transport.send(first), decoder);`,
    ]),
    '',
    `${indent}@Override`,
    `${indent}public ${names.page}<T> nextPage() {`,
    `${indent}${indent}PageRequest next = followingRequest();`,
    `${indent}${indent}return new ${names.page}<>(transport, next, transport.send(next), decoder);`,
    `${indent}}`,
    '}',
  ];
}

function asyncBlock(plan: PagePlan): readonly string[] {
  const { names } = plan;
  const name = `${names.page}Async`;
  const made = (request: string) => [
    'return transport',
    `${indent}${indent}.sendAsync(${request})`,
    `${indent}${indent}.thenApply(answer -> new ${name}<>(transport, ${request}, answer, decoder));`,
  ];
  return [
    ...commentLines([...pageText(plan).slice(0, 1), `As ${names.page}, without waiting.`], comment),
    `public final class ${name}<T> extends ${names.response}<T> implements PageAsync<T> {`,
    `${indent}${name}(`,
    ...constructorTakes(pageTakes),
    `${indent}${indent}super(${names.page}.PAGING, transport, asked, answered, decoder);`,
    `${indent}}`,
    '',
    ...fetchLines(plan, `CompletableFuture<${name}<T>>`, made('first'), `${names.page}.PAGING`),
    '',
    `${indent}@Override`,
    `${indent}public CompletableFuture<${name}<T>> nextPage() {`,
    `${indent}${indent}PageRequest next;`,
    `${indent}${indent}try {`,
    `${indent}${indent}${indent}next = followingRequest();`,
    `${indent}${indent}} catch (IllegalStateException failure) {`,
    `${indent}${indent}${indent}return CompletableFuture.failedFuture(failure);`,
    `${indent}${indent}}`,
    ...made('next').map((line) => indent + indent + line),
    `${indent}}`,
    '}',
  ];
}

function fetchLines(
  { names, params }: PagePlan,
  result: string,
  body: readonly string[],
  paging = 'PAGING',
): readonly string[] {
  const takes = [
    'PageTransport transport',
    'PageRequest request',
    ...(params.length === 0 ? [] : [`${names.params} params`]),
    'Function<Object, ? extends T> decoder',
  ];
  const given = params.length === 0 ? 'request' : 'params == null ? request : params.putInto(request)';
  const may = params.length === 0 ? '' : ' The params may be null.';
  return [
    `${indent}/** Fetches the first page; the decoder makes an item out of its JSON.${may} */`,
    `${indent}public static <T> ${result} fetch(`,
    ...constructorTakes(takes),
    `${indent}${indent}PageRequest first = ${paging}.firstRequest(${given});`,
    ...body.map((line) => indent + indent + line),
    `${indent}}`,
  ];
}
