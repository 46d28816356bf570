import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { VsCode } from './vs-code.js';

const folder = fileURLToPath(new URL('../../../../extension/media/screenshots/', import.meta.url));

/** Parts that only the web form has, or that only show while something is drawn. */
const unseen = `
  .statusbar-item[id="status.workbench.keyboardLayout"] { display: none !important; }
  .monaco-sash { visibility: hidden !important; }
`;

/** The classes that the workbench has with its themes for a light and a dark system. */
const themes = { light: 'vs', dark: 'vs-dark' } as const;

/**
 * Keeps what is to be seen as two pictures for the documentation, a light and a dark one, if `PAGEWRIGHT_SCREENSHOTS` asks
 * for pictures. The window follows the colour scheme of its browser.
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
