import type { CustomItemType } from '../../custom-item-types.js';
import type { CallPlan } from '../../plan/page-plan.js';
import { type BodySample, continuedSample, inputSample, requiredSamples } from '../../readme-samples.js';
import { type Example, type Guide, pathSample } from '../../target-emitter.js';
import { rubyLiteral, rubyText } from './expressions.js';

export const rubyGuide: Guide = {
  file: 'example.rb',
  transport: ['an object that responds to `call(request)`', 'call(request)'],
  made: '`HTTPTransport`, based on `net/http`, which raises `ConnectionError` or its subclass `TimeoutError` if there is no response, and with `retries: 2` sends a request up to twice again after a status of 429 or 503',
  error: ['PageError', '`reason`, `status`, `headers`, `header(name)` and `body`'],
  sends: ['header', 'body'],
  keyInQuery: () => 'the samples send it',
  end: '`next_page` raises `NoNextPageError` if there is no next page, and `stopped` says why',
  more: (example) => [
    ...moreCalls(example),
    'All errors inherit from `Error` of the module. The folder `sig` has RBS signatures of all public names: `rbs -I sig validate`, Steep and TypeProf read them. In a Rails application, put the files in a folder that Zeitwerk ignores, and require `pagination.rb`.',
  ],
  customTransport: ({ packageName }) => [
    'class MyTransport',
    '  def call(request)',
    '    answer = my_client.run(request.method, request.url, request.query, request.headers, request.body)',
    `    ${packageName}::PageAnswer.new(status: answer.status, headers: answer.headers, body: answer.json)`,
    '  end',
    'end',
  ],
  quick: (example, call) => [
    'require_relative "pagination"',
    'require_relative "transport"',
    ...requireLines(example.custom),
    '',
    `transport = ${example.plan.packageName}::HTTPTransport.new(${[rubyText(example.base), ...headersOf(example)].join(', ')})`,
    `${functionText(example, call)}.each { |item| ${example.custom === undefined ? 'puts' : 'p'} item }`,
  ],
  program: (example) => {
    const { plan, page, base, verb, path, given, item, custom, member, call } = example;
    const name = plan.packageName;
    const { names, params } = page;
    const sent = given.map(({ param, value }) => `${param.name}: ${rubyLiteral(value)}`);
    const type = custom?.name ?? (item && `${name}::${item}`);
    const made =
      type === undefined
        ? ''
        : `, item: ${type}.method(:${custom === undefined ? 'from' : (custom.make ?? 'new')})`;
    const fetch =
      call === undefined
        ? `${name}::${names.page}.fetch(transport, request${params.length === 0 ? '' : ', params'}${made})`
        : functionText(example, call);
    const shown = member === undefined ? '' : `, page.${member.name}`;
    const options = [rubyText(base), ...headersOf(example), 'timeout: 30'];
    return [
      'require_relative "pagination"',
      plan.transport ? 'require_relative "transport"' : 'require_relative "my_transport"',
      ...requireLines(custom),
      '',
      ...(plan.transport
        ? [
            `transport = ${name}::HTTPTransport.new(`,
            ...options.map((option, at) => `  ${option}${at < options.length - 1 ? ',' : ''}`),
            ')',
          ]
        : ['transport = MyTransport.new']),
      ...(call === undefined
        ? [
            `request = ${name}::PageRequest.new(${[`method: ${rubyText(verb)}`, `url: ${rubyText(path)}`, ...keyOf(example)].join(', ')})`,
            ...(params.length === 0 ? [] : [`params = { ${sent.join(', ')} }`.replace('{  }', '{}')]),
          ]
        : []),
      '',
      'begin',
      ...(custom === undefined || call !== undefined
        ? []
        : ['  # The last argument makes an item from decoded JSON.']),
      `  ${fetch}.each do |item|`,
      '    p item',
      '  end',
      '',
      `  page = ${fetch}`,
      `  p page.items.length${shown}`,
      '  while page.next_page?',
      '    page = page.next_page',
      `    p page.items.length${shown}`,
      '  end',
      `rescue ${name}::PageError => e`,
      '  warn "#{e.reason} #{e.status} #{e.body}"',
      ...(plan.transport ? [`rescue ${name}::ConnectionError => e`, '  warn e.message'] : []),
      'end',
    ];
  },
};

function moreCalls(example: Example): readonly string[] {
  return continuedSample(example, {
    fence: 'ruby',
    argumentKind: 'keyword',
    literal: rubyLiteral,
    lines: (call, others) => [
      `page = ${functionText(example, call, others)}`,
      'puts page.header("X-Request-Id")',
      'position = page.position',
      '# It is nil after the last page, and `from: nil` would begin the list again.',
      `rest = ${functionText(example, call, [...others, 'from: position'])} if position`,
      'rest&.first(10)',
    ],
  });
}

/** Writes a call of an operation's function with sample values. */
function functionText(
  example: Example,
  { name, parameters, pagingNames, inputs }: CallPlan,
  others: readonly string[] = [],
): string {
  const { plan, page, given, givenQuery } = example;
  const sent = [
    ...inputs.map((one) => [one.name, inputSample(one)] as const),
    ...givenQuery.map(({ parameter, value }) => [parameter.name, value] as const),
    ...given.map(({ param, value }) => [pagingNames[page.params.indexOf(param)], value] as const),
  ].map(([key, value]) => `${key}: ${literal(value)}`);
  const path = parameters.map(({ wireName }) => rubyText(pathSample(wireName)));
  return `${plan.packageName}.${name}(${['transport', ...path, ...sent, ...others, ...requestArgument(example)].join(', ')})`;
}

function requestArgument(example: Example): readonly string[] {
  const { headers, body } = requiredSamples(example);
  const hash = (values: readonly (readonly [string, BodySample])[]) =>
    `{ ${values.map(([name, value]) => `${rubyText(name)} => ${literal(value)}`).join(', ')} }`;
  const parts = [
    ...keyOf(example),
    ...(headers.length === 0 ? [] : [`headers: ${hash(headers)}`]),
    ...(body === undefined ? [] : [`body: ${body.length === 0 ? '{}' : hash(body)}`]),
  ];
  return parts.length === 0 ? [] : [`request: { ${parts.join(', ')} }`];
}

function literal(value: BodySample): string {
  return typeof value === 'object' ? '[]' : rubyLiteral(value);
}

function keyOf({ queryKey }: Example): readonly string[] {
  return queryKey === undefined ? [] : [`query: { ${rubyText(queryKey)} => ${token} }`];
}

const token = 'ENV.fetch("API_TOKEN")';

function headersOf({ credential }: Example): readonly string[] {
  if (credential === undefined) return [];
  const value = credential.prefix === '' ? token : `"${credential.prefix}#{${token}}"`;
  return [`headers: { ${rubyText(credential.name)} => ${value} }`];
}

/** Returns the line that loads the file of a type. Without a file, the class is expected to be loaded already. */
function requireLines(custom: CustomItemType | undefined): readonly string[] {
  if (custom === undefined || custom.from === '') return [];
  const call = custom.from.startsWith('.') ? 'require_relative' : 'require';
  return [`${call} ${rubyText(custom.from.replace(/^\.\//, ''))}`];
}
