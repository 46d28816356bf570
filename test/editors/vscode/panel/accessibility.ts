import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the problems that axe-core finds in the page as it is now: rule and places, one line each. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  const found: unknown =
    await page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, any }) =>
      id + ': ' + help + ': ' + target.join(' ') + ' ' + any.map(({ message }) => message).join('; '))))`);
  return Array.isArray(found) ? found.map(String) : ['axe-core gave no answer'];
}
