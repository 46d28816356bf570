import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { serveFolder } from './serve.js';

const site = fileURLToPath(new URL('..', import.meta.url));
const media = fileURLToPath(new URL('../../docs/media/', import.meta.url));

/** Images for the README: the built playground in both themes. */
const pictures: readonly { readonly name: string; readonly prepare: (page: Page) => Promise<void> }[] = [
  {
    name: 'playground',
    prepare: async (page) => {
      await page.waitForSelector('.card .diff');
      await page.click('.card .place');
    },
  },
  {
    name: 'playground-walk',
    prepare: async (page) => {
      await page.waitForSelector('.card');
      await page.click('#tab-walk');
      await page.waitForSelector('.walk-end');
    },
  },
];

const { url, server } = await serveFolder(`${site}dist`);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--font-render-hinting=none'],
});
for (const theme of ['light', 'dark'] as const)
  for (const { name, prepare } of pictures) {
    const page = await browser.newPage({ colorScheme: theme, viewport: { width: 1280, height: 760 } });
    await page.goto(`${url}playground/`);
    await prepare(page);
    // A blinking caret would change the image each time.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const path = `${media}${name}${theme === 'dark' ? '-dark' : ''}.png`;
    await page.screenshot({ path, animations: 'disabled' });
    await page.close();
  }
await browser.close();
server.close();
