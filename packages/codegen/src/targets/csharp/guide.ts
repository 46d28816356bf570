import { type Example, type GivenParam, type Guide, pathSample } from '../../target-emitter.js';
import { adapterArguments } from '../../text/adapter-arguments.js';
import { plainQuoted } from '../../text/literals.js';

export const csharpGuide: Guide = {
  file: 'Program.cs',
  transport: ['IPageTransport', 'Send(request)'],
  made: '`HttpPageTransport`, based on `HttpClient`',
  error: ['PageException', '`Reason`, `Status`, `Headers`, `Header(name)` and `Body`'],
  end: '`Next()` throws `InvalidOperationException` if there is no next page, and `Stopped` says why; `List(…).AsPages(continuationToken: saved)` continues after the page whose `ContinuationToken` you saved',
  customTransport: ({ packageName }) => [
    `using ${packageName};`,
    '',
    'public sealed class MyTransport : IPageTransport',
    '{',
    '    public async Task<PageAnswer> Send(PageRequest request, CancellationToken cancellationToken = default)',
    '    {',
    '        var answer = await MyClient.Call(request.Method, request.Url, request.Query, request.Headers, request.Body);',
    '        return new PageAnswer(answer.Status, JsonTree.Read(answer.Text)) { Headers = answer.Headers };',
    '    }',
    '}',
  ],
  adapter: ({ page, given }) => {
    const { names, params } = page;
    const sent = given.map((one) => `${one.param.name} = ${csharpValue(one)}`);
    const first =
      params.length === 0 ? 'null' : `new ${names.params} { ${sent.join(', ')} }`.replace('{  }', '{ }');
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
  quick: ({ plan, page, given, givenQuery, base, credential, custom }, { name, parameters, item }) => {
    const { names, params } = page;
    const sent = given.map((one) => `${one.param.name} = ${csharpValue(one)}`);
    const args = [
      'transport',
      ...parameters.map(({ wireName }) => plainQuoted(pathSample(wireName))),
      ...givenQuery.map(({ value }) => (typeof value === 'string' ? plainQuoted(value) : String(value))),
      ...(sent.length === 0 ? [] : [`new ${names.params} { ${sent.join(', ')} }`]),
      ...(custom !== undefined && sent.length === 0 && params.length > 0 ? ['null'] : []),
      ...(custom === undefined ? [] : [`json => ${deserialized(custom.name, 'json')}`]),
    ];
    return [
      'using System;',
      'using System.Collections.Generic;',
      'using System.Net.Http;',
      ...(custom === undefined ? [] : ['using System.Text.Json;']),
      `using ${plan.packageName};`,
      ...(custom === undefined ? [] : [`using ${custom.name} = ${custom.from}.${custom.name};`]),
      '',
      ...transportLines(base, credential),
      `await foreach (var item in Operations.${name}(${args.join(', ')}))`,
      '{',
      `    Console.WriteLine(${item === undefined && custom === undefined ? 'JsonTree.Text(item)' : 'item'});`,
      '}',
    ];
  },
  program: ({ plan, page, base, credential, verb, path, given, item: declared, custom, member }) => {
    const item = custom?.name ?? declared;
    const { names, params } = page;
    const isTyped = page.operation !== undefined && declared !== undefined;
    const held = item ?? 'object?';
    const made = declared === undefined ? ', item => item' : `, ${declared}.From`;
    const decoder = custom === undefined ? made : `, item => ${deserialized(custom.name, 'item')}`;
    const sent = given.map((one) => `${one.param.name} = ${csharpValue(one)}`);
    const fetch = `await ${names.page}${isTyped ? '' : `<${held}>`}.Fetch(transport, request${params.length === 0 ? '' : ', given'}${isTyped ? '' : decoder})`;
    const shown = member === undefined ? '' : ` {page.${member.name}}`;
    return [
      'using System;',
      'using System.Collections.Generic;',
      ...(plan.transport ? ['using System.Net.Http;'] : []),
      ...(custom === undefined ? [] : ['using System.Text.Json;']),
      `using ${plan.packageName};`,
      ...(custom === undefined ? [] : [`using ${custom.name} = ${custom.from}.${custom.name};`]),
      '',
      ...(plan.transport ? transportLines(base, credential) : ['var transport = new MyTransport();']),
      `var request = new PageRequest(${plainQuoted(verb)}, ${plainQuoted(path)});`,
      ...(params.length === 0
        ? []
        : [`var given = new ${names.params} { ${sent.join(', ')} };`.replace('{  }', '{ }')]),
      '',
      'try',
      '{',
      ...(isTyped ? [] : ['    // The last argument makes an item from its JSON.']),
      `    var page = ${fetch};`,
      '    await foreach (var item in page.Paginate())',
      '    {',
      `        Console.WriteLine(${item === undefined ? 'JsonTree.Text(item)' : 'item'});`,
      '    }',
      '',
      `    Console.WriteLine($"{page.Items.Count}${shown}");`,
      '    while (page.HasNext())',
      '    {',
      '        page = await page.Next();',
      `        Console.WriteLine($"{page.Items.Count}${shown}");`,
      '    }',
      '}',
      'catch (PageException failure)',
      '{',
      '    Console.Error.WriteLine($"{failure.Reason} {failure.Status} {JsonTree.Text(failure.Body)}");',
      '}',
    ];
  },
};

function transportLines(base: string, credential: Example['credential']): readonly string[] {
  return [
    ...(credential === undefined
      ? []
      : [
          'var headers = new Dictionary<string, string>',
          '{',
          `    [${plainQuoted(credential.name)}] = $"${credential.prefix}{Environment.GetEnvironmentVariable("API_TOKEN")}",`,
          '};',
          '// A redirect would send these headers to its target.',
        ]),
    'var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false });',
    `var transport = new HttpPageTransport(client, new Uri(${plainQuoted(base)})${credential === undefined ? '' : ', headers'});`,
  ];
}

function deserialized(type: string, json: string): string {
  return `JsonSerializer.Deserialize<${type}>(JsonTree.Text(${json}))!`;
}

function csharpValue({ param, value, constant }: GivenParam): string {
  if (constant !== undefined) return `${param.enum?.name}.${constant}`;
  return typeof value === 'string' ? plainQuoted(value) : String(value);
}
