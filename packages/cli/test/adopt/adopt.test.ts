import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { run, runWithTraces } from '../support/fake-io.js';

const list = (name: string) =>
  `${name}: { type: array, items: { type: object, properties: { id: { type: string } } } }`;
const operation = (path: string, takes: readonly string[], answers: string, own = '') =>
  `  ${path}:
    get:
${own}      parameters: [${takes.map((name) => `{ name: ${name}, in: query, schema: { type: integer } }`).join(', ')}]
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { ${answers} } } } } } }
`;
const total = 'total: { type: integer }';
const shop = [
  "openapi: 3.1.0\ninfo: { title: Shop, version: '1' } # A shop.\npaths:\n",
  operation('/books', ['offset', 'limit'], `${list('data')}, ${total}`),
  operation('/authors', ['offset', 'limit'], `${list('data')}, ${total}`),
  operation('/orders', ['page'], `${list('orders')}, total_pages: { type: integer }`),
  operation('/things', ['page'], `${list('one')}, ${list('other')}`),
  operation('/off', ['page'], list('data'), '      x-vendor-pagination: false\n'),
].join('');

/**
 * Operations with every kind of evidence of pagination. The evidence in some operations decides the scheme of
 * others.
 */
const twins = [
  operation('/books', ['offset', 'limit'], `${list('data')}, ${total}`),
  operation('/authors', ['offset', 'limit'], `${list('data')}, ${total}`),
  operation('/acts', ['skip'], list('data')),
  operation('/zones', ['skip'], list('data')),
  operation('/orders', ['page'], `${list('orders')}, total_pages: { type: integer }`),
  operation('/things', ['page'], `${list('one')}, ${list('other')}`),
  operation('/genres', [], list('genres')),
  operation('/shelves', ['limit'], `${list('data')}, next: { type: string, format: uri }`),
  operation('/boards', ['limit'], `${list('data')}, next: { type: string }`),
  operation('/prices', ['page'], 'prices: { type: object, additionalProperties: { type: object } }'),
  `  /sales:
    get:
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { '200': { description: ok, content: { application/json: { example: { sales: [{ id: 1 }] } } } } }
`,
];

const files = (text = shop) => ({ files: { 'shop.yaml': text } });

