import { wordList } from '@pagewright/core/external';
import type { CallPlan, PathParameter } from '../../plan/page-plan.js';
import { givenQueryOf } from '../../readme-samples.js';
import {
  type Example,
  type GivenParam,
  type GivenQuery,
  type Guide,
  pathSample,
} from '../../target-emitter.js';
import { adapterArguments } from '../../text/adapter-arguments.js';
import { codeLines, type LayoutStyle, list } from '../../text/layout.js';
import { plainQuoted } from '../../text/literals.js';
import { codeSpan } from '../../text/markdown.js';
import { isReference } from './arguments.js';

const layout: LayoutStyle = { columns: 140, step: '    ', lastComma: 'never' };

export const csharpGuide: Guide = {
  file: 'Program.cs',
  transport: ['IPageTransport', 'SendAsync(request)'],
  made: '`HttpPageTransport`, based on `HttpClient`; its third argument has headers of every request, such as a credential: `new Dictionary<string, string> { [name] = value }`',
  keyInQuery: (name) =>
    `pass \`configure: request => request.WithQuery(${plainQuoted(name)}, key)\` to the functions of operations`,
  error: ['PageException', '`Reason`, `Status`, `Headers`, `Header(name)` and `Body`'],
  end: '`list.FirstPageAsync()` fetches only the first page; `page.NextAsync()` fetches the next one, or throws `InvalidOperationException` if there is none; `page.Stopped` says why no page follows; `list.AsPages(continuationToken: saved)` continues after the page whose `ContinuationToken` you saved',
  customTransport: ({ packageName }) => [
    `using ${packageName};`,
    '',
    'public sealed class MyTransport : IPageTransport',
    '{',
    '    public async Task<PageAnswer> SendAsync(PageRequest request, CancellationToken cancellationToken = default)',
    '    {',
    '        var answer = await MyClient.Call(request.Method, request.Url, request.Query, request.Headers, request.Body);',
    '        return new PageAnswer(answer.Status, JsonTree.Read(answer.Text)) { Headers = answer.Headers };',
    '    }',
    '',
    '    // The base is a text that may end with a path, such as https://api.example.com/v1.',
    "    public Uri? AbsoluteUrl(string url) => new(url.StartsWith('/') ? MyClient.Base + url : url);",
    '}',
  ],
  adapter: ({ page, given }) => {
    const { names, params } = page;
    const first = params.length === 0 ? 'null' : paramsText(names.params, given);
    const passed = adapterArguments(
      page,
      (name, type) => `p.${type === 'integer' ? 'Long' : 'Text'}(${plainQuoted(name)})`,
      'p.MergedInto(body)',
    );
    return [
      'var items = Paginated.By(',
      `    ${names.page}.Scheme,`,
      `    ${first},`,
      `    (p, cancel) => myClient.ListAsync(${[passed, 'cancel'].filter((one) => one !== '').join(', ')}),`,
      '    list => list.Items',
      ');',
      'await foreach (var item in items)',
      '{',
      '    Console.WriteLine(item);',
      '}',
    ];
  },
  pageType: ({ page, item, custom }) => `${page.names.page}<${custom?.name ?? item ?? 'object?'}>`,
  quick: (example, call) => {
    const { plan, item, custom } = example;
    return [
      'using System;',
      ...(example.credential === undefined ? [] : ['using System.Collections.Generic;']),
      'using System.Net.Http;',
      ...(custom === undefined ? [] : ['using System.Text.Json;']),
      `using ${plan.packageName};`,
      ...(custom === undefined ? [] : [`using ${custom.name} = ${custom.from}.${custom.name};`]),
      '',
      ...transportLines(example),
      ...operationCall('await foreach (var item in ', example, call, ')'),
      '{',
      `    Console.WriteLine(${item === undefined && custom === undefined ? 'JsonTree.Text(item)' : 'item'});`,
      '}',
    ];
  },
  walk: '`await foreach` over a list reads the items of all pages; over `list.AsPages()`, it reads page by page.',
  program: (example) => {
    const { plan, item, custom, call, member } = example;
    const shown = member === undefined ? '' : ` {page.${member.name}}`;
    return [
      'using System;',
      ...(plan.transport && example.credential === undefined ? [] : ['using System.Collections.Generic;']),
      ...(plan.transport ? ['using System.Net.Http;'] : []),
      ...(custom === undefined ? [] : ['using System.Text.Json;']),
      'using System.Threading;',
      `using ${plan.packageName};`,
      ...(custom === undefined ? [] : [`using ${custom.name} = ${custom.from}.${custom.name};`]),
      '',
      ...(plan.transport
        ? transportLines(example, ' { Timeout = TimeSpan.FromSeconds(30) }')
        : ['var transport = new MyTransport();']),
      ...(call === undefined ? schemeListLines(example) : operationCall('var list = ', example, call, ';')),
      'using var cancellation = new CancellationTokenSource(TimeSpan.FromMinutes(10));',
      '',
      'try',
      '{',
      '    await foreach (var page in list.AsPages(cancellationToken: cancellation.Token))',
      '    {',
      '        foreach (var item in page.Items)',
      '        {',
      `            Console.WriteLine(${item === undefined && custom === undefined ? 'JsonTree.Text(item)' : 'item'});`,
      '        }',
      `        Console.WriteLine($"{page.Items.Count}${shown}");`,
      '    }',
      '}',
      'catch (PageException failure)',
      '{',
      '    Console.Error.WriteLine($"{failure.Reason} {failure.Status} {JsonTree.Text(failure.Body)}");',
      '}',
    ];
  },
  more: ({ plan, call, item }) => [
    'One page of the same list, and the pages after it:',
    ['```csharp', ...laterLines, '```'].join('\n'),
    ...(call === undefined ? [] : [argumentsText(call)]),
    `A cancelled token causes an \`OperationCanceledException\`${plan.transport ? ", and so does a timeout, whose `InnerException` is a `TimeoutException`. A server that can't be reached causes an `HttpRequestException`. With `retries: 2`, `HttpPageTransport` sends a request again after 429 and 503" : ''}. An item that is not as declared causes a \`PageException\` with the reason \`UnreadableItem\`, whose message names the member.${item === undefined ? '' : ' `JsonSerializer` reads and writes items with the names of the API.'}`,
  ],
};

