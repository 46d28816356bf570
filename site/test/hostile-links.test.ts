import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage, visit } from './kit/browser.js';
import { hostileLinks } from './kit/hostile-links.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('hostile links run nothing, load nothing and leave the playground working', async () => {
  const { page, troubles, close } = await visit(stage, 'playground/');
  await page.waitForSelector('.card');
  for (const { link } of hostileLinks) {
    await page.evaluate(
      (fragment) => {
        location.hash = fragment;
      },
      link.slice(0, 200_000),
    );
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
    await page.waitForSelector('.toolbar');
  }
  for (const { link } of hostileLinks.filter(({ about }) => about.includes('every field'))) {
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, link);
    for (const pane of ['problems', 'explain', 'walk', 'helpers', 'diff']) {
      await page.click(`#tab-${pane}`);
      await page.waitForSelector('.pane :text("Working …")', { state: 'detached' });
    }
  }
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(await page.locator('#app script, #app iframe, #app form, .pane img').count()).toBe(0);
  await close();
  expect(troubles).toEqual([]);
});

it('a link that can not be read is told, and the first sample opens', async () => {
  const { page, troubles, close } = await visit(stage, 'playground/#2.damaged');
  await page.waitForSelector('.notice-problem:has-text("The link is damaged")');
  await page.waitForSelector('.cm-line:has-text("title: Library")');
  await close();
  expect(troubles).toEqual([]);
});