describe('pagewright adopt', () => {
  it('adopt prints the plan and changes nothing', async () => {
    const { status, stdout, stderr, written } = await runWithTraces(['adopt', 'shop.yaml'], files());
    expect([status, stderr, written]).toEqual([0, '', {}]);
    expect(stdout).toBe(`offsetPage new scheme, offset
  get /books    it takes offset and limit and returns the list data and total
  get /authors  it takes offset and limit and returns the list data and total

ordersPage new scheme, pageNumber
  get /orders  it takes page and returns the list orders and total_pages

Not sure
  get /things  it is unclear which of one and other holds its items (it takes page and returns lists)

shop.yaml: 3 operations to declare with 2 schemes, 1 not sure, 0 already declared
Nothing is written yet.
To decide about the unclear ones: pagewright adopt shop.yaml --interactive
To see the changes: pagewright adopt shop.yaml --diff
To write shop.yaml: pagewright adopt shop.yaml --write
`);
  });

  it.each([
    ['YAML', 'shop.yaml', shop],
    ['YAML with CRLF', 'shop.yaml', shop.replaceAll('\n', '\r\n')],
  ])(
    'adopt writes declarations that check accepts, and a second run changes nothing, in %s',
    async (_, name, text) => {
      const { status, stdout, written } = await runWithTraces(['adopt', name, '--write'], {
        files: { [name]: text },
      });
      expect(status).toBe(0);
      expect(stdout).toContain(`Wrote ${name}.`);
      const after = written[name] ?? '';
      const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
      expect(after.split(lineBreak).filter((line) => !text.split(lineBreak).includes(line))).toEqual([
        'x-vendor-pagination:',
        '  - name: offsetPage',
        '    type: offset',
        '    request: { offset: { type: offset }, limit: { type: limit } }',
        '    response: { data: { type: items }, total: { type: total } }',
        '  - name: ordersPage',
        '    type: pageNumber',
        '    request: { page: { type: pageNumber } }',
        '    response: { orders: { type: items }, total_pages: { type: totalPages } }',
        '      x-vendor-pagination: offsetPage',
        '      x-vendor-pagination: offsetPage',
        '      x-vendor-pagination: ordersPage',
      ]);
      const host = { files: { [name]: after } };
      expect((await run(['check', name], host)).stdout).toContain('No problems');
      const again = await runWithTraces(['adopt', name, '--write'], host);
      expect(again.written).toEqual({});
      expect(again.stdout).toContain('1 not sure, 3 already declared');
    },
  );

  it('adopt gives the same plan for a JSON document as for its YAML version', async () => {
    const json = async (name: string, text: string) => {
      const { stdout } = await run(['adopt', name, '--format', 'json'], { files: { [name]: text } });
      return { ...JSON.parse(stdout).files[0], file: '' };
    };
    const inYaml = await json('shop.yaml', shop);
    expect(await json('shop.json', JSON.stringify(parse(shop)))).toEqual(inYaml);
    expect(inYaml).toMatchObject({
      schemes: [{ name: 'offsetPage' }, { name: 'ordersPage' }],
      operations: [
        {
          operation: 'get /books',
          scheme: 'offsetPage',
          state: 'bound',
          evidence: ['it takes offset and limit and returns the list data and total'],
        },
        { operation: 'get /authors', scheme: 'offsetPage', state: 'bound' },
        { operation: 'get /orders', scheme: 'ordersPage', state: 'bound' },
        {
          operation: 'get /things',
          scheme: null,
          state: 'undecided',
          reason: 'it is unclear which of one and other holds its items',
        },
        { operation: 'get /off', scheme: null, state: 'disabled', evidence: [] },
      ],
    });
  });

  it('the plan of adopt does not depend on JSON or YAML, line ends, or the order of operations', async () => {
    const planned = async (name: string, text: string) => {
      const { stdout } = await run(['adopt', name, '--format', 'json'], { files: { [name]: text } });
      const [{ schemes, operations }] = JSON.parse(stdout).files;
      const byName = (one: { operation: string }, other: { operation: string }) =>
        one.operation < other.operation ? -1 : 1;
      return { schemes, operations: operations.sort(byName) };
    };
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(twins, { minLength: 7 }), async (operations) => {
        const yaml = `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n${operations.join('')}`;
        const plan = await planned('shop.yaml', yaml);
        const sorted = twins.filter((one) => operations.includes(one));
        expect(plan.operations.length).toBeGreaterThan(0);
        for (const [name, text] of [
          ['shop.yaml', yaml.replaceAll('\n', '\r\n')],
          ['shop.json', JSON.stringify(parse(yaml))],
          ['shop.json', JSON.stringify(parse(yaml), null, 2).replaceAll('\n', '\r\n')],
          ['shop.yaml', stringify(parse(yaml))],
          ['shop.yaml', `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n${sorted.join('')}`],
        ] as const)
          expect(await planned(name, text)).toEqual(plan);
      }),
      { numRuns: 30 },
    );
  });

  it('adopt --diff prints only a diff on standard output', async () => {
    const { stdout, stderr, written } = await runWithTraces(['adopt', 'shop.yaml', '--diff'], files());
    expect(written).toEqual({});
    expect(stdout).toMatch(/^--- a\/shop.yaml\n\+\+\+ b\/shop.yaml\n@@/);
    expect(stdout.split('\n').filter((line) => line.startsWith('-') && !line.startsWith('---'))).toEqual([]);
    expect(stderr).toContain('3 operations to declare with 2 schemes');
  });

  it("adopt adds schemes to the configuration's list, or to the document with --into document", async () => {
    const config = `openapi: ./shop.yaml
pagination:
  - { name: own, type: pageNumber, request: { page: { type: pageNumber } }, response: { orders: { type: items }, total_pages: { type: totalPages } } }
`;
    const host = { files: { 'shop.yaml': shop, 'pagewright.yaml': config } };
    const { written } = await runWithTraces(['adopt', 'pagewright.yaml', '--write'], host);
    expect(written['pagewright.yaml']).toContain('  - name: offsetPage');
    expect(written['shop.yaml']).toContain('x-vendor-pagination: own');
    expect(written['shop.yaml']).not.toContain('- name');
    const into = await runWithTraces(['adopt', 'pagewright.yaml', '--write', '--into', 'document'], host);
    expect(into.written['pagewright.yaml']).toBe(undefined);
    expect(into.written['shop.yaml']).toContain('  - name: offsetPage');
    const none = await runWithTraces(['adopt', 'shop.yaml', '--write', '--into', 'config'], files());
    expect([none.status, none.written]).toEqual([2, {}]);
    expect(none.stderr).toContain('shop.yaml: there is no configuration for the schemes');
  });

  it('adopt skips operations if the document suppresses the finding that they are undeclared', async () => {
    const ignored = shop.replace(
      'paths:',
      'x-vendor-pagination-ignore: [Document/UndeclaredPagination]\npaths:',
    );
    const { stdout } = await run(['adopt', 'shop.yaml'], files(ignored));
    expect(stdout).toBe('shop.yaml: nothing is left to declare, 0 already declared\n');
  });

  it('adopt writes nothing if the schemes at the root of the document are not a list', async () => {
    const odd = shop.replace('paths:', 'x-vendor-pagination: { a: 1 }\npaths:');
    const { status, stderr, written } = await runWithTraces(['adopt', 'shop.yaml', '--write'], files(odd));
    expect([status, written]).toEqual([2, {}]);
    expect(stderr).toContain('shop.yaml: x-vendor-pagination is not a list of schemes');
  });

  it.each([
    [[], 'adopt needs a FILE'],
    [['shop.yaml', '--write', '--diff'], '--write changes files and --diff does not'],
    [['-', '--write'], "--write can't change standard input"],
    [['notes.txt'], 'notes.txt'],
  ])('adopt explains what is wrong with %j', async (args, words) => {
    const { status, stderr } = await run(['adopt', ...args], {
      files: { 'shop.yaml': shop, 'notes.txt': 'nothing' },
    });
    expect(status).toBe(2);
    expect(stderr).toContain(words);
  });
});

