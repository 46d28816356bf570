import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { contributes } = JSON.parse(read('package.json'));

interface Item {
  readonly command: string;
  readonly when?: string;
}

const contributed: readonly string[] = contributes.commands.map(({ command }: Item) => command);
const menus = Object.values<readonly Item[]>(contributes.menus).flat();

it('menus and welcome texts name commands that there are', () => {
  const welcome: readonly { readonly contents: string }[] = contributes.viewsWelcome;
  const named = welcome.flatMap(({ contents }) => [...contents.matchAll(/\(command:(pagewright\.\w+)\)/g)]);
  const all = [...menus.map(({ command }) => command), ...named.map(([, command]) => command)];
  expect(all.filter((command) => command !== undefined && !contributed.includes(command))).toEqual([]);
});

it('every command that is contributed is registered', () => {
  const sources = [
    ...[
      'commands/register-commands.ts',
      'explorer/register-explorer.ts',
      'generated-page/register-generated-page.ts',
      'walk/register-walk-panel.ts',
    ].map((file) => read(`src/${file}`)),
  ].join('\n');
  const missing = contributed.filter((command) => {
    const name = command.replace(/^pagewright\./, '');
    return !sources.includes(`'${command}'`) && !new RegExp(`^  ${name}(?:,|:)`, 'm').test(sources);
  });
  expect(missing).toEqual([]);
});

it('the view and its container have an icon that is there', () => {
  for (const { icon } of [...contributes.viewsContainers.activitybar, ...contributes.views.pagewright])
    expect(read(icon)).toMatch(/^<svg /);
});

it('each state of the explorer without a tree has a text', () => {
  const whens = contributes.viewsWelcome.map(({ when }: Item) => when);
  expect(whens).toEqual(
    ['failed', 'looking', 'empty', 'silent'].map((state) => `pagewright.explorerState == ${state}`),
  );
});
