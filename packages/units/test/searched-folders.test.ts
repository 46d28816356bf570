import { expect, it } from 'vitest';
import { searchedFolders } from '../src/index.js';

const above = ['/repo/api/v1', '/repo/api', '/repo', '/'];

it('the searched folders go from the folder of a document up to the topmost root', () => {
  const roots = ['/repo', '/repo/api'];
  expect(searchedFolders(above, (folder) => roots.includes(folder))).toEqual(above.slice(0, 3));
});

it('only the folder of a document is searched if that folder is the only root', () => {
  expect(searchedFolders(above, (folder) => folder === '/repo/api/v1')).toEqual(['/repo/api/v1']);
});

it('the folder of a document and its parent are searched if none of the folders is a root', () => {
  expect(searchedFolders(above, () => false)).toEqual(['/repo/api/v1', '/repo/api']);
  expect(searchedFolders(['/'], () => false)).toEqual(['/']);
});
