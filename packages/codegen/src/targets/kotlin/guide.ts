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
import { decimalText } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';
import { jvmTimeClass, jvmTimeClasses } from '../jvm/formats.js';
import { kotlinText } from './expressions.js';

export const kotlinGuide: Guide = {
  file: 'Example.kt',
  transport: ['PageTransport', 'send(request)'],
  made: '`HttpPageTransport`, based on `java.net.http`',
  error: ['PageException', '`reason`, `status`, `headers` and `body`'],
  walk: 'Each list has a function. Its result is a `Sequence` of the items of all pages, which requests each page when the loop needs it. Put the files into the sources of your module.',
  end: 'an item that is not as declared causes the same error. `nextPage()` throws `IllegalStateException` if there is no next page, and `stopped` says why; save the `position` of a page, and `from = saved` continues after that page; `maxPages = 10` limits the pages',
  customTransport: ({ packageName }) => [
    `import ${packageName}.*`,
    '',
    'class MyTransport : PageTransport {',
    '    override fun send(request: PageRequest): PageAnswer {',
    '        val answer = myClient.call(request.method, request.url, request.query, request.headers, request.body)',
    '        return PageAnswer(answer.status, answer.headers, answer.json)',
    '    }',
    '',
    '    // Converts bodies that are objects of a class; with Jackson:',
    '    override fun toTree(body: Any): Any? = mapper.convertValue(body, Any::class.java)',
    '}',
  ],
  adapter: ({ page, given }) => {
    const { names, params } = page;
    const sent = given.map((one) => `${one.param.name} = ${kotlinValue(one, names.params)}`);
    const first = params.length === 0 ? 'null' : `${names.params}(${sent.join(', ')})`;
    const sentBy = adapterArguments(
      page,
      (name, type) => `it.${type === 'integer' ? 'long' : 'string'}(${kotlinText(name)})`,
      'it.mergedInto(body)',
    );
    return [
      'val items =',
      `    paginate(${names.page}.SCHEME, ${first}, MyList::items, ::toTree) {`,
      `        myApi.list(${sentBy})`,
      '    }',
      'items.forEach { println(it) }',
    ];
  },
  quick: (example, call) => {
    const { plan, custom } = example;
    return [
      ...(custom === undefined ? [] : ['import com.fasterxml.jackson.databind.ObjectMapper']),
      `import ${plan.packageName}.*`,
      ...(example.call === undefined ? [] : timeImports(example)),
      '',
      'fun main() {',
      ...(custom === undefined ? [] : ['    val mapper = ObjectMapper()']),
      ...transportLines(example),
      ...loopLines(listCall(example, call)),
      '}',
    ];
  },
  more: ({ plan, call }) => (call === undefined ? [] : [hints(call, plan)]),
  program: (example) => {
    const { plan, page, verb, path, item: declared, custom, member, call } = example;
    const { names, params } = page;
    const isTyped = page.operation !== undefined && declared !== undefined;
    const made = declared === undefined ? ' { it as Map<*, *> }' : ` { ${declared}.from(it) }`;
    const decoder = custom === undefined ? made : jacksonDecoder(custom);
    const pages = `${names.page}.pages(transport, request${params.length === 0 ? '' : ', params'})${isTyped ? '' : decoder}`;
    const shown = member === undefined ? '' : ` \${page.${member.name}}`;
    return [
      ...(custom === undefined ? [] : ['import com.fasterxml.jackson.databind.ObjectMapper']),
      `import ${plan.packageName}.*`,
      ...(example.call === undefined ? [] : timeImports(example)),
      '',
      'fun main() {',
      ...(custom === undefined ? [] : ['    val mapper = ObjectMapper()']),
      ...(plan.transport ? transportLines(example) : ['    val transport = MyTransport()']),
      ...(call === undefined ? paramsLines(example) : []),
      ...(call === undefined
        ? [
            `    val request = PageRequest(${kotlinText(verb)}, ${kotlinText(path)})`,
            ...(isTyped ? [] : ['    // The lambda makes an item from its JSON.']),
            `    val pages = ${pages}`,
          ]
        : broken('    val list =', listCall(example, call))),
      '    try {',
      `        for (item in ${call === undefined ? 'pages.items()' : 'list'}) {`,
      '            println(item)',
      '        }',
      '',
      `        for (page in ${call === undefined ? 'pages' : 'list.pages'}) {`,
      `            println("\${page.items.size}${shown}")`,
      '        }',
      '    } catch (failure: PageException) {',
      `        println("\${failure.reason} \${failure.status} \${failure.body}")`,
      '    }',
      '}',
    ];
  },
};

