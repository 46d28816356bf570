import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that allow bundling if their text is included. */
const allowedLicences = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT'];

const licenceFile = /^(licen[cs]e|copying)([.-]|$)/i;
const noticesFile = /^(notice|third-?party-?notices?)([.-]|$)/i;

/**
 * Joins the licence texts of packages.
 * @param {readonly string[]} packages their names
 * @param {string} nodeModules folder in which they are installed
 * @param {string} supplied folder with `NAME.txt` for each package that is published without its licence text
 * @returns {{ text: string, problems: readonly string[] }} one problem for each package that must not be bundled
 */
export function licencesOf(packages, nodeModules, supplied) {
  /** @type {string[]} */
  const problems = [];
  const parts = packages.map((name) => {
    const folder = join(nodeModules, name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = textsOf(folder, join(supplied, `${name}.txt`));
    if (!allowedLicences.includes(license))
      problems.push(`${name} ${version} is under "${license}", which is not an allowed licence.`);
    if (texts.length === 0) problems.push(`${name} ${version} has no licence text.`);
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  const head =
    'Pagewright contains code of the packages below, each under the licence that follows its name.';
  return { text: `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`, problems };
}

/**
 * @param {string} folder @param {string} supplied
 * @returns {readonly string[]} texts of licences and notices; empty if there is no licence text
 */
function textsOf(folder, supplied) {
  const names = readdirSync(folder).sort();
  const licences = names.filter((name) => licenceFile.test(name)).map((name) => join(folder, name));
  if (licences.length === 0 && existsSync(supplied)) licences.push(supplied);
  if (licences.length === 0) return [];
  const notices = names.filter((name) => noticesFile.test(name)).map((name) => join(folder, name));
  return [...licences, ...notices].map((path) =>
    readFileSync(path, 'utf8').replaceAll('\r\n', '\n').replace('\uFEFF', '').trim(),
  );
}
