import {
  type ClientCapabilities,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { actionKinds } from '../features/code-actions/proposal.js';
import { semanticTokensLegend } from '../features/semantic-tokens.js';

/** Returns what the server offers a client with these capabilities. */
export function serverCapabilities({ textDocument }: ClientCapabilities): ServerCapabilities {
  const { completion, rename, codeAction, diagnostic } = textDocument ?? {};
  const labelDetails = completion?.completionItem?.labelDetailsSupport === true;
  return {
    positionEncoding: 'utf-16',
    // What is saved is of no interest: the text of the editor counts for as long as a document is open.
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    completionProvider: {
      // What begins a value: after `key: `, inside of quotes, each step of a path, and the next item of a list.
      triggerCharacters: [' ', ':', '"', "'", '/', '.', '[', '{', ',', '-'],
      resolveProvider: true,
      ...(labelDetails && { completionItem: { labelDetailsSupport: true } }),
    },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: rename?.prepareSupport === true ? { prepareProvider: true } : true,
    documentHighlightProvider: true,
    documentSymbolProvider: { label: 'Pagewright' },
    workspaceSymbolProvider: true,
    documentLinkProvider: { resolveProvider: false },
    // What the server proposes are edits; a client that only knows commands has no use for them.
    ...(codeAction?.codeActionLiteralSupport !== undefined && {
      codeActionProvider: {
        codeActionKinds: Object.values(actionKinds),
        resolveProvider: codeAction.resolveSupport !== undefined,
      },
    }),
    codeLensProvider: { resolveProvider: true },
    ...(textDocument?.inlayHint !== undefined && { inlayHintProvider: true }),
    ...(textDocument?.semanticTokens !== undefined && {
      semanticTokensProvider: { legend: semanticTokensLegend, full: true, range: true },
    }),
    selectionRangeProvider: true,
    ...(diagnostic !== undefined && {
      diagnosticProvider: {
        identifier: 'pagewright',
        interFileDependencies: true,
        workspaceDiagnostics: true,
      },
    }),
  };
}
