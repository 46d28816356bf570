import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customItemTypes, type GeneratedFile, generate } from '@pagewright/codegen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { expectAllHits, expectWalk, firstLines, readmeProgram } from './kit/readme-program.js';
import { hits, searchInput, startSearchServer, token } from './kit/search-server.js';
import { isCode, place } from './swift/code-files.js';
import { type Compiler, missingCompiler, swiftCompiler } from './swift/compiler.js';

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
let params = TeamPageParams(limit: 10, order: .id)
let hits = getTeamsByTeamMembers(
  transport: transport, team: "my-team", params: params${given},
  change: { $0.query["state"] = "open" })
var names: [String] = []
for try await hit: ${type} in hits { names.append(hit.name) }
print(names.count, names.prefix(2).joined(separator: ", "))
`;
}
