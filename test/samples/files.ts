import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../samples/', import.meta.url));

/**
 * Paths of all samples without their extension, such as `strategies/offset`; each exists as YAML and as JSON. Projects
 * with overlays are not included, since they follow the conventions of other tools.
 */
export const samples: readonly string[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.yaml') && !file.startsWith('overlays/'))
  .map((file) => file.slice(0, -'.yaml'.length))
  .sort();

export function readSample(file: string): string {
  return readFileSync(`${root}${file}`, 'utf8');
}
