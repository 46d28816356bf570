// Completes package-lock.json: `node scripts/complete-lock.mjs`, after adding or updating a dependency.
//
// npm leaves an optional platform package (`@biomejs/cli-darwin-x64`) out of the lock when the registry in use does
// not have that package, and `npm ci` then refuses the lock on every platform. The package that depends on it names its
// exact version, and its name tells the platform, so the entry can be written without asking the registry. At
// installation, npm checks the entry's platform against the package's own.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, license?: string, os?: string[], cpu?: string[],
 *   libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages
 */

/** Values of `process.platform` and `process.arch`. */
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * @param {Packages} packages
 * @returns {Packages} the missing entries by their path in the lock
 */
export function missingEntries(packages) {
  /** @type {Packages} */
  const missing = {};
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(packages, place, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
      const { cpu, libc, os } = platformOf(name);
      // In npm's order of keys, so that the next `npm install` doesn't change the lock.
      missing[besideParent(place, name)] = {
        version,
        ...(cpu.length > 0 ? { cpu } : {}),
        ...(entry.dev === true ? { dev: true } : {}),
        ...(libc.length > 0 ? { libc } : {}),
        optional: true,
        ...(os.length > 0 ? { os } : {}),
      };
    }
  }
  return missing;
}

/**
 * Returns true if Node would find `name` from the package at `place`.
 * @param {Packages} packages @param {string} place @param {string} name
 */
function isLocked(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true;
    if (!from.includes('/node_modules/')) return `node_modules/${name}` in packages;
  }
}

/** @param {string} place @param {string} name */
function besideParent(place, name) {
  return `${place.slice(0, place.lastIndexOf('node_modules/'))}node_modules/${name}`;
}

/** @param {string} name */
function platformOf(name) {
  const words = name.slice(name.indexOf('/') + 1).split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu')) && os.includes('linux')
      ? ['glibc']
      : [];
  return { os, cpu, libc };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingEntries(lock.packages);
  const places = Object.keys({ ...lock.packages, ...missing }).sort((a, b) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(places.map((place) => [place, lock.packages[place] ?? missing[place]]));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  const added = Object.keys(missing);
  console.log(
    added.length === 0 ? 'package-lock.json is complete' : `added to package-lock.json:\n${added.join('\n')}`,
  );
}
