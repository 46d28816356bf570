import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathsKey, resourcePaths } from '../../src/status/context-keys.js';
import { manifest } from '../manifest.js';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { contributes } = JSON.parse(JSON.stringify(manifest));

interface Item {
  readonly command: string;
  readonly when?: string;
}

const contributed: readonly string[] = contributes.commands.map(({ command }: Item) => command);
const menus = Object.values<readonly Item[]>(contributes.menus).flat();

it('menus and welcome texts name only commands that exist', () => {
  const welcome: readonly { readonly contents: string }[] = contributes.viewsWelcome;
  const named = welcome.flatMap(({ contents }) => [...contents.matchAll(/\(command:(pagewright\.\w+)\)/g)]);
  const all = [...menus.map(({ command }) => command), ...named.map(([, command]) => command)];
  expect(all.filter((command) => command !== undefined && !contributed.includes(command))).toEqual([]);
});

it('every contributed command is registered', () => {
  const sources = [
    ...[
      'commands/register-commands.ts',
      'explorer/register-explorer.ts',
      'generated-page/register-generated-page.ts',
      'mock/register-mocks.ts',
      'walk/register-walk-panel.ts',
    ].map((file) => read(`src/${file}`)),
  ].join('\n');
  const missing = contributed.filter((command) => {
    const name = command.replace(/^pagewright\./, '');
    return !sources.includes(`'${command}'`) && !new RegExp(`^  ${name}(?:,|:)`, 'm').test(sources);
  });
  expect(missing).toEqual([]);
});

it('the icons of the view and its container exist', () => {
  for (const { icon } of [...contributes.viewsContainers.activitybar, ...contributes.views.pagewright])
    expect(read(icon)).toMatch(/^<svg /);
});

it('the command "Restart Server" is in the title of the explorer if the server has stopped', () => {
  const title: readonly Item[] = contributes.menus['view/title'];
  expect(title.filter(({ command }) => command === 'pagewright.restartServer')).toEqual([
    expect.objectContaining({
      when: 'view == pagewright.explorer && pagewright.explorerState == failed',
      group: expect.stringMatching(/^navigation/),
    }),
  ]);
});

it('each state of the explorer without a tree has a welcome text', () => {
  const whens = contributes.viewsWelcome.map(({ when }: Item) => when);
  expect(whens).toEqual(
    ['failed', 'looking', 'empty', 'silent'].map((state) => `pagewright.explorerState == ${state}`),
  );
});

describe('menus of an editor', () => {
  const whens: readonly string[] = [
    ...contributes.menus['editor/context'],
    ...contributes.menus.commandPalette.filter(
      ({ command }: Item) => command === 'pagewright.explorer.reveal',
    ),
  ].map(({ when }: Item) => when ?? '');
  /** Evaluates `when` clauses as VS Code does for a resource. */
  const isShown = (when: string, keys: Readonly<Record<string, unknown>>) =>
    when.split(' && ').every((clause) => {
      const [key = '', operator, value = ''] = clause.split(' ');
      const list = keys[value];
      if (operator === 'in') return Array.isArray(list) && list.includes(keys[key]);
      if (operator === '!=') return keys[key] !== value;
      throw new Error(`${clause} is a clause that this test does not know.`);
    });
  const shown = (known: { path: string; fsPath: string }, resource: Readonly<Record<string, string>>) =>
    whens.map((when) => isShown(when, { ...resource, [pathsKey]: resourcePaths([known]) }));
  const path = '/work/openapi.yaml';

  it.each([
    ['on the machine of the window', { path, fsPath: path }, 'file', path],
    ['in a remote window', { path, fsPath: path }, 'vscode-remote', path],
    ['in a virtual workspace', { path, fsPath: path }, 'vscode-vfs', path],
    ['untitled', { path: 'Untitled-1', fsPath: 'Untitled-1' }, 'untitled', 'Untitled-1'],
    ['on Windows', { path: '/c:/a.yaml', fsPath: 'c:\\a.yaml' }, 'file', 'c:\\a.yaml'],
    [
      'on a remote machine with Windows',
      { path: '/c:/a.yaml', fsPath: 'c:\\a.yaml' },
      'vscode-remote',
      '/c:/a.yaml',
    ],
  ])(
    'the editor menu has all commands for a document that is %s',
    (_, known, resourceScheme, resourcePath) => {
      expect(shown(known, { resourceScheme, resourcePath })).toEqual(Array(whens.length).fill(true));
    },
  );

  it('the editor menu has no commands for a file of another tool, or for the Git side of a diff', () => {
    const known = { path, fsPath: path };
    const none = Array(whens.length).fill(false);
    expect(shown(known, { resourceScheme: 'file', resourcePath: '/work/other.yaml' })).toEqual(none);
    expect(shown(known, { resourceScheme: 'git', resourcePath: path })).toEqual(none);
  });
});