function transportLines({ base, credential }: Example): readonly string[] {
  if (credential === undefined) return [`    val transport = HttpPageTransport(${kotlinText(base)})`];
  const { name, prefix } = credential;
  return [
    `    val headers = mapOf(${kotlinText(name)} to "${prefix}\${System.getenv("API_TOKEN")}")`,
    `    val transport = HttpPageTransport(${kotlinText(base)}, headers)`,
  ];
}

function paramsLines({ page, given }: Example): readonly string[] {
  const type = page.names.params;
  const sent = given.map((one) => `${one.param.name} = ${kotlinValue(one, type)}`);
  return page.params.length > 0 ? [`    val params = ${type}(${sent.join(', ')})`] : [];
}

function listCall(example: Example, { name, parameters, inputs, pagingNames }: CallPlan): string {
  const { page, given, givenQuery, custom } = example;
  const named = given.map((one) => {
    const argument = pagingNames[page.params.indexOf(one.param)];
    return `${argument} = ${kotlinValue(one, page.names.params)}`;
  });
  const args = [
    'transport',
    ...parameters.map(({ wireName }) => kotlinText(pathSample(wireName))),
    ...[...givenQuery, ...inputs.flatMap(givenQueryOf)].map(kotlinSample),
    ...named,
  ];
  return `${name}(${args.join(', ')})${custom === undefined ? '' : jacksonDecoder(custom)}`;
}

function hints({ name, query }: CallPlan, { pages, transport }: PagesPlan): string {
  const filter = query.find(({ required }) => !required);
  const filters =
    filter === undefined ? '' : `Other query parameters are arguments, such as \`${filter.name}\`. `;
  const lines = [
    `${filters}\`change\` adds anything else to the request: \`change = { it.withHeader("X-Trace", "1") }\`.`,
    '`list.pages.first()` requests one page. A page has `status`, `headers` and `header("Link")`.',
    `\`${name}Flow\` is for coroutines: it returns a \`Flow\` of the items, whose \`pages\` are a flow, too. Cancelling the coroutine cancels the pending request.`,
    ...(transport
      ? [
          '`HttpPageTransport(base, headers, 10.seconds)` limits each request to 10 seconds (default: a minute). A fourth argument is your `HttpClient`, for example with a proxy; `retries = 2` asks a busy server again. A request without a response throws an `IOException`.',
        ]
      : []),
    ...(pages.some(({ paging }) => paging.rule === 'url')
      ? [
          'A transport that wraps another must pass on `absoluteUrl`, for example with `PageTransport by http`: without it, absolute next URLs count as those of another server, which gets no headers of yours and whose pages have no position.',
        ]
      : []),
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

function jacksonDecoder({ from, name }: CustomItemType): string {
  return ` { mapper.convertValue(it, ${from}.${name}::class.java) }`;
}

function kotlinValue({ param, value, constant }: GivenParam, params: string): string {
  if (constant !== undefined) return `${params}.${param.enum?.name}.${constant}`;
  return kotlinScalar(value, param.type);
}

function kotlinSample({ parameter: { type, enum: listed }, value, constant }: GivenQuery): string {
  if (constant !== undefined) return `${listed?.name}.${constant}`;
  const time = jvmTimeClass(type);
  return time === undefined ? kotlinScalar(value, type) : `${time}.now()`;
}

function timeImports({ givenQuery, call }: Example): readonly string[] {
  const types = [...givenQuery.map(({ parameter }) => parameter), ...(call?.inputs ?? [])].map(
    ({ type }) => type,
  );
  return jvmTimeClasses(types).map((name) => `import ${name}`);
}

function loopLines(list: string): readonly string[] {
  const flat = `    for (item in ${list}) println(item)`;
  if (flat.length <= 100) return [flat];
  return [...broken('    val list =', list), '    for (item in list) println(item)'];
}

/** Begins another line if the code does not fit on one, and a third one for the arguments if necessary. */
function broken(start: string, call: string): readonly string[] {
  if (start.length + call.length < 100) return [`${start} ${call}`];
  const next = `        ${call}`;
  const at = next.indexOf('(') + 1;
  const split = [next.slice(0, at), `            ${next.slice(at)}`];
  return [start, ...(next.length <= 100 ? [next] : split)];
}

function kotlinScalar(value: GivenParam['value'], { kind }: ValueType): string {
  if (typeof value === 'string') return kotlinText(value);
  return typeof value === 'number' && kind === 'number' ? decimalText(value) : String(value);
}
