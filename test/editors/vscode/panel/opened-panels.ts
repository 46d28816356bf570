import { mkdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { LiveView } from '../../../../extension/src/walk/shared/messages.js';
import { type Browser, openBrowser } from '../kit/chromium.js';
import { openPanel, type Panel } from './open-panel.js';
import { playHost, quietLive } from './play-host.js';
import { type Theme, themes } from './themes.js';

export const books = readFileSync(
  new URL('../../../../samples/strategies/offset.yaml', import.meta.url),
  'utf8',
);

interface OpenedPanel {
  readonly page: Page;
  readonly panel: Panel;
  /** Errors that the page has reported so far. */
  readonly wrong: readonly string[];
}

interface Wanted {
  /** Colour theme of the panel. Default: the first dark theme. */
  readonly theme?: Theme | undefined;
  readonly live?: LiveView;
  readonly width?: number;
  /** A document with the operation `get /v1/books`. */
  readonly text?: string;
}

/**
 * Returns a function that opens panels. Each panel is closed after its test, which fails if the panel sent a request.
 */
export function panelOpener(): (wanted?: Wanted) => Promise<OpenedPanel> {
  const browsers: Browser[] = [];
  afterEach(async () => {
    for (const { departed, close } of browsers.splice(0)) {
      await close();
      expect(departed).toEqual([]);
    }
  });
  return async ({ theme = themes[0], live = quietLive, width = 1000, text = books } = {}) => {
    if (theme === undefined) throw new Error('There is a theme.');
    const browser = await openBrowser({ size: { width, height: 900 } });
    browsers.push(browser);
    const { page } = browser;
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    const panel = await openPanel(page, theme, playHost(text, 'get /v1/books', live));
    await page.getByRole('heading', { name: 'The end' }).waitFor();
    return { page, panel, wrong };
  };
}

export async function waitForPanelStatus(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor();
}

const pictures = process.env.PAGEWRIGHT_PANEL_PICTURES;

/** Saves a screenshot in the folder `PAGEWRIGHT_PANEL_PICTURES`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true, animations: 'disabled' });
}
