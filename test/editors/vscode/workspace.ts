import { readdirSync, readFileSync } from 'node:fs';

/** The folder of the journeys: a document and its configuration, without a mistake. */
export function sampleFiles(): Readonly<Record<string, string>> {
  return filesOf(new URL('workspace/', import.meta.url));
}

export function filesOf(folder: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}
