import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customItemTypes, type GeneratedFile, generate } from '@pagewright/codegen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredInput } from './kit/declared-input.js';
import { hasTool } from './kit/has-tool.js';
import { runProgram } from './kit/programs.js';
import { expectAllHits, expectWalk, firstLines, readmeProgram } from './kit/readme-program.js';
import { hits, searchInput, startSearchServer, token } from './kit/search-server.js';
import { isCode, place } from './swift/code-files.js';
import { type Compiler, missingCompiler, swiftCompiler } from './swift/compiler.js';
import { swiftTools } from './swift/program-tools.js';

const missing = missingCompiler();

const isAvailable = hasTool('items of custom types in Swift', missing);

describe.runIf(isAvailable)('custom item types in Swift', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-swift-items-'));
  let compiler: Compiler;

  beforeAll(async () => {
    compiler = await swiftCompiler();
  }, 1_800_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['a separate module', 'Acme.Hit', 'Acme'],
    ['the module of the program', 'Hit', undefined],
  ])(
    'Swift programs list items of a type from %s',
    async (_, type, module) => {
      const input = searchInput();
      const given = input.methods.map(({ operation }) => [operation, type] as const);
      const itemTypes = customItemTypes(given, 'swift', input.methods);
      if (typeof itemTypes === 'string') throw new Error(itemTypes);
      const files = generate({ ...input, itemTypes, profile: 'latest' }, 'swift');
      const search = await startSearchServer();
      const at = join(folder, `own-${type}`);
      const library = (name: string) =>
        `-parse-as-library -emit-library -static -emit-module -module-name ${name} -o lib${name}.a -I .`.split(
          ' ',
        );
      const runs = async (program: GeneratedFile) => {
        const names = place(at, [program]);
        const sources = module === undefined ? [...names, ...models] : [...names, `-l${module}`];
        const linked = ['-I', '.', '-L', '.', ...sources, '-lPagination', '-o', 'program'];
        expect(await compiler.check(at, linked)).toBe('');
        return compiler.run(at, './program', [search.url], { API_TOKEN: token });
      };
      const models = place(at, [{ path: 'Models.swift', text: ownModel }]);
      try {
        if (module !== undefined) expect(await compiler.check(at, [...library(module), ...models])).toBe('');
        const names = place(at, files.filter(isCode));
        expect(names).not.toContain('Items.swift');
        expect(await compiler.check(at, [...library('Pagination'), ...names])).toBe('');
        expect(await compiler.formatted(at, ['Operations.swift'])).toBe(
          files.find(({ path }) => path.endsWith('Operations.swift'))?.text,
        );
        const printed = await runs(readmeProgram(files, search.url));
        expectWalk(printed);
        expect(printed).toContain('Hit(id: 1, name: "hit 1")');
        const quick = await runs({ path: 'main.swift', text: firstLines(files, search.url) });
        expectAllHits(quick);
        expect(quick).toContain('Hit(id: 1, name: "hit 1")');
        const text = listingProgram({ type, module });
        expect((await runs({ path: 'main.swift', text })).trim()).toBe(`${hits} hit 1, hit 2`);
        expect(search.asked.at(-1)).toMatch(/^\/teams\/my-team\/members\?.*\bstate=open\b/);
      } finally {
        await search.close();
      }
    },
    400_000,
  );
});

const text = { type: 'string' };
const node = { $ref: '#/components/schemas/Node' };
const page = { type: 'object', properties: { data: { type: 'array', items: node }, next: text } };

const nodeFilter = {
  type: 'object',
  required: ['name', 'since', 'max', 'tags', 'extra'],
  properties: {
    name: text,
    since: { ...text, format: 'date-time' },
    max: { type: 'number', format: 'decimal' },
    tags: { type: 'array', items: text },
    extra: { type: 'object' },
    note: text,
  },
};

