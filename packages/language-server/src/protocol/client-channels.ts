import type { ClientCapabilities } from 'vscode-languageserver';

/** Which ways of talking the client knows. */
export interface ClientChannels {
  /** It asks for diagnostics; otherwise they are sent to it. */
  readonly pullsDiagnostics: boolean;
  readonly relatedDocuments: boolean;
  readonly configuration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
  readonly relativeWatchers: boolean;
  readonly progress: boolean;
  /** The methods of the refresh requests that it answers. */
  readonly refreshes: readonly string[];
}

/** The request that tells a client to ask for diagnostics again. */
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
    relatedDocuments: textDocument?.diagnostic?.relatedDocumentSupport === true,
    configuration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    relativeWatchers: workspace?.didChangeWatchedFiles?.relativePatternSupport === true,
    progress: window?.workDoneProgress === true,
    refreshes: Object.entries(refreshes).flatMap(([method, isKnown]) => (isKnown === true ? [method] : [])),
  };
}
