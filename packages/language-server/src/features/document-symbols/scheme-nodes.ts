import type { Pointer } from '@pagewright/core';
import type { SyntaxTree } from '@pagewright/syntax';
import { symbolKind } from '../lsp-numbers.js';
import { type Node, nodeAt } from './node.js';

/** More entries of one list or object are not shown. */
const most = 5_000;

/** The list of schemes at a place; undefined where there is none. */
export function schemeListNode(tree: SyntaxTree, pointer: Pointer): Node | undefined {
  const indexes = (tree.reader.keys(pointer) ?? []).filter((key) => typeof key === 'number');
  if (indexes.length === 0) return undefined;
  const children = indexes.slice(0, most).map((index) => schemeNode(tree, [...pointer, index]));
  const name = String(pointer.at(-1));
  return nodeAt(tree, { name, detail: '', kind: symbolKind.namespace, pointer, children });
}

/** A scheme with its fields, as far as it is written. */
export function schemeNode(tree: SyntaxTree, pointer: Pointer): Node {
  const text = (key: string) => textAt(tree, [...pointer, key]);
  const fields = (side: string, kind: Node['kind']) =>
    (tree.reader.keys([...pointer, side]) ?? []).slice(0, most).map((field) => {
      const at = [...pointer, side, field];
      const role = textAt(tree, [...at, 'type']);
      return nodeAt(tree, {
        name: String(field),
        detail: role === '' ? side : `${side}: ${role}`,
        kind,
        pointer: at,
      });
    });
  return nodeAt(tree, {
    name: text('name'),
    detail: text('type'),
    kind: symbolKind.class,
    pointer,
    named: [...pointer, 'name'],
    children: [...fields('request', symbolKind.property), ...fields('response', symbolKind.field)],
  });
}

function textAt(tree: SyntaxTree, pointer: Pointer): string {
  const value = tree.reader.get(pointer);
  return typeof value === 'string' ? value : '';
}
