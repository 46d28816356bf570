import type { FrameLocator } from 'playwright-core';
import type { VsCode } from './vs-code.js';

/** The page inside of the webview of the editor that is to be seen, two frames deep. */
export function webview({ page }: VsCode): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}