/** An operation with typed path parameters, required headers and a body, whose items contain themselves. */
function treeInput() {
  return declaredInput({
    openapi: '3.1.0',
    info: { title: 'Trees', version: '1' },
    components: {
      schemas: {
        Node: {
          type: 'object',
          description: 'A node of a tree.',
          required: ['id', 'at'],
          properties: {
            id: { type: 'integer' },
            at: { ...text, format: 'date-time' },
            labels: { type: 'object', additionalProperties: { type: 'integer' } },
            parent: node,
          },
        },
      },
    },
    paths: {
      '/orgs/{org}/trees/{tree}/nodes/{n}': {
        post: {
          operationId: 'listNodes',
          'x-vendor-pagination': {
            name: 'nodeCursor',
            type: 'cursor',
            request: { cursor: { type: 'cursor' } },
            response: { data: { type: 'items' }, next: { type: 'cursor' } },
          },
          parameters: [
            { in: 'path', name: 'org', schema: text },
            { in: 'path', name: 'tree', schema: { ...text, format: 'uuid' } },
            { in: 'path', name: 'n', schema: { type: 'integer', format: 'int64' } },
            { in: 'header', name: 'X-Tenant', schema: text },
            { in: 'header', name: 'X-Shard', schema: { type: 'integer' } },
          ].map((one) => ({ required: true, ...one })),
          requestBody: { required: true, content: { 'application/json': { schema: nodeFilter } } },
          responses: { 200: { description: 'A page', content: { 'application/json': { schema: page } } } },
        },
      },
    },
  });
}

const scripted = (end: string) => `import Foundation
import Pagination

struct Scripted: PageTransport {
  var items: [JSONValue]

  func send(_ request: PageRequest) async throws -> PageAnswer {
    print("sent", request.url, request.headers.values.sorted(), request.body ?? "none")
    if request.query["cursor"] != nil { return PageAnswer(status: 500, body: nil) }
    return PageAnswer(body: ["data": .array(items), "next": "b"])
  }
}

let tree = UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000")!
let since = Date(timeIntervalSince1970: 0.5)
let max = Decimal(string: "12345678901234567.25")!
${end}`;

const treeProgram = scripted(`let old: JSONValue = ["id": 2, "at": "2017-01-01T00:00:00.5+00:00"]
let item: JSONValue = [
  "id": 1, "at": "2016-12-31t23:59:60.25z", "labels": ["a": 1], "parent": old,
]
let list = Scripted(items: [item]).listNodes(
  org: "a/b", tree: tree, n: 5, xTenant: "acme", xShard: 7, name: "x", since: since, max: max,
  tags: ["a"], extra: ["b": 1], change: { $0.body?["note"] = "y" })
func walk() async throws {
  var pages = list.pages.makeAsyncIterator()
  let node = try await pages.next()!.items[0]
  let labels: [String: Int] = node.labels ?? [:]
  print(node.at.timeIntervalSince1970, labels["a"] ?? 0, node)
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let data = try encoder.encode([node])
  print(String(decoding: data, as: UTF8.self))
  print(try JSONDecoder().decode([Node].self, from: data) == [node])
  do { _ = try await pages.next() } catch { print(error) }
  print(try await pages.next() == nil)
}
try await walk()
for text in ["http://localhost/v1?key=secret", "localhost:80", "http://localhost/#a"] {
  let transport = URLSessionPageTransport(base: URL(string: text)!)
  do {
    _ = try await transport.listNodes(
      org: "a", tree: tree, n: 5, xTenant: "acme", xShard: 7, name: "x", since: since, max: max,
      tags: [], extra: nil
    ).firstPage()
  } catch {
    print(error.localizedDescription)
  }
}
`);

