import type { CallPlan } from '../../plan/page-plan.js';
import { headerEntries } from '../../plan/paging-entries.js';
import { type BodySample, continuedSample, inputSample, requiredSamples } from '../../readme-samples.js';
import { type Example, type Guide, pathSample } from '../../target-emitter.js';
import { phpText } from './expressions.js';

export const phpGuide: Guide = {
  file: 'example.php',
  transport: ['PageTransport', 'send($request)'],
  made: '`HttpTransport`, based on the streams of PHP, which throws `NetworkException` if there is no response, and with `retries: 2` sends a request up to twice again after a status of 429 or 503',
  error: ['PageException', '`reason`, `status`, `headers`, `header($name)` and `body`'],
  sends: ['header', 'body'],
  keyInQuery: () => 'the samples send it',
  end: '`getNextPage()` throws `NoNextPageException` if there is no next page, and `stopped()` says why; all these exceptions are a `PaginationException`',
  customTransport: ({ packageName }) => transportLines(packageName),
  more: (example) => [
    ...moreCalls(example),
    ...headerEntries(example.page.paging)
      .slice(0, 1)
      .map(
        ({ value }) =>
          `Fields in response headers are not members of a page: \`$page->header(${phpText(value.name)})\` returns the text of such a header.`,
      ),
    `With Composer, \`autoload.php\` is not needed: map the namespace to the folder of these files, such as \`"autoload": {"psr-4": {"${`${example.plan.packageName}\\`.replaceAll('\\', '\\\\')}": "src/pagination/"}}\` in \`composer.json\`.`,
    ...(example.plan.transport
      ? [
          'To send requests with Guzzle, Symfony or another client of PSR-18, write a transport:',
          ['```php', ...transportLines(example.plan.packageName), '```'].join('\n'),
        ]
      : []),
  ],
  quick: (example, call) => [
    '<?php',
    '',
    ...(example.custom === undefined ? [] : ["require __DIR__ . '/vendor/autoload.php';"]),
    "require __DIR__ . '/autoload.php';",
    '',
    `$transport = new ${example.plan.packageName}\\HttpTransport(${[phpText(example.base), ...headersOf(example)].join(', ')});`,
    `foreach (${example.plan.packageName}\\${functionText(example, call)} as $item) {`,
    '    echo json_encode($item), "\\n";',
    '}',
  ],
  program: (example) => {
    const { plan, page, base, verb, path, given, item: declared, custom, member, call } = example;
    const { names, params } = page;
    const sent = given.map(({ param, value }) => `${param.name}: ${valueText(value)}`);
    const fetched = [
      ...(declared === undefined ? [] : [declared]),
      names.page,
      ...(params.length === 0 ? [] : [names.params]),
      'PageRequest',
    ];
    const used = [
      ...(plan.transport ? ['HttpTransport', 'NetworkException'] : []),
      ...(call === undefined ? fetched : ['Operations']),
      'PageException',
    ].sort();
    const isTaken = used.some((name) => name.toLowerCase() === custom?.name.toLowerCase());
    const imports = custom !== undefined && !isTaken && call === undefined;
    const item =
      custom !== undefined && isTaken ? `\\${custom.from}\\${custom.name}` : (custom?.name ?? declared);
    const made = item === undefined ? '' : `, item: ${item}::${custom?.make ?? 'from'}(...)`;
    const fetch =
      call === undefined
        ? `${names.page}::fetch($transport, $request${params.length === 0 ? '' : ', $params'}${made})`
        : functionText(example, call);
    const shown = member === undefined ? '' : `, ' ', json_encode($page->${member.name})`;
    return [
      '<?php',
      '',
      ...(imports ? [`use ${custom.from}\\${custom.name};`] : []),
      `use ${plan.packageName}\\{${used.join(', ')}};`,
      '',
      ...(custom === undefined ? [] : ["require __DIR__ . '/vendor/autoload.php';"]),
      "require __DIR__ . '/autoload.php';",
      '',
      ...(plan.transport
        ? [
            `$transport = new HttpTransport(${[phpText(base), ...headersOf(example), 'timeout: 30'].join(', ')});`,
          ]
        : [
            '// $client and $factory are from your PSR-18 client.',
            `$transport = new MyTransport($client, $factory, $factory, ${phpText(base)});`,
          ]),
      ...(call === undefined
        ? [
            `$request = new PageRequest(${[phpText(verb), phpText(path), ...keyOf(example)].join(', ')});`,
            ...(params.length === 0 ? [] : [`$params = new ${names.params}(${sent.join(', ')});`]),
          ]
        : []),
      '',
      'try {',
      ...(custom === undefined || call !== undefined
        ? []
        : ['    // The last argument makes an item from decoded JSON.']),
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
      ...(plan.transport
        ? ['} catch (NetworkException $failure) {', '    echo $failure->getMessage(), "\\n";']
        : []),
      '}',
    ];
  },
};

