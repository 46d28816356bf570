import type { CustomItemType } from '../../custom-item-types.js';
import { type Guide, pathSample } from '../../target-emitter.js';
import { rubyLiteral, rubyText } from './expressions.js';

export const rubyGuide: Guide = {
  file: 'example.rb',
  transport: ['an object that responds to `call(request)`', 'call(request)'],
  made: '`HTTPTransport`, based on `net/http`',
  error: ['PageError', '`reason`, `status`, `headers`, `header(name)` and `body`'],
  end: '`next_page` raises `NoNextPageError` if there is no next page, and `stopped` says why; save the `position` of a page, and `fetch` with it as `from:` continues after that page',
  more: () => [
    'The folder `sig` has RBS signatures of all public names: `rbs -I sig validate`, Steep and TypeProf read them.',
  ],
  customTransport: ({ packageName }) => [
    'class MyTransport',
    '  def call(request)',
    '    answer = my_client.run(request.method, request.url, request.query, request.headers, request.body)',
    `    ${packageName}::PageAnswer.new(status: answer.status, headers: answer.headers, body: answer.json)`,
    '  end',
    'end',
  ],
  quick: (
    { plan: { packageName }, given, givenQuery, base, credential, custom },
    { name, parameters, page, pagingNames },
  ) => {
    const sent = [
      ...givenQuery.map(({ parameter: { name: key }, value }) => [key, value] as const),
      ...given.map(({ param, value }) => [pagingNames[page.params.indexOf(param)], value] as const),
    ].map(([key, value]) => `${key}: ${typeof value === 'string' ? rubyText(value) : value}`);
    const key =
      credential && `{ ${rubyText(credential.name)} => "${credential.prefix}#{ENV.fetch("API_TOKEN")}" }`;
    const args = ['transport', ...parameters.map(({ wireName }) => rubyText(pathSample(wireName))), ...sent];
    return [
      'require_relative "pagination"',
      'require_relative "transport"',
      ...requireLines(custom),
      '',
      `transport = ${packageName}::HTTPTransport.new(${[rubyText(base), ...(key === undefined ? [] : [`headers: ${key}`])].join(', ')})`,
      `${packageName}.${name}(${args.join(', ')}).each { |item| ${custom === undefined ? 'puts' : 'p'} item }`,
    ];
  },
  program: ({ plan, page: { names, params }, base, credential, verb, path, given, item, custom, member }) => {
    const name = plan.packageName;
    const sent = given.map(({ param, value }) => `${param.name}: ${rubyLiteral(value)}`);
    const type = custom?.name ?? (item && `${name}::${item}`);
    const made =
      type === undefined
        ? ''
        : `, item: ${type}.method(:${custom === undefined ? 'from' : (custom.make ?? 'new')})`;
    const fetch = `${name}::${names.page}.fetch(transport, request${params.length === 0 ? '' : ', params'}${made})`;
    const shown = member === undefined ? '' : `, page.${member.name}`;
    return [
      'require_relative "pagination"',
      plan.transport ? 'require_relative "transport"' : 'require_relative "my_transport"',
      ...requireLines(custom),
      '',
      ...(plan.transport
        ? [
            `transport = ${name}::HTTPTransport.new(`,
            credential === undefined
              ? `  ${rubyText(base)}`
              : `  ${rubyText(base)}, headers: { ${rubyText(credential.name)} => "${credential.prefix}#{ENV.fetch("API_TOKEN")}" }`,
            ')',
          ]
        : ['transport = MyTransport.new']),
      `request = ${name}::PageRequest.new(method: ${rubyText(verb)}, url: ${rubyText(path)})`,
      ...(params.length === 0 ? [] : [`params = { ${sent.join(', ')} }`.replace('{  }', '{}')]),
      '',
      'begin',
      ...(custom === undefined ? [] : ['  # The last argument makes an item from decoded JSON.']),
      `  ${fetch}.auto_paging_each do |item|`,
      '    p item',
      '  end',
      '',
      `  page = ${fetch}`,
      `  p page.page_items.length${shown}`,
      '  while page.next_page?',
      '    page = page.next_page',
      `    p page.page_items.length${shown}`,
      '  end',
      `rescue ${name}::PageError => e`,
      '  warn "#{e.reason} #{e.status} #{e.body}"',
      'end',
    ];
  },
};

/** Returns the line that loads a type; empty if an application or a gem has loaded its class. */
function requireLines(custom: CustomItemType | undefined): readonly string[] {
  if (custom === undefined || custom.from === '') return [];
  const call = custom.from.startsWith('.') ? 'require_relative' : 'require';
  return [`${call} ${rubyText(custom.from.replace(/^\.\//, ''))}`];
}
