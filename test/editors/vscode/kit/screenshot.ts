import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { VsCode } from './vs-code.js';

const folder = fileURLToPath(new URL('../../../../extension/media/screenshots/', import.meta.url));

/** Style that hides elements which only the web host has, and elements which appear only while the window is drawn. */
const unseen = `
  .statusbar-item[id="status.workbench.keyboardLayout"] { display: none !important; }
  .monaco-sash { visibility: hidden !important; }
`;

/** The workbench's class for each colour scheme. */
const themes = { light: 'vs', dark: 'vs-dark' } as const;

/**
 * Saves two screenshots for the documentation, light and dark, if `PAGEWRIGHT_SCREENSHOTS` names a folder. The window
 * follows the colour scheme of its browser.
 */
export async function screenshot({ page }: VsCode, name: string): Promise<void> {
  if (process.env.PAGEWRIGHT_SCREENSHOTS === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`.monaco-workbench.${themes[colorScheme]}`).waitFor();
    const path = `${folder}${name}${colorScheme === 'dark' ? '-dark' : ''}.png`;
    await page.screenshot({ path, animations: 'disabled', style: unseen });
  }
}
