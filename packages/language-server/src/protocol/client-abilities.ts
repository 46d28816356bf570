import type { ClientCapabilities } from 'vscode-languageserver';
import type { ClientAbilities } from '../features/question.js';
import { member } from './params.js';

/** What the client can show: as the protocol has it, and as our own clients say with `initializationOptions`. */
export function clientAbilities(
  { textDocument, workspace }: ClientCapabilities,
  options: unknown,
): ClientAbilities {
  const commands = member(options, 'commands');
  const { completion, hover, codeAction } = textDocument ?? {};
  const diagnostic = { ...textDocument?.publishDiagnostics, ...textDocument?.diagnostic };
  const item = completion?.completionItem;
  const lazy = codeAction?.resolveSupport?.properties ?? [];
  return {
    snippets: item?.snippetSupport === true,
    insertReplace: item?.insertReplaceSupport === true,
    itemDefaults: new Set(completion?.completionList?.itemDefaults ?? []),
    labelDetails: item?.labelDetailsSupport === true,
    markdown:
      hover?.contentFormat?.includes('markdown') ?? item?.documentationFormat?.includes('markdown') ?? false,
    disabledActions: codeAction?.disabledSupport === true,
    lazyActions: codeAction?.dataSupport === true && lazy.includes('edit'),
    changeAnnotations: workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
    documentChanges: workspace?.workspaceEdit?.documentChanges === true,
    locationLinks: textDocument?.definition?.linkSupport === true,
    symbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    relatedInformation: diagnostic.relatedInformation === true,
    tags: diagnostic.tagSupport !== undefined,
    codeDescription: diagnostic.codeDescriptionSupport === true,
    diagnosticData: diagnostic.dataSupport === true,
    commands: new Set(Array.isArray(commands) ? commands : []),
  };
}
