import { codeLenses } from '../kit/around-text.js';
import { openFile } from '../kit/files.js';
import type { VsCode } from '../kit/vs-code.js';

/** Opens the document of the sample, and waits until its configuration is applied. */
export async function openDocument(vs: VsCode): Promise<void> {
  await openFile(vs, 'openapi.yaml');
  await codeLenses(vs, 'used by 2 operations');
}
