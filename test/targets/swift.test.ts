import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GeneratedFile, type GenerateInput, generate } from '@pagewright/codegen';
import { targetSupport } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someCall } from './kit/awkward-call.js';
import { awkwardItems } from './kit/awkward-items.js';
import { judge, type PlayReport } from './kit/check-outcome.js';
import { onePerPage } from './kit/drive.js';
import { fullPlaysOf } from './kit/full-plays.js';
import { hasTool } from './kit/has-tool.js';
import { methodsOf } from './kit/methods-of.js';
import { type PlayServer, startPlayServer } from './kit/play-server.js';
import { orderOf, type Play } from './kit/plays.js';
import { expectWalk, readmeProgram } from './kit/readme-program.js';
import {
  collections,
  judgeReference,
  type ReferenceApi,
  type ReferenceWalk,
  referenceWalks,
  startReferenceApi,
} from './kit/reference-walks.js';
import { driverText } from './kit/run-tool.js';
import { hits, searchInput, startRedirectServer, startSearchServer, token } from './kit/search-server.js';
import { type FullRun, newRun } from './kit/target-run.js';
import { tortureSchemes } from './kit/torture.js';
import { linkProgram, linkScheme, startAwayAndBack } from './swift/away-and-back.js';
import { isCode, place } from './swift/code-files.js';
import { type Compiler, missingCompiler, swiftCompiler } from './swift/compiler.js';
import { latestPlays } from './swift/latest-plays.js';
import { walksText } from './swift/walks-text.js';

const missing = missingCompiler();
const { schemes, plays, left } = latestPlays();
const full = fullPlaysOf('swift');
const library = ['-parse-as-library', '-module-name', 'Plays'];

const lacking = missing !== undefined && { missing };
const run = { ...newRun('swift'), ...lacking };
const fullRun: FullRun = { target: 'swift', ...lacking, walked: {} };

if (missing !== undefined) {
  describe('Swift', { meta: { targetRun: run, fullRun } }, () => {
    hasTool('Swift', missing);
  });
}

