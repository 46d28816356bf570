import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver';
import type { Shape } from '../grammar/shape.js';
import { resourcesNode } from './document-symbols/config-nodes.js';
import { symbolOf } from './document-symbols/node.js';
import { operationNodes } from './document-symbols/operation-nodes.js';
import { schemeListNode } from './document-symbols/scheme-nodes.js';
import { type Question, unitOf } from './question.js';

/** What of a file is ours: its schemes with their fields, and what is bound to them. In the order of the file. */
export function documentSymbols(question: Question): readonly DocumentSymbol[] {
  const { workspace, file } = question;
  const shape = workspace.shapeOf(file);
  if (shape === undefined) return [];
  const unit = unitOf(question);
  const lists = [...shape.members]
    .filter(([, member]) => isSchemeList(member.shape))
    .flatMap(([key]) => schemeListNode(file.tree, [key]) ?? []);
  const bound =
    file.kind === 'config'
      ? [resourcesNode(file.tree, shape, unit)].flatMap((node) => node ?? [])
      : unit === undefined
        ? []
        : operationNodes(file, unit);
  return [...lists, ...bound]
    .sort((one, other) => one.range.start - other.range.start)
    .map((node) => symbolOf(file.tree, node));
}

function isSchemeList(shape: Shape): boolean {
  return shape.kind === 'list' && shape.of.kind === 'object' && shape.of.meaning === 'scheme';
}

/** The same as a list, for clients that show no tree: each with the name of what holds it. */
export function flatSymbols(question: Question): readonly SymbolInformation[] {
  const { uri } = question.file;
  const list: SymbolInformation[] = [];
  const pending = documentSymbols(question)
    .map((symbol) => ({ symbol, container: '' }))
    .reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { symbol, container } = next;
    const { name, kind, range, children = [] } = symbol;
    list.push({
      name,
      kind,
      location: { uri, range },
      ...(container !== '' && { containerName: container }),
    });
    for (const child of [...children].reverse()) pending.push({ symbol: child, container: name });
  }
  return list;
}
