import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import { patience, type VsCode } from './vs-code.js';

/** Returns the content of the visible webview, which is two frames deep. */
export function webview({ page }: VsCode): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}

/** Waits until a visible webview has a heading that starts with `name`. */
export async function waitForHeading({ page }: VsCode, name: string): Promise<void> {
  const words = name.split(' ').map((word) => word.replaceAll(/\W/g, '\\$&'));
  const beginning = new RegExp(`^\\s*${words.join('\\s*')}`);
  const shown = async () => {
    const frames = await page.locator('iframe.webview.ready:visible').all();
    const pages = frames.map((frame) => frame.contentFrame().locator('iframe#active-frame').contentFrame());
    const counts = await Promise.all(
      pages.map((one) => one.getByRole('heading', { name: beginning }).count()),
    );
    return counts.some((count) => count > 0) ? name : undefined;
  };
  await expect.poll(shown, { timeout: patience, interval: 200 }).toBe(name);
}
