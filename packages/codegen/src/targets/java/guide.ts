import type { CustomItemType } from '../../custom-item-types.js';
import type { CallPlan, PagesPlan } from '../../plan/page-plan.js';
import { givenQueryOf } from '../../readme-samples.js';
import {
  type Example,
  type GivenParam,
  type GivenQuery,
  type Guide,
  pathSample,
} from '../../target-emitter.js';
import { adapterArguments } from '../../text/adapter-arguments.js';
import { plainQuoted } from '../../text/literals.js';
import { jvmTimeClass, jvmTimeClasses } from '../jvm/formats.js';
import { optionalFilters, paramsTypeOf } from './filters.js';

export const javaGuide: Guide = {
  file: 'Example.java',
  transport: ['PageTransport', 'send(request)'],
  made: '`HttpPageTransport`, based on `java.net.http`',
  error: ['PageException', '`reason()`, `status()`, `headers()` and `body()`'],
  walk: 'The class `Operations` has a method for each list. Its result is an `Iterable` of the items of all pages, which requests each page when the loop needs it. Put the files into a folder that is named like the package; they need no library.',
  end: 'an item that is not as declared causes the same error. `nextPage()` throws `IllegalStateException` if there is no next page, and `stopped()` says why; save the `position()` of a page, and `startingAt(saved)` of a list continues after that page; `maxPages(10)` limits the pages',
  customTransport: ({ packageName }) => [
    `import ${packageName}.*;`,
    '',
    'public class MyTransport implements PageTransport {',
    '  @Override',
    '  public PageAnswer send(PageRequest request) {',
    '    MyResponse answer =',
    '        MyClient.call(request.method(), request.url(), request.query(), request.headers(), request.body());',
    '    return new PageAnswer(answer.status(), answer.headers(), answer.json());',
    '  }',
    '',
    '  // Converts bodies that are objects of a class; with Jackson:',
    '  @Override',
    '  public Object toTree(Object body) {',
    '    return mapper.convertValue(body, Object.class);',
    '  }',
    '}',
  ],
  adapter: ({ page, given }) => {
    const { names, params } = page;
    const built = builtParams(names.params, given);
    const sent = adapterArguments(
      page,
      (name, type) => `p.${type === 'integer' ? 'longInteger' : 'string'}(${plainQuoted(name)})`,
      'p.mergedInto(body)',
    );
    return [
      'Paginated.of(',
      `        ${names.page}.SCHEME,`,
      `        ${params.length === 0 ? 'null' : built},`,
      `        p -> myApi.list(${sent}),`,
      '        MyList::getItems)',
      '    .withTree(body -> mapper.convertValue(body, Object.class))',
      '    .forEach(System.out::println);',
    ];
  },
  quick: (example, call) => {
    const { plan, page, custom } = example;
    const item = custom === undefined ? (call.item ?? 'var') : typeName(custom, page.names.page);
    return [
      ...customImports(custom, page.names.page),
      `import ${plan.packageName}.*;`,
      ...timeImports(example),
      ...mapImport(example),
      '',
      'public class Example {',
      '  public static void main(String[] args) {',
      ...(custom === undefined ? [] : ['    ObjectMapper mapper = new ObjectMapper();']),
      ...transportLines(example),
      ...paramsLines(example),
      ...broken(`    for (${item} item :`, `${listCall(example, call)}) {`),
      '      System.out.println(item);',
      '    }',
      '  }',
      '}',
    ];
  },
  more: ({ plan, call }) => (call === undefined ? [] : [hints(call, plan)]),
  program: (example) => {
    const { plan, page, verb, path, item: declared, custom, member, call } = example;
    const { names, params } = page;
    const customType = custom && typeName(custom, names.page);
    const item = customType ?? declared;
    const type = item ?? (call === undefined ? 'Map<?, ?>' : 'Object');
    const make = customType === undefined ? `${item}::from` : jacksonDecoder(customType);
    const decoder = item === undefined ? ', item -> (Map<?, ?>) item' : `, ${make}`;
    const isTyped = page.operation !== undefined && declared !== undefined;
    const list = `${names.page}.list(transport, request${params.length === 0 ? '' : ', params'}${isTyped ? '' : decoder})`;
    const shown = member === undefined ? '' : ` + " " + page.${member.name}().orElse(null)`;
    return [
      ...customImports(custom, names.page),
      `import ${plan.packageName}.*;`,
      ...(call === undefined ? [] : timeImports(example)),
      ...(call === undefined && item === undefined ? ['import java.util.Map;'] : mapImport(example)),
      '',
      'public class Example {',
      '  public static void main(String[] args) {',
      ...(custom === undefined ? [] : ['    ObjectMapper mapper = new ObjectMapper();']),
      ...(plan.transport ? transportLines(example) : ['    PageTransport transport = new MyTransport();']),
      ...paramsLines(example, call === undefined || needsParams(example)),
      ...(call === undefined
        ? [
            `    PageRequest request = new PageRequest(${plainQuoted(verb)}, ${plainQuoted(path)});`,
            ...(isTyped ? [] : ['    // The last argument makes an item from its JSON.']),
            `    var list = ${list};`,
          ]
        : broken('    var list =', `${listCall(example, call)};`)),
      '    try {',
      `      for (${type} item : list) {`,
      '        System.out.println(item);',
      '      }',
      '',
      `      for (${item === undefined && call !== undefined ? 'var' : `${names.page}<${type}>`} page : list.pages()) {`,
      `        System.out.println(page.items().size()${shown});`,
      '      }',
      '    } catch (PageException failure) {',
      '      System.err.println(failure.reason() + " " + failure.status() + " " + failure.body());',
      '    }',
      '  }',
      '}',
    ];
  },
};