describe.runIf(missing === undefined)('Swift', { meta: { targetRun: run, fullRun } }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-swift-'));
  let reports: ReadonlyMap<string, PlayReport> = new Map();
  let referenceReports: ReadonlyMap<string, PlayReport> = new Map();
  let fullReports: ReadonlyMap<string, PlayReport> = new Map();
  let reference: ReferenceApi;
  let walks: readonly ReferenceWalk[];
  let fullReference: ReferenceApi;
  let fullWalks: readonly ReferenceWalk[];
  let fullReferenceReports: ReadonlyMap<string, PlayReport> = new Map();
  let server: PlayServer;
  let fullServer: PlayServer;
  let compiler: Compiler;

  beforeAll(async () => {
    compiler = await swiftCompiler();
    server = await startPlayServer(plays);
    reference = await startReferenceApi();
    walks = referenceWalks(reference, 'swift', 'latest');
    const walked = walks.map(({ play }) => play);
    const all = [...schemes, ...reference.schemes, ...tortureSchemes()];
    const latest = { schemes: all, transport: true, ...awkwardItems(schemes) };
    expect(await compiled(folder, latest, [...plays, ...walked])).toBe('');
    run.compiled = true;
    reports = await driven(folder, plays, server.url);
    referenceReports = await driven(folder, walked, reference.url);
    run.ran = true;
    fullServer = await startPlayServer(full.plays);
    fullReference = await startReferenceApi();
    fullWalks = referenceWalks(fullReference, 'swift', 'full');
    const fullWalked = fullWalks.map(({ play }) => play);
    const at = join(folder, 'full');
    const fullSchemes = [...full.schemes, ...fullReference.schemes];
    const methods = [...full.methods, ...methodsOf(fullReference.schemes)];
    const input = { schemes: fullSchemes, methods, transport: true, profile: 'full' } as const;
    expect(await compiled(at, input, [...full.plays, ...fullWalked])).toBe('');
    fullReports = await driven(at, full.plays, fullServer.url);
    fullReferenceReports = await driven(at, fullWalked, fullReference.url);
    for (const { id, page } of plays) {
      const scheme = schemes.find(({ name }) => name === page.scheme);
      const goesOn = scheme !== undefined && targetSupport(scheme, 'swift', 'latest').advances;
      run.vectors[id] = { declared: goesOn ? 'all' : 'first', pages: reports.get(id)?.pages.length ?? 0 };
    }
  }, 1_800_000);

  /** Generates the pages with their driver into a folder, compiles them, and returns the compiler's messages. */
  function compiled(at: string, input: GenerateInput, these: readonly Play[]): Promise<string> {
    const names = place(at, [
      ...generate({ profile: 'latest', ...input }, 'swift').filter(isCode),
      { path: 'Driver.swift', text: driverText('swift/Driver.swift') },
      { path: 'Walks.swift', text: walksText(onePerPage(these)) },
    ]);
    return compiler.check(at, [...library, '-o', 'plays', ...names]);
  }

  /** Runs the driver, and returns its reports by play. */
  async function driven(
    at: string,
    these: readonly Play[],
    url: string,
  ): Promise<ReadonlyMap<string, PlayReport>> {
    writeFileSync(join(at, 'orders.json'), JSON.stringify(these.map(orderOf)));
    const output = await compiler.run(at, './plays', ['orders.json', url]);
    const lines = output.split('\n').filter((one) => one.startsWith('{'));
    return new Map(lines.map((line) => JSON.parse(line) as PlayReport).map((report) => [report.id, report]));
  }

  afterAll(async () => {
    await server?.close();
    await fullServer?.close();
    await reference?.close();
    await fullReference?.close();
    if (process.env.KEEP === undefined) rmSync(folder, { recursive: true, force: true });
    else process.stderr.write(`${folder}\n`);
  });

  test.each(plays.map((play) => [play.id, play] as const))('%s', (id, play) => {
    expect(judge(play, reports.get(id), server, 'swift'), play.vector.title).toEqual([]);
  });

  // The table of targets counts only titles that equal a vector id; the suffix excludes these.
  test.each(full.plays.map((play) => [`${play.id}, full`, play] as const))(
    'a vector passes in Swift in the profile `full`: %s',
    (_, play) => {
      expect(judge(play, fullReports.get(play.id), fullServer, 'swift'), play.vector.title).toEqual([]);
    },
  );

  test('more than 400 vectors are played in Swift in the profile `full`', () => {
    process.stderr.write(`Swift, full: ${full.plays.length} vectors played, ${full.left.length} left out\n`);
    expect(full.plays.length).toBeGreaterThan(400);
  });

  test.each(collections)('Swift walks the collection %s of the reference API to its end', (collection) => {
    const walk = walks.find((one) => one.collection === collection);
    if (walk === undefined) throw new Error(`There is no page for ${collection}.`);
    const report = referenceReports.get(walk.play.id);
    expect(judgeReference(walk, report, reference, 'swift', 'latest')).toEqual([]);
  });

  test.each(collections)('Swift walks the collection %s completely in the profile `full`', (collection) => {
    const walk = fullWalks.find((one) => one.collection === collection);
    if (walk === undefined) throw new Error(`There is no page for ${collection}.`);
    const report = fullReferenceReports.get(walk.play.id);
    const differences = judgeReference(walk, report, fullReference, 'swift', 'full');
    fullRun.walked[collection] = differences.length === 0;
    expect(differences).toEqual([]);
  });

  test('Swift plays every vector, unless it is for targets without headers or lacks a required parameter', () => {
    process.stderr.write(`Swift: ${plays.length} vectors played, ${left.length} left out\n`);
    expect(left).toEqual([
      'header-has-more-does-not-stop',
      'header-total-does-not-stop',
      'header-page-count-does-not-stop',
      'literal-in-a-header-goes-into-the-query',
      'location-header-goes-into-the-query',
      'location-header-of-the-caller-stays',
      'read-annotations-change-nothing',
    ]);
  });

  test("the README's program in Swift runs unchanged", async () => {
    const at = join(folder, 'readme');
    const files = await searchModule(at);
    const search = await startSearchServer();
    try {
      expect(await linked(at, readmeProgram(files, search.url))).toBe('');
      expectWalk(await compiler.run(at, './program', [], { API_TOKEN: token }));
      const redirecting = await startRedirectServer(search);
      expect(await linked(at, readmeProgram(files, redirecting.url))).toBe('');
      expect(await compiler.run(at, './program', [], { API_TOKEN: token })).toMatch(/\b302\b/);
      await redirecting.close();
    } finally {
      await search.close();
    }
  }, 400_000);

  test('a Swift program reads two pages, saves the position, and later reads the rest', async () => {
    const at = join(folder, 'going');
    await searchModule(at);
    const search = await startSearchServer();
    try {
      const text = readFileSync(new URL('consumers/swift/going.swift', import.meta.url), 'utf8');
      expect(await linked(at, { path: 'main.swift', text })).toBe('');
      expect((await compiler.run(at, './program', [search.url, token])).trim().split('\n')).toEqual([
        `rest=${hits - 10}`,
        expect.stringMatching(/^other=/),
      ]);
    } finally {
      await search.close();
    }
  }, 400_000);

  test('the transport around a client that the README in Swift shows compiles, and keeps the path of the base', async () => {
    const at = join(folder, 'own-transport');
    await searchModule(at);
    const { text = '' } =
      generate({ ...searchInput(), transport: false, profile: 'latest' }, 'swift').find(
        ({ path }) => path === 'README.md',
      ) ?? {};
    const [, shown = ''] = /```swift\n(.*?struct MyTransport.*?)```/s.exec(text) ?? [];
    const client = `
struct Answer: Sendable { let status: Int, headers: [String: [String]], data: Data }
struct Client: Sendable {
  let base = "https://api.example.com/v1"
  func call(
    _ method: String, _ url: String, _ query: [String: JSONValue], _ headers: [String: String],
    _ body: JSONValue?
  ) async throws -> Answer { Answer(status: 200, headers: [:], data: Data("{}".utf8)) }
}
let client = Client()
let transport = MyTransport()
print(transport.absoluteURL(of: "/tickets?a=b")?.absoluteString ?? "")
print(transport.absoluteURL(of: "https://other.example/tickets")?.absoluteString ?? "")
`;
    expect(await linked(at, { path: 'main.swift', text: shown + client })).toBe('');
    expect((await compiler.run(at, './program', [])).trim().split('\n')).toEqual([
      'https://api.example.com/v1/tickets?a=b',
      'https://other.example/tickets',
    ]);
  }, 400_000);

  /** Compiles the module `Pagination` for the search server in a folder, and returns its files. */
  async function searchModule(at: string): Promise<readonly GeneratedFile[]> {
    const files = generate({ ...searchInput(), profile: 'latest' }, 'swift');
    const module = ['-emit-library', '-static', '-emit-module', '-module-name', 'Pagination'];
    const made = ['-parse-as-library', ...module, '-o', 'libPagination.a'];
    expect(await compiler.check(at, [...made, ...place(at, files.filter(isCode))])).toBe('');
    return files;
  }

  /** Compiles `program` with the module `Pagination`, and returns the compiler's messages. */
  function linked(at: string, program: GeneratedFile): Promise<string> {
    const names = place(at, [program]);
    return compiler.check(at, ['-I', '.', '-L', '.', '-lPagination', '-o', 'program', ...names]);
  }

  test('the Swift transport sends its headers only to the base server, and drops request headers elsewhere', async () => {
    const input = { schemes: [linkScheme()], transport: true };
    const files = generate({ ...input, profile: 'latest' }, 'swift').filter(isCode);
    const servers = await startAwayAndBack();
    const at = join(folder, 'away');
    try {
      const names = place(at, [...files, { path: 'main.swift', text: linkProgram }]);
      expect(await compiler.check(at, ['-o', 'program', ...names])).toBe('');
      const printed = await compiler.run(at, './program', [servers.url]);
      expect(printed.trim().split('\n')).toHaveLength(3);
    } finally {
      servers.close();
    }
    const sent = [...servers.asked].map(([path, headers]) => [
      path,
      headers.authorization,
      headers['x-tenant'],
      headers.accept,
    ]);
    expect(sent).toEqual([
      ['/first', 'Bearer secret', 'acme', 'application/json'],
      ['/second', undefined, undefined, 'application/json'],
      ['/third', 'Bearer secret', undefined, 'application/json'],
    ]);
  }, 400_000);

  test('Swift types of responses compile if no page helper is generated', async () => {
    const files = generate({ schemes: [...schemes, ...tortureSchemes()], transport: true }, 'swift');
    expect(files.map(({ path }) => path)).toEqual([
      'Pagination/JSONText.swift',
      'Pagination/JSONValue.swift',
      'Pagination/PageAnswer.swift',
      'Pagination/Responses.swift',
      'pagination.json',
      'README.md',
    ]);
    const names = place(join(folder, 'responses'), files.filter(isCode));
    expect(await compiler.check(join(folder, 'responses'), [...library, '-typecheck', ...names])).toBe('');
  });

  test('the Swift compiler that the tests use reports a wrong type', async () => {
    const names = place(join(folder, 'wrong'), [{ path: 'Wrong.swift', text: 'let count: Int = "two"\n' }]);
    const said = await compiler.check(join(folder, 'wrong'), [...library, '-typecheck', ...names]);
    expect(said).toContain("cannot convert value of type 'String' to specified type 'Int'");
  });

  test.each(['latest', 'baseline'] as const)(
    'generated Swift files for %s are formatted',
    async (profile) => {
      const input = {
        schemes: tortureSchemes(),
        methods: methodsOf(tortureSchemes()),
        callOf: someCall,
        transport: true,
      };
      const files = generate({ ...input, profile }, 'swift').filter(isCode);
      const names = place(join(folder, profile), files);
      const formatted = await compiler.formatted(join(folder, profile), names);
      expect(formatted).toBe(files.map(({ text }) => text).join(''));
    },
  );
});
