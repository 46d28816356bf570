import type { CustomItemType } from '../../custom-item-types.js';
import { type GivenParam, type Guide, pathSample } from '../../target-emitter.js';
import { adapterArguments } from '../../text/adapter-arguments.js';
import { kotlinText } from './expressions.js';

export const kotlinGuide: Guide = {
  file: 'Example.kt',
  transport: ['PageTransport', 'send(request)'],
  made: '`HttpPageTransport`, based on `java.net.http`',
  error: ['PageException', '`reason`, `status`, `headers` and `body`'],
  end: '`nextPage()` throws `IllegalStateException` if there is no next page, and `stopped` says why; save the `position` of a page, and `from = saved` continues after that page; `maxPages = 10` limits the pages',
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
  quick: ({ plan, page: { names }, given, givenQuery, base, credential, custom }, { name, parameters }) => {
    const key =
      credential &&
      `mapOf(${kotlinText(credential.name)} to "${credential.prefix}\${System.getenv("API_TOKEN")}")`;
    const sent = given.map((one) => `${one.param.name} = ${kotlinValue(one, names.params)}`);
    const args = [
      'transport',
      ...parameters.map(({ wireName }) => kotlinText(pathSample(wireName))),
      ...givenQuery.map(({ value }) => kotlinScalar(value)),
      ...(sent.length === 0 ? [] : [`${names.params}(${sent.join(', ')})`]),
    ];
    const decoder = custom === undefined ? '' : jacksonDecoder(custom);
    return [
      ...(custom === undefined ? [] : ['import com.fasterxml.jackson.databind.ObjectMapper']),
      `import ${plan.packageName}.*`,
      '',
      'fun main() {',
      ...(custom === undefined ? [] : ['    val mapper = ObjectMapper()']),
      `    val transport = HttpPageTransport(${[kotlinText(base), ...(key === undefined ? [] : [key])].join(', ')})`,
      `    for (item in ${name}(${args.join(', ')})${decoder}.items()) println(item)`,
      '}',
    ];
  },
  program: ({ plan, page, base, credential, verb, path, given, item: declared, custom, member }) => {
    const { names, params } = page;
    const isTyped = page.operation !== undefined && declared !== undefined;
    const made = declared === undefined ? ' { it as Map<*, *> }' : ` { ${declared}.from(it) }`;
    const decoder = custom === undefined ? made : jacksonDecoder(custom);
    const sent = given.map((one) => `${one.param.name} = ${kotlinValue(one, names.params)}`);
    const pages = `${names.page}.pages(transport, request${params.length === 0 ? '' : ', params'})${isTyped ? '' : decoder}`;
    const shown = member === undefined ? '' : ` \${page.${member.name}}`;
    return [
      ...(custom === undefined ? [] : ['import com.fasterxml.jackson.databind.ObjectMapper']),
      `import ${plan.packageName}.*`,
      '',
      'fun main() {',
      ...(custom === undefined ? [] : ['    val mapper = ObjectMapper()']),
      ...(plan.transport
        ? [
            ...(credential === undefined
              ? []
              : [
                  `    val headers = mapOf(${kotlinText(credential.name)} to "${credential.prefix}\${System.getenv("API_TOKEN")}")`,
                ]),
            `    val transport = HttpPageTransport(${kotlinText(base)}${credential === undefined ? '' : ', headers'})`,
          ]
        : ['    val transport = MyTransport()']),
      `    val request = PageRequest(${kotlinText(verb)}, ${kotlinText(path)})`,
      ...(params.length === 0 ? [] : [`    val params = ${names.params}(${sent.join(', ')})`]),
      '    try {',
      `        // ${isTyped ? '' : 'The lambda makes an item from its JSON; '}${names.page}Async is for coroutines.`,
      `        for (item in ${pages}.items()) {`,
      '            println(item)',
      '        }',
      '',
      `        for (page in ${pages}) {`,
      `            println("\${page.items.size}${shown}")`,
      '        }',
      '    } catch (failure: PageException) {',
      `        println("\${failure.reason} \${failure.status} \${failure.body}")`,
      '    }',
      '}',
    ];
  },
};

function jacksonDecoder({ from, name }: CustomItemType): string {
  return ` { mapper.convertValue(it, ${from}.${name}::class.java) }`;
}

function kotlinValue({ param, value, constant }: GivenParam, params: string): string {
  if (constant !== undefined) return `${params}.${param.enum?.name}.${constant}`;
  return kotlinScalar(value);
}

function kotlinScalar(value: GivenParam['value']): string {
  return typeof value === 'string' ? kotlinText(value) : String(value);
}
