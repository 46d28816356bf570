import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stringify } from 'yaml';

export type Entries = Readonly<Record<string, unknown>>;

export interface Description {
  readonly paths: Entries;
  readonly components: { readonly schemas: Entries } & Readonly<Record<string, Entries>>;
}

const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json');

/** GitHub's description. */
export const { paths, components }: Description = JSON.parse(readFileSync(file, 'utf8'));

/** Every so many of the entries, so that all subjects are among them. */
export function sample(entries: Entries, most: number): Entries {
  const all = Object.entries(entries);
  const step = Math.max(1, Math.floor(all.length / most));
  return Object.fromEntries(all.filter((_, index) => index % step === 0).slice(0, most));
}

/** So many of its paths, and of each kind of its components, as YAML whose operations stand in column 4. */
export function githubYaml(mostPaths: number, mostComponents: number): string {
  const github = {
    paths: sample(paths, mostPaths),
    components: Object.fromEntries(
      Object.entries(components).map(([section, entries]) => [section, sample(entries, mostComponents)]),
    ),
  };
  return stringify(github, { lineWidth: 80, aliasDuplicateObjects: false });
}
