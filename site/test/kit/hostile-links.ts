import { pack } from '../../share/codec.js';
import { linkOf } from '../../share/state.js';

export interface HostileLink {
  readonly about: string;
  readonly link: string;
}

const script = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const good = linkOf({
  files: { document: { name: 'openapi.yaml', text: 'openapi: 3.1.0\npaths: {}\n' } },
  pane: 'problems',
  choices: {},
});

const packed = (about: string, value: unknown): HostileLink => ({ about, link: pack(JSON.stringify(value)) });

const document = (text: string) => ({ files: { document: { name: 'openapi.yaml', text } } });

/** An API with an untrusted text in every field that the playground displays. */
const everywhere = (text: string) => {
  const quoted = JSON.stringify(text);
  return `openapi: 3.1.0
info: { title: ${quoted}, version: ${quoted} }
x-vendor-pagination:
  - name: ${quoted}
    type: offset
    description: ${quoted}
    request: { ${quoted}: { type: offset }, limit: { type: limit } }
    response: { ${quoted}: { type: items }, total: { type: total } }
paths:
  ${JSON.stringify(`/${text}`)}:
    get:
      operationId: ${quoted}
      summary: ${quoted}
      x-vendor-pagination: ${quoted}
      parameters: [{ name: ${quoted}, in: query, description: ${quoted}, schema: { type: integer } }]
      responses: { '200': { description: ${quoted}, content: { application/json: { schema: { type: object, properties: { ${quoted}: { type: array, items: { type: object } }, total: { type: integer, description: ${quoted} } } } } } } }
`;
};

const names = [
  '../openapi.yaml',
  '/etc/passwd.yaml',
  '..\\openapi.yaml',
  'openapi.html',
  'openapi.yaml\u0000.js',
  '',
  '.yaml',
  script,
  `${'a'.repeat(5000)}.yaml`,
  'javascript:alert(1).yaml',
  'a/b.yaml',
  '\u202eyaml.yaml',
];

const values: readonly unknown[] = [
  null,
  true,
  0,
  'text',
  [],
  {},
  [[]],
  { files: null },
  { files: [] },
  { files: 'x' },
];

const wrongFiles: readonly unknown[] = [
  null,
  1,
  'text',
  [],
  {},
  { name: 1, text: 'x' },
  { name: 'a.yaml' },
  { name: 'a.yaml', text: null },
  { name: 'a.yaml', text: ['x'] },
];

const choices: readonly unknown[] = [
  null,
  7,
  [],
  {},
  script,
  'x'.repeat(10_000),
  ['a', 1],
  { toString: 'x' },
];

const payloads = [
  script,
  '[x](javascript:window.hacked=1)',
  '<a href="javascript:window.hacked=1">x</a>',
  '![x](https://evil.example/x.png)',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '<svg onload="window.hacked=1">',
  '`</code><script>window.hacked=1</script>',
  '$' + '{window.hacked=1}',
  '{{constructor.constructor("window.hacked=1")()}}',
  '<style>*{display:none}</style>',
  '<form action="https://evil.example"><button>x</button></form>',
  '</script><script>window.hacked=1</script>',
];

/** Untrusted links: broken, huge, or with code wherever text is shown. */
export const hostileLinks: readonly HostileLink[] = [
  ...[0, 1, 2, 3, 5, 8, 13, 21, 34].map((length) => ({
    about: `a link cut after ${length} characters`,
    link: good.slice(0, length),
  })),
  ...[3, 6, 9, 12, 15].map((at) => ({
    about: `a link with another character at ${at}`,
    link: `${good.slice(0, at)}${good[at] === 'A' ? 'B' : 'A'}${good.slice(at + 1)}`,
  })),
  ...['0', '3', '9', '-1', '2.2', 'constructor', '__proto__', ' 2'].map((frame) => ({
    about: `frame ${frame}`,
    link: `${frame}.${good.slice(2)}`,
  })),
  ...[
    '%',
    '%00',
    '<script>',
    '2.<script>',
    '2.%41',
    '2.====',
    '2.é',
    'a'.repeat(100_000),
    '.'.repeat(1000),
  ].map((link) => ({
    about: `the fragment ${link.slice(0, 20)}`,
    link,
  })),
  { about: 'a link of three million characters', link: `2.${'A'.repeat(3_000_000)}` },
  { about: 'no JSON', link: pack('{"files":') },
  { about: 'JSON in JSON', link: pack(JSON.stringify(JSON.stringify(document('x')))) },
  { about: 'very deep JSON', link: pack(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) },
  {
    about: 'a prototype',
    link: pack(
      '{"__proto__":{"files":{"document":{"name":"a.yaml","text":"x"}}},"constructor":{"prototype":{"hacked":1}}}',
    ),
  },
  {
    about: 'a file named __proto__',
    link: pack(
      '{"files":{"__proto__":{"name":"a.yaml","text":"x"},"document":{"name":"a.yaml","text":"x"}}}',
    ),
  },
  ...values.map((value) => packed(`the value ${JSON.stringify(value)}`, value)),
  ...wrongFiles.map((file) => packed(`the file ${JSON.stringify(file)}`, { files: { document: file } })),
  ...names.map((name) =>
    packed(`the name ${JSON.stringify(name).slice(0, 30)}`, {
      files: { document: { name, text: 'openapi: 3.1.0\n' } },
    }),
  ),
  ...choices.map((choice) =>
    packed(`the choices ${JSON.stringify(choice).slice(0, 20)}`, {
      ...document('openapi: 3.1.0\n'),
      ...{
        pane: choice,
        operation: choice,
        faults: choice,
        target: choice,
        profile: choice,
        client: choice,
        opened: choice,
      },
    }),
  ),
  ...payloads.map((payload) =>
    packed(`${payload.slice(0, 40)} in every field`, {
      ...document(everywhere(payload)),
      operation: `get /${payload}`,
      pane: 'explain',
    }),
  ),
  ...payloads.map((payload) =>
    packed(`${payload.slice(0, 40)} as a walk`, { ...document(everywhere(payload)), pane: 'walk' }),
  ),
  packed(
    'a document of aliases that expand without end',
    document(
      `a: &a [x, x]\n${Array.from({ length: 30 }, (_, level) => `b${level}: &b${level} [*${level === 0 ? 'a' : `b${level - 1}`}, *${level === 0 ? 'a' : `b${level - 1}`}]`).join('\n')}\nopenapi: 3.1.0\n`,
    ),
  ),
  packed('a document that is one line of brackets', document(`{"openapi":"3.1.0","x":${'['.repeat(20_000)}`)),
];
