import { expect, it } from 'vitest';
import { openStage, visit } from './kit/browser.js';

it('without a network, visited pages and the playground reload, and the playground reports problems', async () => {
  const stage = await openStage();
  const { page, close } = await visit(stage, 'playground/');
  await page.waitForSelector('.card');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    return (await cache.keys()).length;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${stage.url}docs/format.html`);
  await page.waitForSelector('h1');
  await stage.stopServer();
  await page.reload();
  await page.waitForSelector('h1');
  await page.goto(`${stage.url}playground/`);
  await page.waitForSelector('.card');
  expect(await page.textContent('.pane h2')).toContain('1 error');
  await page.reload();
  await page.waitForSelector('.card');
  await close();
  await stage.browser.close();
});
