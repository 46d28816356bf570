import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CodeLens } from 'vscode-languageserver';
import type { Explored } from '../../src/requests.js';
import { startClient } from './kit/client.js';

const file = new URL('../../../../test/cases/lists-in-doubt-are-counted/openapi.yaml', import.meta.url);
const uri = 'file:///work/openapi.yaml';

it('lenses and the explorer count the lists that check --coverage counts', async () => {
  const client = await startClient();
  client.open(uri, readFileSync(file, 'utf8'));
  const lenses = await client.request<readonly CodeLens[]>('textDocument/codeLens', {
    textDocument: { uri },
  });
  const titles = lenses.flatMap(({ command }) => (command === undefined ? [] : [command.title]));
  expect(titles[0]).toBe('3 operations look paginated and are not declared');
  expect(titles.filter((title) => title.startsWith('looks paginated'))).toEqual([
    'looks paginated',
    'looks paginated: offset',
    'looks paginated: offset',
  ]);
  const { units } = await client.request<Explored>('pagewright/explorer', {});
  expect(units[0]?.undeclared.map(({ operation }) => operation)).toEqual([
    'get /tools',
    'get /bolts',
    'get /parts',
  ]);
  expect(units[0]?.summary).toBe('0 of 3 list operations');
});