function timeImports({ givenQuery, call }: Example): readonly string[] {
  const given = [...givenQuery.map(({ parameter }) => parameter), ...(call?.inputs ?? [])];
  return jvmTimeClasses(given.map(({ type }) => type)).map((name) => `import ${name};`);
}

/** Begins another line if the code does not fit on one, and a third one for the arguments if necessary. */
function broken(start: string, call: string): readonly string[] {
  if (start.length + call.length < 100) return [`${start} ${call}`];
  const next = `        ${call}`;
  const at = next.indexOf('(') + 1;
  const split = [next.slice(0, at), `            ${next.slice(at)}`];
  return [start, ...(next.length <= 100 ? [next] : split)];
}

function mapImport({ plan, credential }: Example): readonly string[] {
  return plan.transport && credential !== undefined ? ['import java.util.Map;'] : [];
}

function transportLines({ base, credential }: Example): readonly string[] {
  if (credential === undefined)
    return [`    PageTransport transport = new HttpPageTransport(${plainQuoted(base)});`];
  const prefix = credential.prefix === '' ? '' : `${plainQuoted(credential.prefix)} + `;
  return [
    '    PageTransport transport =',
    '        new HttpPageTransport(',
    `            ${plainQuoted(base)},`,
    `            Map.of(${plainQuoted(credential.name)}, ${prefix}System.getenv("API_TOKEN")));`,
  ];
}

function needsParams({ page, given }: Example): boolean {
  return given.length > 0 || page.params.some(({ required }) => required);
}

function paramsLines(example: Example, isNeeded = needsParams(example)): readonly string[] {
  const { page, given, call } = example;
  if (!isNeeded || page.params.length === 0) return [];
  const type = call === undefined ? page.names.params : paramsTypeOf(call);
  return [`    ${type} params = ${builtParams(type, given)};`];
}

function listCall(example: Example, call: CallPlan): string {
  const { name, parameters, inputs } = call;
  const { givenQuery, custom } = example;
  const args = [
    'transport',
    ...parameters.map(({ wireName }) => plainQuoted(pathSample(wireName))),
    ...[...givenQuery, ...inputs.flatMap(givenQueryOf)].map(javaSample),
    ...(needsParams(example) ? ['params'] : []),
    ...(custom === undefined ? [] : [jacksonDecoder(typeName(custom, example.page.names.page))]),
  ];
  return `Operations.${name}(${args.join(', ')})`;
}

function hints(call: CallPlan, { pages, transport }: PagesPlan): string {
  const filter = optionalFilters(call).find(
    ({ type }) => type.kind === 'string' && !type.values && !type.format,
  );
  const lines = [
    ...(filter === undefined
      ? []
      : [`Filters are set like the page size: \`new ${paramsTypeOf(call)}().${filter.name}("…")\`.`]),
    '`list.withRequest(it -> it.withHeader("X-Trace", "1"))` adds a header to all requests of a list; `withQuery` adds a parameter, and `withBody` replaces the body.',
    '`list.firstPage()` requests one page, and `list.stream()` is a lazy stream of items. A page has `status()`, `headers()` and `header("Link")`.',
    `\`Operations.${call.name}Async\` doesn't block: \`subscribe(item -> …)\` returns a \`CompletableFuture<Void>\`. Cancelling it cancels the pending request. \`subscribe(consumer, executor)\` runs the consumer in the executor.`,
    ...(transport
      ? [
          '`new HttpPageTransport(base, headers, Duration.ofSeconds(10))` limits each request to 10 seconds (default: a minute). A number after it says how often a busy server is asked again. With `HttpPageTransport(base, headers, client, timeout)`, it uses your `HttpClient`, for example with a proxy. A request without a response throws `UncheckedIOException`; the future of an asynchronous one ends with the `IOException`.',
        ]
      : []),
    ...(pages.some(({ paging }) => paging.rule === 'url')
      ? [
          'A transport that wraps another must pass on `absoluteUrl`, so a lambda such as `http::send` is not enough: without it, absolute next URLs count as those of another server, which gets no headers of yours and whose pages have no position.',
        ]
      : []),
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

/** A page type with the same simple name would hide the custom type, so the custom type gets its full name. */
function typeName({ from, name }: CustomItemType, page: string): string {
  return name === page ? `${from}.${name}` : name;
}

function customImports(custom: CustomItemType | undefined, page: string): readonly string[] {
  if (custom === undefined) return [];
  const { from, name } = custom;
  return [
    'import com.fasterxml.jackson.databind.ObjectMapper;',
    ...(name === page ? [] : [`import ${from}.${name};`]),
  ];
}

function jacksonDecoder(type: string): string {
  return `item -> mapper.convertValue(item, ${type}.class)`;
}

function builtParams(type: string, given: readonly GivenParam[]): string {
  const required = given.filter(({ param }) => param.required).map((one) => javaValue(one, type));
  const optional = given
    .filter(({ param }) => !param.required)
    .map((one) => `.${one.param.name}(${javaValue(one, type)})`);
  return `new ${type}(${required.join(', ')})${optional.join('')}`;
}

function javaValue({ param, value, constant }: GivenParam, params: string): string {
  if (constant !== undefined) return `${params}.${param.enum?.name}.${constant}`;
  return javaScalar(value);
}

function javaSample({ parameter: { type, enum: listed }, value, constant }: GivenQuery): string {
  if (constant !== undefined) return `Operations.${listed?.name}.${constant}`;
  const time = jvmTimeClass(type);
  return time === undefined ? javaScalar(value) : `${time}.now()`;
}

function javaScalar(value: GivenParam['value']): string {
  if (typeof value === 'string') return plainQuoted(value);
  return `${value}${Math.abs(Number(value)) > 2 ** 31 - 1 ? 'L' : ''}`;
}
