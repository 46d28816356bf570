import type { CustomItemType } from '../../custom-item-types.js';
import { type GivenParam, type Guide, pathSample } from '../../target-emitter.js';
import { adapterArguments } from '../../text/adapter-arguments.js';
import { plainQuoted } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';

export const javaGuide: Guide = {
  file: 'Example.java',
  transport: ['PageTransport', 'send(request)'],
  made: '`HttpPageTransport`, based on `java.net.http`',
  error: ['PageException', '`reason()`, `status()`, `headers()` and `body()`'],
  end: '`nextPage()` throws `IllegalStateException` if there is no next page, and `stopped()` says why; save the `position()` of a page, and `startingAt(saved)` of a list continues after that page; `maxPages(10)` limits the pages',
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
  quick: (
    { plan, page, given, givenQuery, base, credential, custom },
    { name, parameters, item: declared },
  ) => {
    const { names, params } = page;
    const item = custom === undefined ? (declared ?? 'var') : typeName(custom, names.page);
    const headers =
      credential === undefined
        ? ''
        : `${plainQuoted(credential.name)}, ${credential.prefix === '' ? '' : `${plainQuoted(credential.prefix)} + `}System.getenv("API_TOKEN")`;
    const args = [
      'transport',
      ...parameters.map(({ wireName }) => plainQuoted(pathSample(wireName))),
      ...givenQuery.map(({ parameter, value }) => javaScalar(parameter.type.kind, value)),
      ...(params.length === 0 ? [] : [builtParams(names.params, given)]),
      ...(custom === undefined ? [] : [jacksonDecoder(item)]),
    ];
    return [
      ...customImports(custom, names.page),
      `import ${plan.packageName}.*;`,
      'import java.util.Map;',
      '',
      'public class Example {',
      '  public static void main(String[] args) {',
      ...(custom === undefined ? [] : ['    ObjectMapper mapper = new ObjectMapper();']),
      `    PageTransport transport = new HttpPageTransport(${plainQuoted(base)}, Map.of(${headers}));`,
      `    for (${item} item : Operations.${name}(${args.join(', ')})) {`,
      '      System.out.println(item);',
      '    }',
      '  }',
      '}',
    ];
  },
  program: ({ plan, page, base, credential, verb, path, given, item: declared, custom, member }) => {
    const { names, params } = page;
    const customType = custom && typeName(custom, names.page);
    const item = customType ?? declared;
    const type = item ?? 'Map<?, ?>';
    const make = customType === undefined ? `${item}::from` : jacksonDecoder(customType);
    const decoder = item === undefined ? ', item -> (Map<?, ?>) item' : `, ${make}`;
    const built = builtParams(names.params, given);
    const fetch = `${names.page}.fetch(transport, request${params.length === 0 ? '' : ', params'}${page.operation !== undefined && declared !== undefined ? '' : decoder})`;
    const shown = member === undefined ? '' : ` + " " + page.${member.name}()`;
    return [
      ...customImports(custom, names.page),
      `import ${plan.packageName}.*;`,
      ...(item === undefined || plan.transport ? ['import java.util.Map;'] : []),
      '',
      'public class Example {',
      '  public static void main(String[] args) {',
      ...(custom === undefined ? [] : ['    ObjectMapper mapper = new ObjectMapper();']),
      ...(plan.transport
        ? [
            '    PageTransport transport =',
            '        new HttpPageTransport(',
            `            ${plainQuoted(base)},`,
            credential === undefined
              ? '            Map.of());'
              : `            Map.of(${plainQuoted(credential.name)}, ${credential.prefix === '' ? '' : `${plainQuoted(credential.prefix)} + `}System.getenv("API_TOKEN")));`,
          ]
        : ['    PageTransport transport = new MyTransport();']),
      `    PageRequest request = new PageRequest(${plainQuoted(verb)}, ${plainQuoted(path)});`,
      ...(params.length === 0 ? [] : [`    ${names.params} params = ${built};`]),
      '    try {',
      ...(fetch.endsWith(`${decoder})`) ? ['      // The last argument makes an item from its JSON.'] : []),
      `      for (${type} item : ${fetch.replace('.fetch(', '.list(')}) {`,
      '        System.out.println(item);',
      '      }',
      '',
      `      for (${names.page}<${type}> page : ${fetch.replace('.fetch(', '.list(')}.pages()) {`,
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
  if (typeof value === 'string') return plainQuoted(value);
  return typeof value === 'number' ? `${value}L` : String(value);
}

function javaScalar(kind: ValueType['kind'], value: GivenParam['value']): string {
  if (typeof value === 'string') return plainQuoted(value);
  return `${value}${kind === 'integer' ? 'L' : ''}`;
}
