import type { ClientCapabilities } from 'vscode-languageserver';
import type { ClientAbilities } from '../lsp/request-context.js';
import { member } from './params.js';

export function clientAbilities(
  { textDocument, workspace }: ClientCapabilities,
  options: unknown,
): ClientAbilities {
  const commands = member(options, 'commands');
  const outlines = member(options, 'outlines');
  const syntax = member(options, 'syntax');
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
    ownOutlines: new Set(Array.isArray(outlines) ? outlines : []),
    checkedSyntax: new Set(Array.isArray(syntax) ? syntax : []),
    quietLine: member(options, 'quietLine') === true,
    relatedInformation: diagnostic.relatedInformation === true,
    tags: diagnostic.tagSupport !== undefined,
    codeDescription: diagnostic.codeDescriptionSupport === true,
    diagnosticData: diagnostic.dataSupport === true,
    commands: new Set(Array.isArray(commands) ? commands : []),
  };
}

export interface ClientChannels {
  readonly pullsDiagnostics: boolean;
  /** True if the client pulls diagnostics and supports `workspace/diagnostic/refresh`. */
  readonly refreshesDiagnostics: boolean;
  readonly relatedDocuments: boolean;
  readonly configuration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
  readonly relativeWatchers: boolean;
  readonly progress: boolean;
  /** Methods of the refresh requests that the client supports. */
  readonly refreshes: readonly string[];
}

export const diagnosticRefresh = 'workspace/diagnostic/refresh';

export function clientChannels({ textDocument, workspace, window }: ClientCapabilities): ClientChannels {
  const pullsDiagnostics = textDocument?.diagnostic !== undefined;
  const refreshes = {
    [diagnosticRefresh]: pullsDiagnostics && workspace?.diagnostics?.refreshSupport,
    'workspace/codeLens/refresh': workspace?.codeLens?.refreshSupport,
    'workspace/inlayHint/refresh': workspace?.inlayHint?.refreshSupport,
    'workspace/semanticTokens/refresh': workspace?.semanticTokens?.refreshSupport,
  };
  return {
    pullsDiagnostics,
    refreshesDiagnostics: pullsDiagnostics && workspace?.diagnostics?.refreshSupport === true,
    relatedDocuments: textDocument?.diagnostic?.relatedDocumentSupport === true,
    configuration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    relativeWatchers: workspace?.didChangeWatchedFiles?.relativePatternSupport === true,
    progress: window?.workDoneProgress === true,
    refreshes: Object.entries(refreshes).flatMap(([method, isKnown]) => (isKnown === true ? [method] : [])),
  };
}
