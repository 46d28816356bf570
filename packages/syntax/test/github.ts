import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';

export type Entries = Readonly<Record<string, unknown>>;

export interface Description {
  readonly paths: Entries;
  readonly components: { readonly schemas: Entries } & Readonly<Record<string, Entries>>;
}

/**
 * GitHub's description, reduced to 60 evenly spaced paths and 15 components of each kind. The tests in test/real read
 * the whole description.
 */
const file = new URL('fixtures/github.json', import.meta.url);

export const { paths, components }: Description = JSON.parse(readFileSync(file, 'utf8'));

/** Selects at most `most` entries, evenly spaced, so that all parts of the API are included. */
export function sample(entries: Entries, most: number): Entries {
  const all = Object.entries(entries);
  const step = Math.max(1, Math.floor(all.length / most));
  return Object.fromEntries(all.filter((_, index) => index % step === 0).slice(0, most));
}

/** Writes a sample as YAML with the operations in column 4. `mostComponents` applies to each kind of component. */
export function githubYaml(mostPaths: number, mostComponents: number): string {
  const github = {
    paths: sample(paths, mostPaths),
    components: Object.fromEntries(
      Object.entries(components).map(([section, entries]) => [section, sample(entries, mostComponents)]),
    ),
  };
  return stringify(github, { lineWidth: 80, aliasDuplicateObjects: false });
}