const laterLines = [
  'var first = await list.FirstPageAsync();',
  'Console.WriteLine($"{first.Status} {first.Header("ETag")} {first.Items.Count}");',
  '// Later, from a stored token. Leaving the loop stops further requests.',
  'if (first.ContinuationToken is { } saved)',
  '{',
  '    await foreach (var page in list.AsPages(saved))',
  '    {',
  '        Console.WriteLine(page.Items.Count);',
  '    }',
  '}',
];

function argumentsText({ name, verb, query, queryType, inputs, isBodiless }: CallPlan): string {
  const filters = wordList(query.map((one) => codeSpan(one.name)));
  const named = query.length === 0 ? '' : `Filters are properties of \`${queryType}\`: ${filters}. `;
  const hasBody = verb !== 'GET' && !isBodiless && !inputs.some((one) => one.in === 'body');
  return `\`transport.${name}(…)\` calls the same function. ${named}Add anything else with \`configure\`, such as \`configure: request => request.WithHeader("X-Trace", "1")${hasBody ? '.WithBody(new { name = "value" })' : ''}\`.`;
}

/** Writes code that lists items with the page class, if an argument of the operation's function has no sample value. */
function schemeListLines({ page, item, custom, verb, path, given }: Example): readonly string[] {
  const { names, params } = page;
  const isTyped = page.operation !== undefined && item !== undefined && custom === undefined;
  const made = item === undefined ? 'item => item' : `${item}.From`;
  const decoder = custom === undefined ? made : `item => ${deserialized(custom.name, 'item')}`;
  const args = [
    'transport',
    'request',
    ...(params.length === 0 ? [] : [paramsText(names.params, given)]),
    ...(isTyped ? [] : [decoder]),
  ];
  return [
    `var request = new PageRequest(${plainQuoted(verb)}, ${plainQuoted(path)});`,
    ...(isTyped ? [] : ['// The last argument makes an item from its JSON.']),
    `var list = ${names.page}.List(${args.join(', ')});`,
  ];
}

