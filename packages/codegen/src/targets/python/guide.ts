import { type Guide, pathSample } from '../../target-emitter.js';
import { pythonLiteral } from './expressions.js';
import { pythonSchemeNames } from './schemes.js';

export const pythonGuide: Guide = {
  file: 'example.py',
  transport: ['PageTransport', 'send(request)'],
  made: '`UrllibTransport`, based on `urllib`, and `AsyncUrllibTransport`',
  error: ['PageError', '`reason`, `status`, `headers`, `header(name)` and `body`'],
  end: '`get_next_page()` raises `NoNextPageError` if there is no next page, and `stopped` says why; save the `position` of a page, and `fetch` with it as `start` continues after that page',
  customTransport: ({ packageName }) => [
    `from ${packageName} import PageAnswer, PageRequest`,
    '',
    '',
    'class MyTransport:',
    '    idempotency_header = "Idempotency-Key"',
    '',
    '    def idempotency_key(self):',
    '        return None',
    '',
    '    def send(self, request: PageRequest) -> PageAnswer:',
    '        answer = my_client.request(',
    '            request.method, request.url, params=request.query, headers=request.headers, json=request.body',
    '        )',
    '        return PageAnswer(answer.json(), answer.status_code, dict(answer.headers))',
  ],
  adapter: ({ plan, page, given }) => {
    const { names, params } = page;
    const scheme = pythonSchemeNames(plan.pages)[plan.pages.indexOf(page)] ?? page.scheme;
    const sent = given.map(({ param, value }) => `${param.name}=${pythonLiteral(value)}`);
    const first =
      params.length === 0 || sent.length === 0 ? '' : `, first=${names.params}(${sent.join(', ')})`;
    const imported = [...(first === '' ? [] : [names.params]), scheme, 'paginate'].sort();
    return [
      `from ${plan.packageName} import ${imported.join(', ')}`,
      '',
      `for item in paginate(${scheme}, lambda p: my_client.list_items(**p.kwargs)${first}):`,
      '    print(item)',
    ];
  },
  quick: ({ plan, given, givenQuery, base, credential }, { name, parameters, page, pagingNames }) => {
    const key =
      credential && `{${pythonLiteral(credential.name)}: f"${credential.prefix}{os.environ['API_TOKEN']}"}`;
    const named = [
      ...givenQuery.map(({ parameter, value }) => [parameter.name, value] as const),
      ...given.map(({ param, value }) => [pagingNames[page.params.indexOf(param)], value] as const),
    ].map(([key, value]) => `${key}=${pythonLiteral(value)}`);
    const args = ['transport', ...parameters.map(({ wireName }) => pythonLiteral(pathSample(wireName)))];
    return [
      ...(key === undefined ? [] : ['import os']),
      `from ${plan.packageName} import UrllibTransport`,
      `from ${plan.packageName}.operations import ${name}`,
      '',
      `transport = UrllibTransport(${[pythonLiteral(base), ...(key === undefined ? [] : [key])].join(', ')})`,
      `for item in ${name}(${[...args, ...named].join(', ')}):`,
      '    print(item)',
    ];
  },
  program: ({
    plan,
    page: { names, params, members },
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
    const from = custom?.from ?? `${plan.packageName}.items`;
    const made = custom === undefined ? '' : `, item=lambda held: ${custom.name}(**held)`;
    const sent = given.map(({ param, value }) => `${pythonLiteral(param.name)}: ${pythonLiteral(value)}`);
    const pythonCall = `${names.page}[${item ?? 'Item'}].fetch(transport, request${params.length === 0 ? '' : ', params'}${made})`;
    const shown = member === undefined ? '' : `, page.${member.name}`;
    const imported = [
      'PageError',
      'PageRequest',
      names.page,
      ...(params.length === 0 ? [] : [names.params]),
      ...(plan.transport ? ['UrllibTransport'] : []),
    ].sort();
    const held = members.find(({ holdsItems }) => holdsItems)?.name ?? '_get_page_items()';
    const async = names.pages[1] ?? names.page;
    return [
      ...(plan.transport && credential !== undefined ? ['import os'] : []),
      ...(item === undefined ? ['from typing import Any, Dict', ''] : ['']),
      ...(plan.transport ? [] : ['from my_transport import MyTransport']),
      `from ${plan.packageName} import ${imported.join(', ')}`,
      ...(item === undefined
        ? ['', '# An item of the list.', 'Item = Dict[str, Any]', '']
        : [`from ${from} import ${item}`, '']),
      ...(plan.transport
        ? [
            'transport = UrllibTransport(',
            credential === undefined
              ? `    ${pythonLiteral(base)}`
              : `    ${pythonLiteral(base)}, {${pythonLiteral(credential.name)}: f"${credential.prefix}{os.environ['API_TOKEN']}"}`,
            ')',
          ]
        : ['transport = MyTransport()']),
      `request = PageRequest(${pythonLiteral(verb)}, ${pythonLiteral(path)})`,
      ...(params.length === 0 ? [] : [`params: ${names.params} = {${sent.join(', ')}}`]),
      '',
      'try:',
      `    # ${async} does the same with "async for", "await" and an asynchronous transport.`,
      `    for item in ${pythonCall}:`,
      '        print(item)',
      '',
      `    page = ${pythonCall}`,
      `    print(len(page.${held})${shown})`,
      '    while page.has_next_page():',
      '        page = page.get_next_page()',
      `        print(len(page.${held})${shown})`,
      'except PageError as error:',
      '    print(error.reason, error.status, error.body)',
    ];
  },
};
