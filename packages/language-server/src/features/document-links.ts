import type { DocumentLink } from 'vscode-languageserver';
import { resolveUri } from '../model/uris.js';
import { nameRange } from './about/name-range.js';
import { linkTexts } from './document-links/links-in.js';
import { lspRange } from './lsp-range.js';
import type { Question } from './question.js';
import { ruleTarget } from './rule-target.js';

/** The document that a configuration names, and the pages of the rules whose codes are written in either file. */
export function documentLinks({ workspace, file, client, token }: Question): readonly DocumentLink[] {
  const shape = workspace.shapeOf(file);
  if (shape === undefined) return [];
  return linkTexts(shape, file, token).flatMap(({ kind, pointer, part, text }) => {
    const target = kind === 'file' ? resolveUri(text, file.uri) : ruleTarget(text, client);
    if (target === undefined) return [];
    const tooltip = kind === 'file' ? 'Open the document' : `What ${text} means`;
    return [{ range: lspRange(file.tree, nameRange(file.tree, pointer, part)), target, tooltip }];
  });
}
