import type { Pointer } from '@pagewright/core';
import type { Part } from '@pagewright/core/internal';
import type { DocumentLink } from 'vscode-languageserver';
import { findGrammarNodes } from '../grammar/grammar-node.js';
import { isFileName, type Shape } from '../grammar/shape.js';
import { lspRange } from '../lsp/numbers.js';
import type { RequestContext } from '../lsp/request-context.js';
import { ruleTarget } from '../markup/text.js';
import { resolveUri } from '../model/uris.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { nameRange } from '../queries/locations.js';

export function documentLinks({ workspace, file, client, token }: RequestContext): readonly DocumentLink[] {
  const shape = workspace.shapeOf(file);
  if (shape === undefined) return [];
  return linkTexts(shape, file, token).flatMap(({ kind, pointer, part, text }) => {
    const target = kind === 'file' ? resolveUri(text, file.uri) : ruleTarget(text, client);
    if (target === undefined) return [];
    const tooltip = kind === 'file' ? 'Open the document' : `What ${text} means`;
    return [{ range: lspRange(file, nameRange(file.tree, pointer, part)), target, tooltip }];
  });
}

interface LinkText {
  readonly kind: 'file' | 'rule';
  readonly pointer: Pointer;
  readonly part: Part;
  readonly text: string;
}

const maxLinks = 5_000;

function linkTexts(
  shape: Shape,
  { tree: { reader } }: WorkspaceFile,
  token: RequestContext['token'],
): readonly LinkText[] {
  const links: LinkText[] = [];
  for (const { pointer, shape: at } of findGrammarNodes(
    shape,
    reader,
    mayLink,
    () => token.isCancellationRequested || links.length >= maxLinks,
  )) {
    if (at.kind === 'record') {
      const codes = (reader.keys(pointer) ?? []).map(String);
      for (const text of codes) links.push({ kind: 'rule', pointer: [...pointer, text], part: 'key', text });
      continue;
    }
    const text = reader.get(pointer);
    const kind = isFileName(at) ? 'file' : 'rule';
    if (typeof text === 'string') links.push({ kind, pointer, part: 'value', text });
  }
  return links;
}

function mayLink(shape: Shape): boolean {
  if (shape.kind === 'record') return shape.name === 'ruleCode';
  return isFileName(shape) || (shape.kind === 'scalar' && shape.meaning.kind === 'ruleCode');
}
