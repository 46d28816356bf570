import { expect, it } from 'vitest';
import { unitWith } from '../../src/explored/explored-model.js';
import { explorerTree } from '../../src/explorer/explorer-tree.js';
import { NodeIndex } from '../../src/explorer/tree-node.js';
import { config, document, explored, operation, scheme, unit } from './sample.js';

const both = unit({ config, schemes: [scheme('pages', { operations: [operation('get /users')] })] });

it('NodeIndex finds a node of the explorer by its id or its subject, and the parent of a node', () => {
  const index = new NodeIndex(explorerTree(explored(both), String));
  const users = index.about(document.uri, { operation: 'get /users' });
  expect(users?.label).toBe('get /users');
  const pages = users && index.parent(users);
  expect(pages).toBe(index.about(document.uri, { scheme: 'pages' }));
  expect(pages && index.node(pages.id)).toBe(pages);
  expect(pages && index.parent(pages)?.label).toBe('Schemes');
  expect(index.about('file:///other', { operation: 'get /users' })).toBeUndefined();
  expect(index.about(document.uri, { operation: 'get /teams' })).toBeUndefined();
});

it.each([
  ['file:///work/openapi.yaml', both],
  ['file:///work/sdk.yaml', both],
  ['file:///work/open%61pi.yaml', both],
  ['file:///work/100%.yaml', undefined],
])('unitWith finds the unit of the file %s', (uri, expected) => {
  expect(unitWith(explored(both), uri)).toBe(expected);
});

it('unitWith ignores the case of a drive letter, and prefers documents to configurations', () => {
  const drive = unit({ document: { ...document, uri: 'file:///c%3A/a.yaml' } });
  const asConfig = unit({ config: { ...config, uri: 'file:///C:/a.yaml' } });
  expect(unitWith(explored(asConfig, drive), 'file:///C:/a.yaml')).toBe(drive);
});
