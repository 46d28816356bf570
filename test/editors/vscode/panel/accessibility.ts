import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe-core's findings in the current page, each as one line with rule and place. Default: all rules. */
export async function accessibilityProblems(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  await page.evaluate(source);
  const runOnly = rules === undefined ? '' : `, runOnly: ${JSON.stringify(rules)}`;
  const found: unknown =
    await page.evaluate(`axe.run(document, { resultTypes: ['violations']${runOnly} }).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, any }) =>
      id + ': ' + help + ': ' + target.join(' ') + ' ' + any.map(({ message }) => message).join('; '))))`);
  return Array.isArray(found) ? found.map(String) : ['axe-core gave no answer'];
}
