import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { VsCode } from './vs-code.js';

const folder = fileURLToPath(new URL('../../../../extension/media/screenshots/', import.meta.url));

/** Parts that only the web form has, or that only show while something is drawn. */
const unseen = `
  .statusbar-item[id="status.workbench.keyboardLayout"] { display: none !important; }
  .monaco-sash { visibility: hidden !important; }
`;

/** Keeps what is to be seen as a picture for the documentation, if `PAGEWRIGHT_SCREENSHOTS` asks for pictures. */
export async function screenshot({ page }: VsCode, name: string): Promise<void> {
  if (process.env.PAGEWRIGHT_SCREENSHOTS === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', style: unseen });
}