const doubtful = [
  "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n",
  operation('/things', ['page'], `${list('one')}, ${list('other')}`),
  operation('/rows', ['startIndex', 'count'], `${list('rows')}, ${total}`),
  operation('/tokens', ['offset'], `${list('tokens')}, nextToken: { type: string }`),
].join('');

describe('pagewright adopt with doubtful operations', () => {
  const adopt = (flags: readonly string[], stdin = '') =>
    runWithTraces(['adopt', 'shop.yaml', ...flags], { files: { 'shop.yaml': doubtful }, stdin });
  const bindings = (text = '') =>
    Object.entries<{ readonly get: Readonly<Record<string, unknown>> }>(parse(text).paths).map(
      ([path, { get }]) => [path, get['x-vendor-pagination']],
    );

  it('adopt quotes an empty name of a scheme', async () => {
    const paths = '{ /things: { get: { x-vendor-pagination: "", parameters: [], responses: {} } } }';
    const text = `openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: ${paths}\n`;
    const { stdout } = await run(['adopt', 'shop.yaml'], { files: { 'shop.yaml': text } });
    expect(stdout).toContain('"" is not defined, and nothing shows how the operation pages');
    expect(stdout).toContain('(it names "")');
  });

  it('adopt --interactive asks about doubtful operations by number, and writes the answers', async () => {
    const { status, stderr, stdout, written } = await adopt(['--interactive', '--write'], '2\nx\n1\n2\n');
    expect(status).toBe(0);
    expect(stderr).toBe(`
1 of 3  get /things
     it is unclear which of one and other holds its items (it takes page and returns lists)
  1  pageNumber: its items are at one
  2  pageNumber: its items are at other
  3  not paginated: false
1 to 3, Enter to leave it undeclared, q to leave the rest undeclared: 
2 of 3  get /rows
     it is unclear whether startIndex begins at 0 or at 1 (it takes startIndex and count and returns the list rows)
  1  offset: startIndex begins at 0
  2  offset: startIndex begins at 1
  3  not paginated: false
1 to 3, Enter to leave it undeclared, q to leave the rest undeclared: x is not one of these.
1 to 3, Enter to leave it undeclared, q to leave the rest undeclared: 
3 of 3  get /tokens
     its response has the next cursor nextToken, but none of its inputs takes that cursor (it takes offset and returns the list tokens and nextToken)
  1  offset: despite that
  2  not paginated: false
1 to 2, Enter to leave it undeclared, q to leave the rest undeclared: `);
    expect(bindings(written['shop.yaml'])).toEqual([
      ['/things', 'thingsPage'],
      ['/rows', 'rowsPage'],
      ['/tokens', false],
    ]);
    expect(written['shop.yaml']).toContain('response: { other: { type: items } }');
    expect(stdout).toContain('shop.yaml: 2 operations to declare with 2 schemes, 1 decided against');
    const checked = await run(['check', 'shop.yaml'], { files: { 'shop.yaml': written['shop.yaml'] ?? '' } });
    expect(checked.stdout).toContain('1 info in 1 file; 2 of 3 operations paginated');
  });

  it('adopt --interactive leaves operations undeclared after Enter, after q, and at the end of input', async () => {
    for (const stdin of ['\n\n\n', 'q\n', '']) {
      const { stderr, stdout, written } = await adopt(['--interactive', '--write'], stdin);
      expect([stderr.split(' of 3  ').length - 1, written]).toEqual([stdin === '\n\n\n' ? 3 : 1, {}]);
      expect(stdout).toContain('3 not sure');
    }
  });

  it('adopt --propose declares a doubtful operation if only one scheme is possible', async () => {
    const { stderr, written } = await adopt(['--propose', '--write']);
    expect(stderr).toBe('');
    expect(bindings(written['shop.yaml'])).toEqual([
      ['/things', undefined],
      ['/rows', undefined],
      ['/tokens', 'tokensPage'],
    ]);
  });

  it('adopt repeats the given options in its hint about the next command', async () => {
    const { stdout } = await adopt(['--propose', '--into', 'document']);
    expect(stdout).toContain(
      'To write shop.yaml: pagewright adopt shop.yaml --propose --into document --write',
    );
  });

  it('`adopt -` suggests only commands that accept standard input', async () => {
    const { stdout } = await run(['adopt', '-'], { stdin: `${shop}${doubtful.split('paths:\n')[1]}` });
    expect(stdout).toContain('To see the changes: pagewright adopt - --diff\n');
    expect(stdout).toContain(
      'To write the declarations to an overlay: pagewright adopt - --as-overlay FILE\n',
    );
    expect(stdout).toContain('Not sure');
    expect(stdout).not.toMatch(/--write|--interactive/);
    const { stdout: layered } = await run(['adopt', '-', '--as-overlay', 'over.yaml'], { stdin: shop });
    expect(layered).toContain('Next: pagewright check - --overlay over.yaml\n');
  });

  it('adopt --interactive refuses a document from standard input, which has to provide the answers', async () => {
    const { status, stderr } = await run(['adopt', '-', '--interactive'], { stdin: doubtful });
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('--interactive reads answers from standard input'),
    ]);
  });

  it('adopt --interactive asks about several documents in one run, with the name of each', async () => {
    const rows = [
      "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n",
      operation('/rows', ['startIndex', 'count'], `${list('rows')}, ${total}`),
    ].join('');
    const files = { 'a.yaml': rows, 'b.yaml': rows };
    const { stderr, written } = await runWithTraces(
      ['adopt', 'a.yaml', 'b.yaml', '--interactive', '--write'],
      {
        files,
        stdin: '1\n3\n',
      },
    );
    expect([...stderr.matchAll(/^\d of \d.*$/gm)].map(([line]) => line)).toEqual([
      '1 of 2  a.yaml  get /rows',
      '2 of 2  b.yaml  get /rows',
    ]);
    expect(bindings(written['a.yaml'])).toEqual([['/rows', 'rowsPage']]);
    expect(bindings(written['b.yaml'])).toEqual([['/rows', false]]);
  });
});

describe('the order of files', () => {
  it('adopt and check give the same results whatever the order of their files', async () => {
    const other = shop.replaceAll('offset', 'skip');
    const files = { 'a.yaml': shop, 'b.yaml': other };
    const byFile = async (argv: readonly string[]) => {
      const { stdout } = await run([...argv, '--format', 'json'], { files });
      const { files: all } = JSON.parse(stdout) as { files: { file: string }[] };
      return new Map(all.map((one) => [one.file, one]));
    };
    for (const command of [['adopt'], ['check', '--undeclared']])
      expect(await byFile([...command, 'a.yaml', 'b.yaml'])).toEqual(
        await byFile([...command, 'b.yaml', 'a.yaml']),
      );
  });
});
