import { expect, it } from 'vitest';
import { searchedFolders } from '../src/index.js';

const above = ['/repo/api/v1', '/repo/api', '/repo', '/'];

it('files that belong to a document are searched up to the topmost root', () => {
  const roots = ['/repo', '/repo/api'];
  expect(searchedFolders(above, (folder) => roots.includes(folder))).toEqual(above.slice(0, 3));
});

it('only the folder of a document is searched if it is the only root', () => {
  expect(searchedFolders(above, (folder) => folder === '/repo/api/v1')).toEqual(['/repo/api/v1']);
});

it('two folders are searched for a document outside of all roots', () => {
  expect(searchedFolders(above, () => false)).toEqual(['/repo/api/v1', '/repo/api']);
  expect(searchedFolders(['/'], () => false)).toEqual(['/']);
});
