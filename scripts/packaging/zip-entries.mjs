import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * `size` and `packed` are in bytes.
 * @typedef {{ name: string, size: number, packed: number }} ZipEntry
 *
 * The used part of yauzl, a reader of zip files.
 * @typedef {{ fileName: string, uncompressedSize: number, compressedSize: number }} ReadEntry
 * @typedef {{ openPromise(path: string): Promise<{ eachEntry(): AsyncIterable<ReadEntry> }> }} Yauzl
 */

/**
 * Returns the entries of a zip file, sorted by name.
 * @param {string} path
 * @param {string} install folder in which yauzl is installed
 * @returns {Promise<readonly ZipEntry[]>}
 */
export async function zipEntries(path, install) {
  /** @type {Yauzl} */
  const yauzl = createRequire(join(install, 'package.json'))('yauzl');
  const zip = await yauzl.openPromise(path);
  /** @type {ZipEntry[]} */
  const entries = [];
  for await (const { fileName, uncompressedSize, compressedSize } of zip.eachEntry())
    entries.push({ name: fileName, size: uncompressedSize, packed: compressedSize });
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}