function moreCalls(example: Example): readonly string[] {
  return continuedSample(example, {
    fence: 'php',
    argumentKind: 'named',
    literal: valueText,
    lines: (call, others) => [
      `$page = ${functionText(example, call, others)};`,
      "echo $page->header('X-Request-Id');",
      '$position = $page->position();',
      '// It is null after the last page, and `from: null` would begin the list again.',
      'if ($position !== null) {',
      `    $rest = ${functionText(example, call, [...others, 'from: $position'])};`,
      '}',
    ],
  });
}

/** Writes a call of an operation's function with sample values. */
function functionText(
  example: Example,
  { name, parameters, pagingNames, inputs }: CallPlan,
  others: readonly string[] = [],
): string {
  const { page, given, givenQuery } = example;
  const { headers, body } = requiredSamples(example);
  const args = [
    '$transport',
    ...parameters.map(({ wireName }) => phpText(pathSample(wireName))),
    ...inputs.map((one) => `${one.name}: ${valueText(inputSample(one))}`),
    ...givenQuery.map(({ parameter, value }) => `${parameter.name}: ${valueText(value)}`),
    ...given.map(({ param, value }) => `${pagingNames[page.params.indexOf(param)]}: ${valueText(value)}`),
    ...others,
    ...keyOf(example).map((key) => `query: ${key}`),
    ...(headers.length === 0 ? [] : [`headers: ${arrayText(headers)}`]),
    ...(body === undefined ? [] : [`body: ${arrayText(body)}`]),
  ];
  return `Operations::${name}(${args.join(', ')})`;
}

function arrayText(values: readonly (readonly [string, BodySample])[]): string {
  return `[${values.map(([name, value]) => `${phpText(name)} => ${valueText(value)}`).join(', ')}]`;
}

function valueText(value: BodySample): string {
  if (typeof value === 'object') return '[]';
  return typeof value === 'string' ? phpText(value) : String(value);
}

function keyOf({ queryKey }: Example): readonly string[] {
  return queryKey === undefined ? [] : [`[${phpText(queryKey)} => getenv('API_TOKEN')]`];
}

function headersOf({ credential }: Example): readonly string[] {
  if (credential === undefined) return [];
  const prefix = credential.prefix === '' ? '' : `${phpText(credential.prefix)} . `;
  return [`[${phpText(credential.name)} => ${prefix}getenv('API_TOKEN')]`];
}

/** Writes a transport that uses the interfaces of PSR-17 and PSR-18. */
function transportLines(packageName: string): readonly string[] {
  return [
    `use ${packageName}\\{AbsoluteUrls, PageAnswer, PageRequest, PageTransport};`,
    'use Psr\\Http\\Client\\ClientInterface;',
    'use Psr\\Http\\Message\\{RequestFactoryInterface, StreamFactoryInterface};',
    '',
    'final class MyTransport implements PageTransport, AbsoluteUrls',
    '{',
    '    public function __construct(',
    '        private ClientInterface $client,',
    '        private RequestFactoryInterface $requests,',
    '        private StreamFactoryInterface $streams,',
    '        private string $base,',
    '    ) {}',
    '',
    '    public function absoluteUrl(string $url): string',
    '    {',
    "        return preg_match('~^https?://~i', $url) === 1 ? $url : $this->base . $url;",
    '    }',
    '',
    '    public function send(PageRequest $request): PageAnswer',
    '    {',
    '        $sent = $this->requests->createRequest($request->method, $request->urlWithQuery());',
    "        foreach (['Accept' => 'application/json', ...$request->headers] as $name => $value) {",
    '            $sent = $sent->withHeader($name, $value);',
    '        }',
    '        if ($request->body !== null) {',
    '            $json = json_encode($request->body, JSON_THROW_ON_ERROR);',
    "            $sent = $sent->withHeader('Content-Type', 'application/json')->withBody($this->streams->createStream($json));",
    '        }',
    '        $answer = $this->client->sendRequest($sent);',
    '',
    '        return PageAnswer::decoded((string) $answer->getBody(), $answer->getStatusCode(), $answer->getHeaders());',
    '    }',
    '}',
  ];
}
