import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/', import.meta.url));
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const measured = /^~?[\d.,]+ ?(?:%|ms|µs|s|kB|MB|GB|times)?$/;

/** Returns the table rows in which most cells after the first are measurements. */
function rowsOfFigures(text: string): readonly string[] {
  return text.split('\n').filter((line) => {
    const cells = line.startsWith('| ') ? line.split('|').slice(2, -1) : [];
    return cells.length > 0 && cells.filter((cell) => measured.test(cell.trim())).length * 2 > cells.length;
  });
}

it.each(pages)('%s has no measurements in its first third', (name) => {
  const lines = read(name).split('\n');
  expect(rowsOfFigures(lines.slice(0, Math.ceil(lines.length / 3)).join('\n'))).toEqual([]);
});

it('the index of the documentation names every page', () => {
  const index = read('README.md');
  expect(pages.filter((name) => name !== 'README.md' && !index.includes(`](${name}`))).toEqual([]);
});
