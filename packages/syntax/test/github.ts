import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';

export type Entries = Readonly<Record<string, unknown>>;

export interface Description {
  readonly paths: Entries;
  readonly components: { readonly schemas: Entries } & Readonly<Record<string, Entries>>;
}

/**
 * GitHub's description with 60 paths, evenly drawn, and 15 of each kind of its components. test/real reads the whole.
 */
const file = new URL('fixtures/github.json', import.meta.url);

export const { paths, components }: Description = JSON.parse(readFileSync(file, 'utf8'));

/** Every so many of the entries, so that all subjects are among them. */
export function sample(entries: Entries, most: number): Entries {
  const all = Object.entries(entries);
  const step = Math.max(1, Math.floor(all.length / most));
  return Object.fromEntries(all.filter((_, index) => index % step === 0).slice(0, most));
}

/** So many of its paths, and of each kind of its components, as YAML whose operations are in column 4. */
export function githubYaml(mostPaths: number, mostComponents: number): string {
  const github = {
    paths: sample(paths, mostPaths),
    components: Object.fromEntries(
      Object.entries(components).map(([section, entries]) => [section, sample(entries, mostComponents)]),
    ),
  };
  return stringify(github, { lineWidth: 80, aliasDuplicateObjects: false });
}
