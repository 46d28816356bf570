import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { analyze, objectReader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { neededFiles } from '../../scripts/packaging/needed-files.mjs';
import {
  commandsInCode,
  entriesAt,
  extensionRoot,
  firstColumn,
  folder,
  manifestAt,
  textsIn,
  yamlBlocks,
} from './extension.js';
import { textOf } from './workspace.js';

const declared = entriesAt('contributes', 'commands').map(({ command }) => command);
/** Commands that users don't run themselves: code lenses, code actions, the explorer and status items run them. */
const internal = [
  'pagewright.showReferences',
  'pagewright.showNotes',
  'pagewright.showChanges',
  'pagewright.mockActions',
  'pagewright.explorer.open',
];
/** Commands of VS Code itself that the extension may run. */
const external = [
  'workbench.action.files.newUntitledFile',
  'workbench.action.files.openFile',
  'workbench.action.openSettings',
  'workbench.actions.view.problems',
];
const page = (name: string) => textOf(`${folder}/media/walkthrough/${name}.md`);
const readme = textOf(`${folder}/README.md`);
const sorted = (texts: readonly unknown[]) => [...new Set(texts.map(String))].sort();

describe('the commands of the extension', () => {
  it('the code of the extension registers exactly the declared and the internal commands', () => {
    expect(sorted(commandsInCode().registered)).toEqual(sorted([...declared, ...internal]));
  });

  it('the code of the extension runs only declared or internal commands, or opens its views', () => {
    const ids = commandsInCode().run.filter((id) => !id.endsWith('.focus'));
    const views = entriesAt('contributes', 'views').map(({ id }) => id);
    const others = ids.filter((id) => ![...declared, ...internal, ...views].includes(id));
    expect(others).toEqual([]);
  });

  it('menus, welcome texts and the walkthrough of the extension name only declared commands', () => {
    // Entries without a command are submenus.
    const inMenus = entriesAt('contributes', 'menus').flatMap(({ command }) => command ?? []);
    const texts = textsIn(manifestAt('contributes')).join('\n');
    const linked = [...texts.matchAll(/\(command:([\w.]+)|^onCommand:([\w.]+)/gm)].map(
      ([, link, event]) => link ?? event,
    );
    const named = sorted([...inMenus, ...linked]);
    expect(named.filter((id) => ![...declared, ...external].includes(id))).toEqual([]);
  });

  it('the README of the extension lists the titles of all commands in the command palette', () => {
    const hidden = entriesAt('contributes', 'menus')
      .filter(({ when }) => when === 'false')
      .map(({ command }) => command);
    const titles = entriesAt('contributes', 'commands')
      .filter(({ command }) => !hidden.includes(command))
      .map(({ category, title }) => `${category}: ${title}`);
    expect(sorted(firstColumn(readme, 'Commands'))).toEqual(sorted(titles));
  });
});

describe('the walkthrough', () => {
  it('the steps of the walkthrough are completed by commands, views or contexts of Pagewright', () => {
    const steps = entriesAt('contributes', 'walkthroughs').flatMap(({ steps: list }) =>
      Array.isArray(list) ? list.filter(isRecord) : [],
    );
    const views = entriesAt('contributes', 'views').map(({ id }) => `onView:${id}`);
    const known = [...[...declared, ...external].map((id) => `onCommand:${id}`), ...views];
    const events = steps.flatMap(({ completionEvents }) => textsIn(completionEvents));
    expect(events.filter((event) => !known.includes(event))).toEqual([
      'onContext:pagewright.opened',
      'onContext:pagewright.declared',
    ]);
    expect(steps.map(({ completionEvents }) => textsIn(completionEvents).length > 0)).toEqual(
      Array(5).fill(true),
    );
  });

  it('the scheme that the walkthrough adds binds the operation of its sample document without a finding', () => {
    const [before] = yamlBlocks(page('open')).map((text): unknown => parse(text));
    const [added] = yamlBlocks(page('declare')).map((text): unknown => parse(text));
    expect(analyze({ document: objectReader(before) }).methods.map(({ scheme }) => scheme)).toEqual([null]);
    const { methods, findings } = analyze({ document: objectReader(merged(before, added)) });
    expect({ schemes: methods.map(({ scheme }) => scheme), findings }).toEqual({
      schemes: ['booksPage'],
      findings: [],
    });
  });
});

describe('the files of the extension', () => {
  it('the package of the extension has exactly the files that it needs', () => {
    const names = new Map([
      ['readme.md', 'README.md'],
      ['changelog.md', 'CHANGELOG.md'],
      ['LICENSE.txt', 'LICENSE'],
    ]);
    const needed = neededFiles(extensionRoot).map((path) => names.get(path) ?? path);
    const patterns = textOf(`${folder}/.vscodeignore`)
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replace('*', '[^/]*')}$`));
    expect(needed.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
    expect(patterns.filter((pattern) => !needed.some((path) => pattern.test(path)))).toEqual([]);
    const missing = needed.filter(
      (path) => !path.startsWith('dist/') && !existsSync(join(extensionRoot, path)),
    );
    expect(missing).toEqual([]);
  });

  it.each(['README.md', 'CHANGELOG.md'])('the extension’s %s refers only to files in the package', (file) => {
    const links = [...textOf(`${folder}/${file}`).matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)].map(
      ([, to = '']) => to,
    );
    const broken = links.filter(
      (to) => !to.startsWith('https://') && !existsSync(join(extensionRoot, posix.normalize(to))),
    );
    expect(broken).toEqual([]);
    // The Marketplace rejects such links.
    expect(links.filter((to) => /\.svg$|^http:|^data:/.test(to))).toEqual([]);
  });
});

describe('the manifest of the extension', () => {
  it('the manifest requires the VS Code version against whose API the code is type-checked', () => {
    expect(manifestAt('engines', 'vscode')).toBe(`^${manifestAt('devDependencies', '@types/vscode')}`);
  });

  it('the manifest of the extension has the settings that its README lists', () => {
    const settings = manifestAt('contributes', 'configuration', 'properties');
    expect(sorted(firstColumn(readme, 'Settings'))).toEqual(
      sorted(Object.keys(isRecord(settings) ? settings : {})),
    );
  });

  it('the extension’s manifest has no JSON schema, whose completions would repeat those of the server', () => {
    const contributes = manifestAt('contributes');
    const points = Object.keys(isRecord(contributes) ? contributes : {});
    expect(points.filter((point) => /Validation$/.test(point))).toEqual([]);
  });
});

function merged(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const members = Object.entries(over).map(([key, value]) => [key, merged(base[key], value)]);
  return { ...base, ...Object.fromEntries(members) };
}
