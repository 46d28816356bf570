import type { Pointer } from '@pagewright/core';
import { symbolKind } from '../../lsp/numbers.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { nodeAt, putChild, type SymbolNode, textValueAt } from './symbol-node.js';

export const maxEntries = 5_000;

export function schemeListNode(file: WorkspaceFile, pointer: Pointer): SymbolNode | undefined {
  const indexes = (file.tree.reader.keys(pointer) ?? []).filter((key) => typeof key === 'number');
  if (indexes.length === 0) return undefined;
  const list = nodeAt(file, pointer, symbolKind.namespace, {});
  for (const index of indexes.slice(0, maxEntries)) putChild(list, schemeNode(file, [...pointer, index]));
  return list;
}

export function schemeNode(file: WorkspaceFile, pointer: Pointer): SymbolNode {
  const text = (key: string) => textValueAt(file.tree, [...pointer, key]);
  const named = { name: text('name'), detail: text('type'), named: [...pointer, 'name'] };
  const scheme = nodeAt(file, pointer, symbolKind.class, named);
  const fields = [
    ...fieldNodes(file, [...pointer, 'request'], symbolKind.property),
    ...fieldNodes(file, [...pointer, 'response'], symbolKind.field),
  ];
  for (const field of fields) {
    // Not `putChild`, which would replace a request field by a response field with the same key.
    scheme.children.push(field);
  }
  return scheme;
}

function fieldNodes(file: WorkspaceFile, side: Pointer, kind: SymbolNode['kind']): readonly SymbolNode[] {
  return (file.tree.reader.keys(side) ?? []).slice(0, maxEntries).map((field) => {
    const role = textValueAt(file.tree, [...side, field, 'type']);
    const name = String(side.at(-1));
    return nodeAt(file, [...side, field], kind, { detail: role === '' ? name : `${name}: ${role}` });
  });
}
