import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../samples/', import.meta.url));

/**
 * All samples without their extension, such as `strategies/offset`; each exists as YAML and as JSON. Projects with overlays
 * follow other tools' conventions and are not included.
 */
export const samples: readonly string[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.yaml') && !file.startsWith('overlays/'))
  .map((file) => file.slice(0, -'.yaml'.length))
  .sort();

export function readSample(file: string): string {
  return readFileSync(`${root}${file}`, 'utf8');
}