function operationCall(
  before: string,
  { page, given, givenQuery, custom }: Example,
  call: CallPlan,
  after: string,
): readonly string[] {
  const { name, parameters, inputs, query, queryType } = call;
  const { names, params } = page;
  const filters = givenQuery.map((one) => `${one.parameter.name} = ${querySample(one)}`);
  const sent = [...filters, ...given.map(paramSample)];
  const type = query.length === 0 ? names.params : queryType;
  const hasParams = params.length + query.length > 0;
  const args = [
    'transport',
    ...parameters.map(pathValue),
    ...inputs.flatMap(givenQueryOf).map(querySample),
    ...(sent.length === 0 ? [] : [`new ${type} { ${sent.join(', ')} }`]),
    ...(custom !== undefined && sent.length === 0 && hasParams ? ['null'] : []),
    ...(custom === undefined ? [] : [`json => ${deserialized(custom.name, 'json')}`]),
  ];
  return codeLines(list(`${before}Operations.${name}(`, args, `)${after}`), '', layout);
}

function pathValue({ type, wireName }: PathParameter): string {
  const sample = plainQuoted(pathSample(wireName));
  if (type === undefined || isReference(type)) return sample;
  const [given] = givenQueryOf({ name: wireName, wireName, required: true, type });
  return given === undefined ? sample : querySample(given);
}

const uuidSample = 'Guid.Parse("123e4567-e89b-12d3-a456-426614174000")';

const samples = {
  'date-time': 'DateTimeOffset.UtcNow',
  date: 'DateOnly.FromDateTime(DateTime.UtcNow)',
  uuid: uuidSample,
} as const;

function querySample({ parameter: { type, enum: listed }, value, constant }: GivenQuery): string {
  if (constant !== undefined) return `${listed?.name}.${constant}`;
  if (type.format !== undefined) return samples[type.format];
  return typeof value === 'string' ? plainQuoted(value) : String(value);
}

function paramsText(type: string, given: readonly GivenParam[]): string {
  const sent = given.map(paramSample);
  return sent.length === 0 ? `new ${type} { }` : `new ${type} { ${sent.join(', ')} }`;
}

function transportLines({ base, credential }: Example, options = ''): readonly string[] {
  return [
    ...(credential === undefined
      ? []
      : [
          'var headers = new Dictionary<string, string>',
          '{',
          `    [${plainQuoted(credential.name)}] = ${tokenText(credential.prefix)},`,
          '};',
          '// A redirect would send these headers to its target.',
        ]),
    `var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false })${options};`,
    `var transport = new HttpPageTransport(client, new Uri(${plainQuoted(base)})${credential === undefined ? '' : ', headers'});`,
  ];
}

function tokenText(prefix: string): string {
  const token = 'Environment.GetEnvironmentVariable("API_TOKEN")';
  return prefix === '' ? `${token} ?? ""` : `$"${prefix}{${token}}"`;
}

function deserialized(type: string, json: string): string {
  return `JsonSerializer.Deserialize<${type}>(JsonTree.Text(${json}))!`;
}

function paramSample({ param, value, constant }: GivenParam): string {
  const plain = typeof value === 'string' ? plainQuoted(value) : String(value);
  return `${param.name} = ${constant === undefined ? plain : `${param.enum?.name}.${constant}`}`;
}
