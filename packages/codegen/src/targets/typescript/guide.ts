import { sentParameters } from '../../plan/sent-parameters.js';
import { type Guide, pathSample } from '../../target-emitter.js';
import { plainText } from '../../text/comment.js';
import { memberKey, typescriptAccess, typescriptLiteral } from './expressions.js';
import { queryKey } from './operations.js';
import { schemeName } from './schemes.js';

export const typescriptGuide: Guide = {
  file: 'example.ts',
  transport: ['PageTransport', 'send(request)'],
  made: '`FetchTransport`, based on `fetch`',
  error: ['PageError', '`reason`, `status`, `headers`, `header(name)` and `body`'],
  end: '`getNextPage()` rejects with `NoNextPageError` if there is no next page, and `stopped` says why; save the `position` of a page, and a request with it as `from` continues after that page; `options: { signal }` in a request cancels the walk',
  rounds: '`response.json()`',
  customTransport: ({ packageName }) => [
    `import type { PageAnswer, PageRequestOptions, PageTransport } from './${packageName}.js';`,
    '',
    'export class MyTransport implements PageTransport {',
    '  async send(request: PageRequestOptions): Promise<PageAnswer> {',
    '    const { status, headers, data } = await myClient.request(request);',
    '    return { status, headers, body: data };',
    '  }',
    '}',
  ],
  adapter: ({ page, verb, path }) => {
    const scheme = schemeName(page);
    const place = sentParameters(page).place === 'body' ? 'body: params' : 'params';
    return [
      "import { paginate } from './paginate.js';",
      `import { ${scheme} } from './schemes.js';`,
      '',
      `// Your client, which sends ${plainText(`${verb} ${path}`)}: items have the type that your client declares.`,
      `for await (const item of paginate(${scheme}, (params) => client.list({ ${place} }))) {`,
      '  console.log(item);',
      '}',
    ];
  },
  quick: ({ page, given, givenQuery, base, credential }, { name, parameters }) => {
    const sent = [
      ...givenQuery.map(({ parameter, value }) => [queryKey(parameter, page), value] as const),
      ...given.map(({ param, value }) => [param.name, value] as const),
    ].map(([key, value]) => `${memberKey(key)}: ${typescriptLiteral(value)}`);
    const key =
      credential && `{ ${memberKey(credential.name)}: \`${credential.prefix}\${process.env.API_TOKEN}\` }`;
    const args = ['transport', ...parameters.map(({ wireName }) => typescriptLiteral(pathSample(wireName)))];
    return [
      `import { ${name} } from './operations.js';`,
      "import { FetchTransport } from './transport.js';",
      '',
      `const baseUrl = ${typescriptLiteral(base)};`,
      `const transport = new FetchTransport({ baseUrl${key === undefined ? '' : `, headers: ${key}`} });`,
      `for await (const item of ${name}(${[...args, ...(sent.length === 0 ? [] : [`{ ${sent.join(', ')} }`])].join(', ')})) console.log(item);`,
    ];
  },
  program: ({
    plan,
    page: { names, list, params },
    base,
    credential,
    verb,
    path,
    given,
    item: declared,
    custom,
    member,
  }) => {
    const item = custom?.name ?? declared;
    const from = custom?.from ?? './items.js';
    const sent = given.map(({ param, value }) => `${memberKey(param.name)}: ${typescriptLiteral(value)}`);
    const call = `${list}<${item ?? 'Item'}>(transport, request${params.length === 0 ? '' : ', params'})`;
    const shown = member === undefined ? '' : `, page${typescriptAccess(member.name)}`;
    return [
      `import { ${list}, PageError${params.length === 0 ? '' : `, type ${names.params}`} } from './${plan.packageName}.js';`,
      ...(plan.transport
        ? ["import { FetchTransport } from './transport.js';"]
        : ["import { MyTransport } from './my-transport.js';"]),
      ...(item === undefined ? [] : [`import type { ${item} } from ${typescriptLiteral(from)};`]),
      ...(item === undefined
        ? ['', '/** An item of the list. */', 'type Item = Record<string, unknown>;']
        : []),
      '',
      ...(plan.transport
        ? [
            'const transport = new FetchTransport({',
            `  baseUrl: ${typescriptLiteral(base)},`,
            ...(credential === undefined
              ? []
              : [
                  `  headers: { ${memberKey(credential.name)}: \`${credential.prefix}\${process.env.API_TOKEN}\` },`,
                ]),
            '});',
          ]
        : ['const transport = new MyTransport();']),
      `const request = { method: ${typescriptLiteral(verb)}, url: ${typescriptLiteral(path)} };`,
      ...(params.length === 0 ? [] : [`const params: ${names.params} = { ${sent.join(', ')} };`]),
      '',
      'try {',
      `  for await (const item of ${call}) {`,
      '    console.log(item);',
      '  }',
      '',
      `  let page = await ${call};`,
      `  console.log(page.getPaginatedItems().length${shown});`,
      '  while (page.hasNextPage()) {',
      '    page = await page.getNextPage();',
      `    console.log(page.getPaginatedItems().length${shown});`,
      '  }',
      '} catch (error) {',
      '  if (!(error instanceof PageError)) throw error;',
      '  console.error(error.reason, error.status, error.body);',
      '}',
    ];
  },
};
