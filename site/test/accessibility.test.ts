import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panes } from '../share/state.js';
import { openStage, type Stage, visit } from './kit/browser.js';
import { choosePane, openSample } from './kit/playground.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations that axe finds in the current page, each with its rule, element and messages. */
async function problemsIn(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  const found: unknown =
    await page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, any }) =>
      id + ': ' + target.join(' ') + ' ' + any.map(({ message }) => message).join('; '))))`);
  return Array.isArray(found) ? found.map(String) : ['axe gave no answer'];
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  it(`axe finds no accessibility problem in any pane of the playground in the ${theme} theme`, async () => {
    const { page, close } = await visit(stage, 'playground/', { theme });
    await page.waitForSelector('.card');
    const found: string[] = [];
    for (const pane of panes) {
      await choosePane(page, pane);
      await page.waitForSelector('.pane > * >> nth=0');
      await page.waitForSelector('.pane :text("Working …")', { state: 'detached' });
      found.push(...(await problemsIn(page)).map((problem) => `${pane}: ${problem}`));
    }
    for (const sample of ['Speakeasy', 'Two versions', 'Nothing declared']) {
      await openSample(page, sample);
      await page.waitForSelector('.pane .diff');
      found.push(...(await problemsIn(page)).map((problem) => `${sample}: ${problem}`));
    }
    await page.click('.toolbar button:has-text("Samples")');
    await page.waitForSelector('.sample');
    found.push(...(await problemsIn(page)).map((problem) => `samples: ${problem}`));
    await close();
    expect(found).toEqual([]);
  });

  it.each(['', 'docs/', 'docs/format.html', 'rules/', 'rules/Pagination/PositionNotFound.html'])(
    `axe finds nothing on the page "%s" in the ${theme} theme`,
    async (path) => {
      const { page, close, troubles } = await visit(stage, path, { theme });
      await page.waitForSelector('h1');
      const found = await problemsIn(page);
      await close();
      expect(found).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );
});
