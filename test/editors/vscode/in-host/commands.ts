import {
  type CodeAction,
  type CodeLens,
  type CompletionItem,
  type CompletionList,
  commands,
  type DocumentSymbol,
  type Hover,
  type InlayHint,
  type Location,
  type LocationLink,
  type Position,
  type Range,
  type SymbolInformation,
  type Uri,
  type WorkspaceEdit,
} from 'vscode';

/** Requests to VS Code, which combines the results of all extensions. */
export const ask = {
  hover: (uri: Uri, at: Position) => commands.executeCommand<Hover[]>('vscode.executeHoverProvider', uri, at),
  /** Requests completions, and resolves the details of the first `resolved` items. */
  completion: async (uri: Uri, at: Position, resolved = 0): Promise<CompletionItem[]> => {
    const name = 'vscode.executeCompletionItemProvider';
    const list = await commands.executeCommand<CompletionList>(name, uri, at, undefined, resolved);
    return list.items;
  },
  definition: async (uri: Uri, at: Position): Promise<readonly Pick<Location, 'uri' | 'range'>[]> => {
    const name = 'vscode.executeDefinitionProvider';
    const found = await commands.executeCommand<(Location | LocationLink)[]>(name, uri, at);
    return found.map((one) =>
      'targetUri' in one
        ? { uri: one.targetUri, range: one.targetSelectionRange ?? one.targetRange }
        : { uri: one.uri, range: one.range },
    );
  },
  references: (uri: Uri, at: Position) =>
    commands.executeCommand<Location[]>('vscode.executeReferenceProvider', uri, at),
  rename: (uri: Uri, at: Position, name: string) =>
    commands.executeCommand<WorkspaceEdit>('vscode.executeDocumentRenameProvider', uri, at, name),
  actions: (uri: Uri, range: Range, kind: string, resolved = 0) =>
    commands.executeCommand<CodeAction[]>('vscode.executeCodeActionProvider', uri, range, kind, resolved),
  lenses: (uri: Uri, resolved: number) =>
    commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', uri, resolved),
  hints: (uri: Uri, range: Range) =>
    commands.executeCommand<InlayHint[]>('vscode.executeInlayHintProvider', uri, range),
  symbols: (uri: Uri) =>
    commands.executeCommand<DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', uri),
  workspaceSymbols: (query: string) =>
    commands.executeCommand<SymbolInformation[]>('vscode.executeWorkspaceSymbolProvider', query),
};
