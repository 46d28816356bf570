import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/** Matches an expression with its value: `page.users.length; // 2`. Comments with other words are not compared. */
const shownValue = /^([^\s/{}].*); \/\/ ('[^']*'|-?\d+|true|false|\[.*\]|\{.*\})$/gm;

/** TypeScript blocks whose lines show results, such as `page.users.length; // 2`, by package and number. */
const blocks = readdirSync(packages).flatMap((name) =>
  [...readFileSync(`${packages}${name}/README.md`, 'utf8').matchAll(/^```ts\n(.*?)^```/gms)].flatMap(
    ([, code = ''], index): (readonly [string, number, string])[] =>
      code.search(shownValue) >= 0 ? [[name, index + 1, code]] : [],
  ),
);

it.each(blocks)('the README of %s shows the values that its code block %i computes', async (_, __, code) => {
  const compared = code.replace(shownValue, 'compare(() => ($1), ($2));');
  const { outputText } = ts.transpileModule(compared, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const names = [...code.matchAll(/ from '([^']+)'/g)].map(([, name = '']) => name);
  const modules = new Map(await Promise.all(names.map(async (name) => [name, await import(name)] as const)));
  let count = 0;
  const compare = (value: () => unknown, shown: unknown) => {
    count++;
    expect(value()).toEqual(shown);
  };
  const run = new Function('require', 'exports', 'compare', `return (async () => {${outputText}})();`);
  await run((name: string) => modules.get(name), {}, compare);
  expect(count).toBeGreaterThan(0);
});
