import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a message for the user if Node is too old for `engines.node` (`>=20.19`); undefined if it is not.
 * @param {string} root @param {string} [version] such as `20.19.0`
 * @returns {string | undefined}
 */
export function nodeProblem(root, version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = String(engines.node).replace('>=', '');
  if (compare(numbers(version), numbers(wanted)) >= 0) return undefined;
  return `Pagewright needs Node ${wanted} or later; this is Node ${version} (${process.execPath}).`;
}

/** @param {string} version */
function numbers(version) {
  return version.split('.').map((part) => Number.parseInt(part, 10));
}

/** @param {number[]} left @param {number[]} right */
function compare(left, right) {
  for (const [index, wanted] of right.entries()) {
    const difference = (left[index] ?? 0) - wanted;
    if (difference !== 0) return difference;
  }
  return 0;
}
