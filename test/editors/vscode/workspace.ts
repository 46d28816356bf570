import { readdirSync, readFileSync } from 'node:fs';

/** Files of the folder that journeys open: a valid document and its configuration. */
export function sampleFiles(): Readonly<Record<string, string>> {
  return filesOf(new URL('workspace/', import.meta.url));
}

export function filesOf(folder: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}
