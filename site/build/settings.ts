import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Settings of a build from the environment and the workspace's manifest. */
export interface SiteSettings {
  /** Root of the repository, with a trailing slash. */
  readonly root: string;
  readonly version: string;
  /** Path of the site on its server, with slashes at both ends. */
  readonly base: string;
  /** URL of the repository; undefined if there is none yet. */
  readonly repository: string | undefined;
}

/** `PAGEWRIGHT_SITE_BASE` sets the path of the site, such as `/pagewright/`. */
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

/** Converts npm's form of a repository URL (`git+https://example.org/a/b.git`) to one for browsers. */
function webAddress(address: string | undefined): string | undefined {
  return address?.replace(/^git\+/, '').replace(/\.git$/, '');
}
