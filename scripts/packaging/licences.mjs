import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that let their packages be passed on inside Pagewright's packages, as long as their texts come along. */
const known = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT'];

const licenceFile = /^(licen[cs]e|copying)([.-]|$)/i;
const noticesFile = /^(notice|third-?party-?notices?)([.-]|$)/i;

/**
 * The licences of packages, as one text to be passed on with them.
 * @param {readonly string[]} packages their names
 * @param {string} nodeModules where they are installed
 * @param {string} supplied a folder of texts, `NAME.txt`, for packages that are published without theirs
 * @returns {{ text: string, problems: readonly string[] }} with a problem for each that may not be passed on
 */
export function licencesOf(packages, nodeModules, supplied) {
  /** @type {string[]} */
  const problems = [];
  const parts = packages.map((name) => {
    const folder = join(nodeModules, name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = textsOf(folder, join(supplied, `${name}.txt`));
    if (!known.includes(license))
      problems.push(`${name} ${version} is under "${license}", which is not known.`);
    if (texts.length === 0) problems.push(`${name} ${version} comes without the text of its licence.`);
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  const head =
    'Pagewright contains code of the packages below, each under the licence that follows its name.';
  return { text: `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`, problems };
}

/**
 * @param {string} folder @param {string} supplied
 * @returns {readonly string[]} the licence, and the notices that come with it; empty where there is no licence
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
