import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Settings of a build, from the environment and the manifest of the workspace. */
export interface SiteSettings {
  /** The root of the repository, with a slash at its end. */
  readonly root: string;
  readonly version: string;
  /** The path that the site is served below, with slashes at both ends. */
  readonly base: string;
  /** The web address of the repository; undefined until there is one. */
  readonly repository: string | undefined;
}

/** `PAGEWRIGHT_SITE_BASE` is the path below which the site is served: `/pagewright/`. */
export function readSettings(environment: NodeJS.ProcessEnv): SiteSettings {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const manifest: unknown = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const { version, repository } = manifest as { version: string; repository?: { url?: string } };
  const base = `/${environment.PAGEWRIGHT_SITE_BASE ?? ''}/`.replace(/\/+/g, '/');
  return {
    root,
    version,
    base,
    repository: webAddress(environment.PAGEWRIGHT_REPOSITORY ?? repository?.url),
  };
}

/** The address that a browser opens, of one as npm writes it: `git+https://example.org/a/b.git`. */
function webAddress(address: string | undefined): string | undefined {
  return address?.replace(/^git\+/, '').replace(/\.git$/, '');
}