const datedProgram = scripted(`struct Visit: Decodable, Sendable { let at: Date }
func show(_ at: JSONValue, _ decoder: JSONDecoder? = nil) async throws {
  let list = Scripted(items: [["at": at]]).listNodes(
    org: "a", tree: tree, n: 5, xTenant: "acme", xShard: 7, name: "x", since: since, max: max,
    tags: [], extra: nil, item: Visit.self, decoder: decoder)
  do { print(try await list.firstPage().items[0].at.timeIntervalSince1970) } catch { print(error) }
}
try await show("2026-01-02T03:04:05.5Z")
try await show("soon")
let decoder = JSONDecoder()
decoder.dateDecodingStrategy = .secondsSince1970
try await show(5, decoder)
`);

const treesAvailable = hasTool('items that contain themselves in Swift', swiftTools.missing());

const sent =
  'sent /orgs/a%2Fb/trees/123e4567-e89b-12d3-a456-426614174000/nodes/5 ["7", "acme"] {"extra":{"b":1},"max":12345678901234567.25,"name":"x","note":"y","since":"1970-01-01T00:00:00.500000Z","tags":["a"]}';

describe.runIf(treesAvailable)('items and arguments in Swift with the profile `full`', () => {
  test.each([
    [
      'functions take typed path parameters, headers and body properties, walks end after an error, and a base URL is checked',
      undefined,
      treeProgram,
      [
        sent,
        expect.stringMatching(
          /^1483228800\.25 1 .*labels: Optional\(\["a": 1\]\), parent: Optional\(.*id: 2,.*parent: nil\)/,
        ),
        '[{"at":"2017-01-01T00:00:00.250000Z","id":1,"labels":{"a":1},"parent":{"at":"2017-01-01T00:00:00.500000Z","id":2}}]',
        'true',
        sent,
        'POST /orgs/a%2Fb/trees/123e4567-e89b-12d3-a456-426614174000/nodes/5 failed with status 500.',
        'true',
        ...['', '', ''].map(() => 'The base URL must have a host, and neither a query nor a fragment.'),
      ],
    ],
    [
      'custom items have dates in ISO 8601 unless a decoder reads others',
      'Visit',
      datedProgram,
      [
        expect.stringMatching(/^sent/),
        '1767323045.5',
        expect.stringMatching(/^sent/),
        'Item 0 of the page is not as declared: at is invalid: it is not a time in ISO 8601',
        expect.stringMatching(/^sent/),
        '5.0',
      ],
    ],
  ] as const)(
    'in Swift, %s',
    async (_, type, text, lines) => {
      const folder = mkdtempSync(join(tmpdir(), 'pagewright-swift-trees-'));
      try {
        const input = treeInput();
        const given = type === undefined ? [] : [['listNodes', type] as const];
        const itemTypes = customItemTypes(given, 'swift', input.methods);
        if (typeof itemTypes === 'string') throw new Error(itemTypes);
        const tools = { ...swiftTools, profile: 'full' as const };
        const at = { folder, below: '' };
        const program = { file: 'main.swift', text, args: [] };
        const printed = await runProgram(tools, at, { ...input, itemTypes }, program);
        expect(printed.trim().split('\n')).toEqual(lines);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    400_000,
  );
});

/** A user's type whose decoding the Swift compiler generates. */
const ownModel = `public struct Hit: Decodable, Sendable {
  public let id: Int
  public let name: String
}
`;

/** Returns a program that lists items of the type with an operation's function and an additional query parameter. */
function listingProgram({ type, module }: { readonly type: string; readonly module: string | undefined }) {
  const given = module === undefined ? `, item: ${type}.self` : '';
  return `import Foundation
import Pagination
${module === undefined ? '' : `import ${module}\n`}
var transport = URLSessionPageTransport(base: URL(string: CommandLine.arguments[1])!)
transport.headers = ["Authorization": "Bearer ${token}"]
let hits = transport.getTeamsByTeamMembers(
  team: "my-team", order: .id, limit: 10${given},
  change: { $0.query["state"] = "open" })
var names: [String] = []
for try await hit: ${type} in hits { names.append(hit.name) }
print(names.count, names.prefix(2).joined(separator: ", "))
`;
}
