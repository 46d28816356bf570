import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkOf, panes, readLink } from '../share/state.js';
import { openStage, type Stage, visit } from './kit/browser.js';
import { hostileLinks } from './kit/hostile-links.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Chromium refuses URLs longer than 2 MB. */
const maxFragment = 2_090_000;

const marker = linkOf({
  files: {
    document: { name: 'openapi.yaml', text: 'openapi: 3.1.0\ninfo: { title: Marker, version: 1.0.0 }\n' },
  },
  pane: 'problems',
  choices: {},
});
const markerLine = '.cm-line:has-text("title: Marker")';

/** Opens a link in the current page, as the address bar does. */
async function open(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
}

/** Waits until the page shows a link: its files in place of the marker's, or the reason why it can't be read. */
async function waitUntilShown(page: Page, fragment: string): Promise<void> {
  const read = readLink(fragment);
  if (read.ok) return void (await page.waitForSelector(markerLine, { state: 'detached' }));
  await page.waitForSelector(`.notice-problem:has-text(${JSON.stringify(read.problem)})`);
  expect(await page.locator(markerLine).count()).toBe(1);
}

it('hostile links run nothing, load nothing and leave the playground working', async () => {
  const { page, troubles, close } = await visit(stage, 'playground/');
  for (const { link } of hostileLinks) {
    await open(page, marker);
    await page.waitForSelector(markerLine);
    await page.waitForSelector('.notice', { state: 'detached' });
    const fragment = link.slice(0, maxFragment);
    await open(page, fragment);
    // Without a fragment, the playground opens its stored state: the marker.
    if (fragment !== '') await waitUntilShown(page, fragment);
  }
  for (const { link } of hostileLinks.filter(({ about }) => about.includes('every field'))) {
    await open(page, link);
    for (const pane of panes) {
      await page.click(`#tab-${pane}`);
      await page.waitForSelector('.pane :text("Working …")', { state: 'detached' });
    }
  }
  await open(page, marker);
  await page.waitForSelector(markerLine);
  await page.click('#tab-problems');
  await page.waitForSelector('.pane h2');
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(await page.locator('#app script, #app iframe, #app form, .pane img').count()).toBe(0);
  await close();
  expect(troubles).toEqual([]);
});

it('the playground reports a damaged link, and opens the first sample', async () => {
  const { page, troubles, close } = await visit(stage, 'playground/#2.damaged');
  await page.waitForSelector('.notice-problem:has-text("The link is damaged")');
  await page.waitForSelector('.cm-line:has-text("title: Library")');
  await close();
  expect(troubles).toEqual([]);
});
