import type { ClientCapabilities } from 'vscode-languageserver';
import type { ClientAbilities } from '../features/question.js';

/** What the client can show. */
export function clientAbilities({ textDocument, workspace }: ClientCapabilities): ClientAbilities {
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
  };
}
