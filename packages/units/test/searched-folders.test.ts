import { expect, it } from 'vitest';
import { searchedFolders } from '../src/index.js';

const above = ['/repo/api/v1', '/repo/api', '/repo', '/'];

it('files around a document are looked for up to the topmost root', () => {
  const roots = ['/repo', '/repo/api'];
  expect(searchedFolders(above, (folder) => roots.includes(folder))).toEqual(above.slice(0, 3));
});

it('the folder of a document may be the only root', () => {
  expect(searchedFolders(above, (folder) => folder === '/repo/api/v1')).toEqual(['/repo/api/v1']);
});

it('outside of all roots, two folders are searched', () => {
  expect(searchedFolders(above, () => false)).toEqual(['/repo/api/v1', '/repo/api']);
  expect(searchedFolders(['/'], () => false)).toEqual(['/']);
});
