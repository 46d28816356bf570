import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the samples. */
export const root = fileURLToPath(new URL('../../samples/', import.meta.url));

/**
 * Every sample without its extension, `strategies/offset`: each is there as YAML and as JSON. Projects with overlays are
 * other tools' projects, and as these have them.
 */
export const samples: readonly string[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.yaml') && !file.startsWith('overlays/'))
  .map((file) => file.slice(0, -'.yaml'.length))
  .sort();

export function readSample(file: string): string {
  return readFileSync(`${root}${file}`, 'utf8');
}
