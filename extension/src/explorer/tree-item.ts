import { MarkdownString, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { ExplorerNode, TooltipPart } from './tree-node.js';

/** A node as the editor shows it; a click opens its place. */
export function treeItem(node: ExplorerNode): TreeItem {
  const item = new TreeItem(node.label, foldingOf(node));
  item.id = node.id;
  item.contextValue = node.kind;
  item.iconPath = new ThemeIcon(
    node.icon.name,
    node.icon.color === undefined ? undefined : new ThemeColor(node.icon.color),
  );
  item.tooltip = tooltipOf(node.tooltip);
  item.accessibilityInformation = { label: node.spoken };
  if (node.description !== undefined) item.description = node.description;
  if (node.location !== undefined)
    item.command = { command: 'pagewright.explorer.open', title: 'Open', arguments: [node] };
  return item;
}

function foldingOf({ children, isOpen }: ExplorerNode): TreeItemCollapsibleState {
  if (children.length === 0) return TreeItemCollapsibleState.None;
  return isOpen ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
}

function tooltipOf(parts: readonly TooltipPart[]): MarkdownString {
  const text = new MarkdownString();
  for (const part of parts) {
    if (part.kind === 'list') {
      text.appendMarkdown(`${part.lead}\n\n`);
      for (const item of part.items) text.appendMarkdown('- ').appendText(item).appendMarkdown('\n');
      text.appendMarkdown('\n');
      continue;
    }
    if (part.kind === 'title') text.appendMarkdown('**').appendText(part.text).appendMarkdown('**\n\n');
    else text.appendText(part.text).appendMarkdown('\n\n');
  }
  return text;
}
