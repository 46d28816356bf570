import { readdirSync, readFileSync } from 'node:fs';

/** The folder that the journeys go through: a document and the configuration that is about it, without a mistake. */
export function sampleFiles(): Readonly<Record<string, string>> {
  return filesOf(new URL('workspace/', import.meta.url));
}

/** The texts of a folder by their names. */
export function filesOf(folder: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}
