import { findRule, type Json } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { parseText, shownRange } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { run } from '../../packages/cli/test/support/fake-io.js';
import { diagnosticsOf } from '../../packages/language-server/src/features/diagnostics/diagnostics.js';
import { Workspace } from '../../packages/language-server/src/model/workspace.js';
import { ableClient } from '../../packages/language-server/test/kit/fixture.js';
import { type Data, findingsIn, type Trees, treesOf, valueFixtures } from './inputs.js';
import { markedText } from './marked-text.js';
import { styles } from './styles.js';
import { blockYaml, type Writing } from './written.js';

/** A shown range with its text. */
interface Mark {
  readonly code: string;
  readonly text: string;
  readonly lines: number;
}

/** Marks of the findings and of their related locations. */
function marksIn(trees: Trees, options: Data['options']): readonly Mark[] {
  return findingsIn(trees, options)
    .flatMap((finding) => [
      finding,
      ...(finding.related ?? []).map((place) => ({ ...place, code: finding.code, part: 'value' as const })),
    ])
    .flatMap(({ code, source, pointer, part }) => {
      const tree = trees[source];
      if (tree === undefined) return [];
      const { start, end } = shownRange(tree, pointer, part);
      const lines = tree.lines.positionAt(end).line - tree.lines.positionAt(start).line + 1;
      return [{ code, text: tree.slice(start, end), lines }];
    });
}

