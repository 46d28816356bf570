import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of the packaged extension, which is what users install. */
export function packagedExtension(): string {
  const own = fileURLToPath(new URL('../../../../extension/dist/pagewright.vsix', import.meta.url));
  const path = process.env.PAGEWRIGHT_VSIX ?? own;
  if (!existsSync(path)) throw new Error(`There is no ${path}: npm run package makes it.`);
  return path;
}
