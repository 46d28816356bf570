import { parseScheme, type Scheme } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import {
  type GeneratedFile,
  generateCustom,
  isMade,
  parseTarget,
  planPages,
  type Target,
} from '../src/index.js';

const scheme = (definition: object): Scheme => {
  const { scheme: read } = parseScheme({ name: 'hasMorePage', ...definition }, 'config');
  if (read === undefined) throw new Error('not a scheme');
  return read;
};
const links = scheme({
  type: 'cursorUrl',
  request: { size: { type: 'limit', param: 'max-size' }, end: {} },
  response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'linkHeader' } },
});

const target = (files: readonly unknown[], rest: Partial<Target> = {}): Target => ({
  id: 'lua',
  comment: (text) => `-- ${text}`,
  emit: () => files as readonly GeneratedFile[],
  ...rest,
});
const file = (path: string, text = 'code\n') => ({ path, text });
const problemOf = (made: ReturnType<typeof generateCustom>) => (made.ok ? undefined : made.problem);

describe('the plan of a custom target', () => {
  test('the plan of a custom target without limits has no notes', () => {
    const { target: id, pages, left } = planPages([links], target([]));
    const [page] = pages;
    expect([id, left]).toEqual(['lua', []]);
    expect(page?.paging).toMatchObject({
      rule: 'url',
      headers: { url: { in: 'link', name: 'Link', rel: 'next' } },
    });
    expect(page?.notes).toEqual([]);
  });

  test('the plan of a custom target has notes for its limits', () => {
    const { pages } = planPages([links], target([], { abilities: { headerFields: 'carried' } }));
    expect(pages[0]?.paging.rule).toBe('single');
    expect(pages[0]?.notes).toEqual(['Stops after the first page: its only cursor is in a header.']);
  });

  test('the plan of a custom target has names that follow its naming conventions', () => {
    const names = { members: 'camel', words: ['end'], types: ['HasMorePage'] } as const;
    const [page] = planPages([links], target([], { names })).pages;
    expect(page?.names.page).toBe('HasMorePagePage');
    expect(page?.params.map(({ name }) => name)).toEqual(['maxSize', 'end_']);
  });
});

describe('the files of a custom target', () => {
  test('files of a custom target begin with a mark in its comment syntax, and include a manifest', () => {
    const made = generateCustom(
      { schemes: [links] },
      target([file('a/b.lua'), file('README.md'), file('empty.lua', '')]),
    );
    if (!made.ok) throw new Error(made.problem);
    expect(made.files.map(({ path }) => path)).toEqual([
      'a/b.lua',
      'README.md',
      'empty.lua',
      'pagination.json',
    ]);
    expect(made.files.every(({ text }) => isMade(text))).toBe(true);
    expect(made.files[0]?.text).toMatch(/^-- Made by Pagewright .*\n\ncode\n$/);
    expect(made.files[1]?.text).toMatch(/^<!-- Made by/);
    expect(JSON.parse(made.files[3]?.text ?? '')).toMatchObject({ target: 'lua', package: 'pagination' });
  });

  test('a file of a custom target that already contains the mark gets no second mark', () => {
    const own = target([], { emit: (_plan, { mark }) => [file('data.json', `{ "note": "${mark}" }\n`)] });
    const made = generateCustom({ schemes: [] }, own);
    expect(made.ok && made.files[0]?.text).toMatch(/^\{ "note": "Made by/);
  });

  test('a custom target receives the schemes, the methods, the package name and the example', () => {
    const given: unknown[] = [];
    const own = target([], {
      emit: (plan, options) => {
        given.push(plan.packageName, plan.transport, options.schemes, options.methods, options.example);
        return [];
      },
    });
    generateCustom({ schemes: [links], packageName: 'acme', transport: true, example: 'get /users' }, own);
    expect(given).toEqual(['acme', true, [links], [], 'get /users']);
  });

  test.each([
    [
      '../out.lua',
      'emit returned the path "../out.lua", which is not a file inside the folder of the target',
    ],
    ['/etc/passwd', 'emit returned the path "/etc/passwd", which is not a file inside the folder'],
    ['a//b.lua', 'emit returned the path "a//b.lua", which is not a file inside the folder'],
    ['', 'emit returned the path "", which is not a file inside the folder'],
    ['a\\..\\b', 'which has a character that some systems forbid in file names'],
    ['C:x.lua', 'which has a character that some systems forbid in file names'],
    ['Pagination.json', 'emit returned "Pagination.json", which is the manifest that Pagewright writes'],
  ])('a file of a custom target with the path %j is refused', (path, problem) => {
    expect(problemOf(generateCustom({ schemes: [] }, target([file(path)])))).toContain(problem);
  });

  test.each([
    ['the same path twice', [file('a.lua'), file('A.lua')], 'emit returned two files with the path "A.lua"'],
    [
      'a file without text',
      [{ path: 'a.lua' }],
      'emit returned a file whose path and text are not both strings',
    ],
    ['a file that is null', [null], 'emit returned a file whose path and text are not both strings'],
    [
      'carriage returns',
      [file('a.lua', 'a\r\n')],
      'emit returned "a.lua", in which a line does not end with a single line feed',
    ],
    ['no line feed at the end', [file('a.lua', 'a')], 'in which a line does not end with a single line feed'],
  ])('files of a custom target with %s are refused', (_, files, problem) => {
    expect(problemOf(generateCustom({ schemes: [] }, target(files)))).toContain(problem);
  });

  test('a file of a custom target is refused if it has no mark and the target has no usable comment', () => {
    const { comment: _, ...silent } = target([file('a.lua')]);
    expect(problemOf(generateCustom({ schemes: [] }, silent))).toBe(
      'emit returned "a.lua" without a mark: give the target a function comment(text, path), or write options.mark into the file',
    );
    const wrong = target([file('a.lua')], { comment: () => '--' });
    expect(problemOf(generateCustom({ schemes: [] }, wrong))).toBe(
      'comment did not return its text in a comment for "a.lua"',
    );
  });

  test('a custom target must return its files synchronously', () => {
    const late = target([], { emit: (() => Promise.resolve([])) as unknown as Target['emit'] });
    expect(problemOf(generateCustom({ schemes: [] }, late))).toBe(
      'emit must return a list of files, but returned a promise',
    );
  });
});

test.each([
  [undefined, 'is nothing, not an object with id and emit'],
  ['lua', 'is a string, not an object with id and emit'],
  [{}, 'has no id, which must be a string'],
  [{ id: 'Lua 5' }, 'has the id "Lua 5": use lower-case letters, digits and -'],
  [{ id: 'go' }, 'has the id go, which belongs to a built-in target'],
  [{ id: 'lua' }, 'has no function emit(plan, options)'],
  [{ id: 'lua', emit: () => [], comment: '--' }, 'has a comment that is not a function'],
  [{ id: 'lua', emit: () => [], packageName: '' }, 'has a packageName that is not a string, or is empty'],
  [
    { id: 'lua', emit: () => [], abilities: { fetche: true } },
    'has the unknown key abilities.fetche; did you mean fetches?',
  ],
  [
    { id: 'lua', emit: () => [], abilities: { headerFields: true } },
    'has abilities.headerFields that is not one of "carried", "metadata", "read"',
  ],
  [{ id: 'lua', emit: () => [], names: { words: 'end' } }, 'has names.words that is not a list of names'],
])('parseTarget reports a value that is not a target: %j', (value, problem) => {
  expect(parseTarget(value)).toEqual({ ok: false, problem });
});
