import { type Guide, pathSample } from '../../target-emitter.js';
import { phpText } from './expressions.js';

export const phpGuide: Guide = {
  file: 'example.php',
  transport: ['PageTransport', 'send($request)'],
  made: '`HttpTransport`, based on the streams of PHP',
  error: ['PageException', '`reason`, `status`, `headers`, `header($name)` and `body`'],
  end: '`getNextPage()` throws `NoNextPageException` if there is no next page, and `stopped()` says why; save the `position()` of a page, and `fetch` with it as `from` continues after that page',
  customTransport: ({ packageName }) => [
    `use ${packageName}\\{PageAnswer, PageRequest, PageTransport};`,
    '',
    'final class MyTransport implements PageTransport',
    '{',
    '    public function send(PageRequest $request): PageAnswer',
    '    {',
    '        $answer = $this->client->request($request->method, $request->url, [',
    "            'query' => $request->query, 'headers' => $request->headers, 'json' => $request->body,",
    '        ]);',
    '',
    '        return new PageAnswer(json_decode($answer->getBody(), true), $answer->getStatusCode(), $answer->getHeaders());',
    '    }',
    '}',
  ],
  quick: ({ plan: { packageName }, given, givenQuery, base, credential, custom }, { name, parameters }) => {
    const sent = given.map(
      ({ param, value }) => `${phpText(param.name)} => ${typeof value === 'string' ? phpText(value) : value}`,
    );
    const key =
      credential && `[${phpText(credential.name)} => ${phpText(credential.prefix)} . getenv('API_TOKEN')]`;
    const args = [
      '$transport',
      ...parameters.map(({ wireName }) => phpText(pathSample(wireName))),
      ...givenQuery.map(({ value }) => (typeof value === 'string' ? phpText(value) : String(value))),
    ];
    return [
      '<?php',
      '',
      ...(custom === undefined ? [] : ["require __DIR__ . '/vendor/autoload.php';"]),
      "require __DIR__ . '/autoload.php';",
      '',
      `$transport = new ${packageName}\\HttpTransport(${[phpText(base), ...(key === undefined ? [] : [key])].join(', ')});`,
      `foreach (${packageName}\\Operations::${name}(${[...args, ...(sent.length === 0 ? [] : [`[${sent.join(', ')}]`])].join(', ')}) as $item) {`,
      '    echo json_encode($item), "\\n";',
      '}',
    ];
  },
  program: ({
    plan,
    page: { names, params },
    base,
    credential,
    verb,
    path,
    given,
    item: declared,
    custom,
    member,
  }) => {
    const sent = given.map(
      ({ param, value }) => `${param.name}: ${typeof value === 'string' ? phpText(value) : value}`,
    );
    const used = [
      ...(plan.transport ? ['HttpTransport'] : []),
      ...(declared === undefined ? [] : [declared]),
      names.page,
      ...(params.length === 0 ? [] : [names.params]),
      'PageException',
      'PageRequest',
    ].sort();
    const isTaken = used.some((name) => name.toLowerCase() === custom?.name.toLowerCase());
    const item =
      custom !== undefined && isTaken ? `\\${custom.from}\\${custom.name}` : (custom?.name ?? declared);
    const made = item === undefined ? '' : `, item: ${item}::${custom?.make ?? 'from'}(...)`;
    const fetch = `${names.page}::fetch($transport, $request${params.length === 0 ? '' : ', $params'}${made})`;
    const shown = member === undefined ? '' : `, ' ', json_encode($page->${member.name})`;
    return [
      '<?php',
      '',
      ...(custom === undefined || isTaken ? [] : [`use ${custom.from}\\${custom.name};`]),
      `use ${plan.packageName}\\{${used.join(', ')}};`,
      '',
      ...(custom === undefined ? [] : ["require __DIR__ . '/vendor/autoload.php';"]),
      "require __DIR__ . '/autoload.php';",
      '',
      ...(plan.transport
        ? [
            `$transport = new HttpTransport(${phpText(base)}${credential === undefined ? '' : `, [${phpText(credential.name)} => ${credential.prefix === '' ? '' : `${phpText(credential.prefix)} . `}getenv('API_TOKEN')]`});`,
          ]
        : ['$transport = new MyTransport();']),
      `$request = new PageRequest(${phpText(verb)}, ${phpText(path)});`,
      ...(params.length === 0 ? [] : [`$params = new ${names.params}(${sent.join(', ')});`]),
      '',
      'try {',
      ...(custom === undefined ? [] : ['    // The last argument makes an item from decoded JSON.']),
      `    foreach (${fetch} as $item) {`,
      '        echo json_encode($item), "\\n";',
      '    }',
      '',
      `    $page = ${fetch};`,
      `    echo count($page->getItems())${shown}, "\\n";`,
      '    while ($page->hasNextPage()) {',
      '        $page = $page->getNextPage();',
      `        echo count($page->getItems())${shown}, "\\n";`,
      '    }',
      '} catch (PageException $failure) {',
      '    echo $failure->reason, \' \', $failure->status, "\\n";',
      '}',
    ];
  },
};