describe('findings and related locations of all rule fixtures', () => {
  it.each(valueFixtures)(
    'every finding of $code has a range within one line, in every variant',
    ({ fires }) => {
      for (const writing of styles) {
        for (const { lines, text } of marksIn(treesOf(fires, writing, 'openText'), fires.options)) {
          expect([writing.name, text, lines]).toEqual([writing.name, text, 1]);
          expect(text).toMatch(/^\S(.*\S)?$/);
        }
      }
    },
  );

  it.each(valueFixtures)(
    'every finding of $code covers a key or a value, the same in YAML and JSON',
    ({ fires }) => {
      const [plain, ...others] = styles.map((writing) =>
        marksIn(treesOf(fires, writing, 'parseText'), fires.options).map(({ code, text }) => [
          code,
          text.replace(/^(["'])(.*)\1$/, '$2'),
        ]),
      );
      for (const other of others) expect(other).toEqual(plain);
    },
  );
});

interface Sent {
  readonly code: unknown;
  readonly range: unknown;
  readonly related: readonly unknown[];
}

type Files = Readonly<Record<string, string>>;

const json: Writing = {
  name: 'JSON',
  language: 'json',
  write: (data: Json) => `${JSON.stringify(data, null, 2)}\n`,
};
const yaml: Writing = { name: 'YAML', language: 'yaml', write: blockYaml };

/** The files of an input. Its configuration names the document, so that both are checked together. */
function filesOf({ document, config }: Data, { write, language }: Writing): Files {
  const name = `openapi.${language}`;
  const named = isRecord(config) && document !== undefined ? { openapi: `./${name}`, ...config } : config;
  return {
    ...(document !== undefined && { [name]: write(document) }),
    ...(named !== undefined && { [`sdk.${language}`]: write(named as Json) }),
  };
}

async function sentByCommand(files: Files, name: string): Promise<readonly Sent[]> {
  const { stdout } = await run(['check', '--format', 'json', ...Object.keys(files)], { files });
  const report = JSON.parse(stdout) as {
    readonly files: readonly {
      readonly file: string;
      readonly findings: readonly (Sent & { readonly suppressed: boolean })[];
    }[];
  };
  return report.files
    .filter(({ file }) => file === name)
    .flatMap(({ findings }) => findings.filter(({ suppressed }) => !suppressed))
    .map(({ code, range, related }) => ({
      code,
      range,
      related: related.map((place) => isRecord(place) && place.range),
    }));
}

function sentByServer(files: Files, name: string): readonly Sent[] {
  const workspace = new Workspace();
  workspace.folders = ['file:///work'];
  for (const [each, text] of Object.entries(files))
    workspace.openDocument(`file:///work/${each}`, each.endsWith('.yaml') ? 'yaml' : 'json', 1, text);
  const file = workspace.file(`file:///work/${name}`);
  if (file === undefined) throw new Error(`There is no file ${name}.`);
  const token = { isCancellationRequested: false };
  return diagnosticsOf({ workspace, file, client: ableClient, token }).map(
    ({ code, range, relatedInformation = [] }) => ({
      code,
      range,
      related: relatedInformation.map(({ location }) => location.range),
    }),
  );
}

const inOrder = (sent: readonly Sent[]) => sent.map((one) => JSON.stringify(one)).sort();

describe.each([yaml, json])('the command line and the language server, in $name', (writing) => {
  it.each(valueFixtures)(
    'the command and the language server show the same ranges of $code',
    async ({ fires }) => {
      const files = filesOf(fires, writing);
      for (const name of Object.keys(files))
        expect(inOrder(sentByServer(files, name))).toEqual(inOrder(await sentByCommand(files, name)));
    },
  );

  it('most codes of active rules are compared between the command and the language server', () => {
    const areOn = valueFixtures.filter(({ code }) => findRule(code)?.isOff !== true);
    const codes = areOn.flatMap(({ code, fires }) => {
      const files = filesOf(fires, writing);
      return Object.keys(files).some((name) => sentByServer(files, name).some((one) => one.code === code))
        ? [code]
        : [];
    });
    expect(codes.length / areOn.length).toBeGreaterThan(0.9);
  });
});

/** An operation with a page of users and a faulty inline scheme. */
const operation = (scheme: string, parameters: string, schema = 'users: { type: array }') => `openapi: 3.1.0
paths:
  /users:
    get:
      x-vendor-pagination: ${scheme}
      parameters:${parameters}
      responses:
        "200":
          content:
            application/json:
              schema: { type: object, properties: { ${schema} } }
`;

const scheme = (request: string, type = 'pageNumber', items = '{ type: items }') =>
  `{ name: pages, type: ${type}, request: ${request}, response: { users: ${items} } }`;

const pages = scheme('{ page: { type: pageNumber } }');

const parameter = (more: string) => `
        - name: page
          in: query
${more.replaceAll(/^/gm, '          ')}`;

type Row = readonly [fault: string, code: string, marked: string];

const integer = parameter('schema: { type: integer }');

/** Faults of the page parameter. Each row adds one. */
const inParameter: readonly Row[] = [
  [
    'a required parameter at `required`',
    'Pagination/RequiredPosition',
    '«required»: true\nschema: { type: integer }',
  ],
  ['a wrong type at `type`', 'Pagination/LooseNumber', 'schema:\n  type: «number»'],
  [
    'a wrong type in allOf at that `type`',
    'Pagination/LooseNumber',
    'schema:\n  allOf:\n    - minimum: 1\n    - type: «number»',
  ],
  [
    'a deprecated parameter at `deprecated`',
    'Pagination/DeprecatedParameter',
    '«deprecated»: true\nschema: { type: integer }',
  ],
  [
    'a deprecated schema at its own `deprecated`, not at that of the parameter',
    'Pagination/DeprecatedParameter',
    'deprecated: false\nschema:\n  type: integer\n  «deprecated»: true',
  ],
  [
    'a first page of 0 at the key of the description that says so',
    'Pagination/FirstPosition',
    'description: The page.\nschema:\n  type: integer\n  «description»: Zero-based.',
  ],
  ['a first page of 0 at the default', 'Pagination/FirstPosition', 'schema: { type: integer, default: «0» }'],
  ['a first page of 0 at the minimum', 'Pagination/FirstPosition', 'schema: { type: integer, minimum: «0» }'],
  [
    'a first page of 0 at the key of a multi-line description',
    'Pagination/FirstPosition',
    '«description»: |\n  Begins at 0,\n  as ever.\nschema: { type: integer }',
  ],
];

describe('the shortest text that names the fault is underlined', () => {
  it.each<Row>([
    ...inParameter.map(([fault, code, marked]): Row => [fault, code, operation(pages, parameter(marked))]),
    [
      'a required property of a request body at its name in `required`',
      'Pagination/RequiredPosition',
      `openapi: 3.1.0
paths:
  /users:
    post:
      x-vendor-pagination: { name: pages, type: pageNumber, paramLocation: body, request: { page: { type: pageNumber } }, response: { users: { type: items } } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [filter, «page»]
              properties:
                page: { type: integer }
`,
    ],
    [
      'a wrong type in another schema at the name of the parameter',
      'Pagination/LooseNumber',
      operation(pages, parameter('schema: { $ref: "#/components/schemas/Page" }'))
        .replace('name: page\n', 'name: «page»\n')
        .concat('components:\n  schemas:\n    Page: { type: number }\n'),
    ],
    [
      'a role that the parameter cannot take at the role',
      'Pagination/PositionType',
      operation(scheme('{ page: { type: «pageNumber» } }'), parameter('schema: { type: boolean }')),
    ],
    [
      'a role that the response cannot have at the role',
      'Pagination/ItemsNotList',
      operation(scheme('{}', 'fakePage', '{ type: «items» }'), ' []', 'users: { type: string }'),
    ],
    [
      'a wrong default at the default',
      'Pagination/DefaultMismatch',
      operation(
        scheme(
          '{ page: { type: pageNumber }, size: { type: limit, schema: { type: integer, default: «50» } } }',
        ),
        `${integer}
        - { name: size, in: query, schema: { type: integer, default: 20 } }`,
      ),
    ],
    [
      'nullable items at the key `type` of their schema',
      'Pagination/ItemsOptional',
      operation(pages, integer, 'users: { «type»: [array, "null"] }'),
    ],
    [
      'nullable items at `nullable`',
      'Pagination/ItemsOptional',
      operation(pages, integer, 'users: { type: array, «nullable»: true }').replace('3.1.0', '3.0.3'),
    ],
    [
      'a missing field at the enclosing key',
      'Pagination/MissingRequestField',
      operation(scheme('{}').replace('request', '«request»'), ' []'),
    ],
    [
      'missing keys at the enclosing key',
      'Pagination/IgnoredScheme',
      'openapi: 3.1.0\npaths:\n  /users:\n    get:\n      «x-vendor-pagination»:\n        name: pages\n        request: {}\n        response: {}\n',
    ],
    [
      'a missing key in a list entry at its first key',
      'Pagination/InvalidScheme',
      'pagination:\n  - «name»: pages\n    request: {}\n    response: {}\n',
    ],
    [
      'a missing endpoint at the key of its method',
      'Config/InvalidValue',
      'pagination: []\nresources:\n  users:\n    methods:\n      «list»:\n        paginated: false\n',
    ],
    ['a missing document at the key `openapi`', 'Config/InvalidValue', 'pagination: []\n«openapi»: {}\n'],
    [
      'an unmatched marker at its type',
      'Pagination/UnmatchedMarker',
      operation('', parameter('x-vendor-pagination-property:\n  type: «cursor»')).replace(
        '      x-vendor-pagination: \n',
        '',
      ),
    ],
    ['an unknown version at the version', 'Document/UnknownVersion', 'openapi: «4.0.0»\npaths: {}\n'],
    ['a missing version at the first key', 'Document/UnknownVersion', '«info»: {}\npaths: {}\n'],
    [
      'a stale suppression at its location',
      'Config/StaleSuppression',
      'pagination: []\ndiagnostics:\n  ignored:\n    Pagination/NoEffect:\n      - reason: none\n        location: «pages»\n',
    ],
    [
      'a name that is sent twice at `param`',
      'Pagination/SharedParameter',
      operation(scheme('{ page: { type: pageNumber }, other: { param: «page» } }'), integer),
    ],
    [
      'a path in the syntax of another tool at the path',
      'Pagination/PathSyntax',
      operation(
        scheme('{ page: { type: cursorId } }', 'cursorId', '{ type: items, itemCursor: «$.id» }'),
        integer,
      ),
    ],
  ])('the shortest text that names the fault is underlined: %s', (_, code, marked) => {
    const { text, ranges } = markedText(marked);
    const tree = parseText(text, { language: 'yaml' });
    const empty = parseText('openapi: 3.1.0\npaths: {}\n', { language: 'yaml' });
    const isConfig = text.startsWith('pagination:');
    const trees: Trees = isConfig ? { config: tree, document: empty } : { document: tree };
    const found = findingsIn(trees, { staleSuppressions: true }).filter((finding) => finding.code === code);
    expect(found.map(({ pointer, part }) => shownRange(tree, pointer, part))).toEqual(ranges);
  });
});
