import type { CancellationToken, SymbolInformation } from 'vscode-languageserver';
import type { Workspace } from '../model/workspace.js';
import { nameRange } from './about/name-range.js';
import { lspRange } from './lsp-range.js';
import { type Candidate, candidatesOf } from './workspace-symbols/candidates.js';
import { matcher } from './workspace-symbols/match.js';

/** More are not shown: a longer query finds the rest. */
const most = 200;

/**
 * The schemes, methods and bound operations of all files whose names hold the letters of `query` in this order, the best
 * first, no more than 200. Empty once the token is cancelled.
 */
export function workspaceSymbols(
  workspace: Workspace,
  query: string,
  token: Pick<CancellationToken, 'isCancellationRequested'>,
): readonly SymbolInformation[] {
  const score = matcher(query);
  const found: { readonly candidate: Candidate; readonly score: number }[] = [];
  for (const unit of workspace.units()) {
    if (token.isCancellationRequested) return [];
    for (const candidate of candidatesOf(unit)) {
      const points = score(candidate.name);
      if (points !== undefined) found.push({ candidate, score: points });
    }
  }
  // The sort is stable: what counts the same stays in the order of the files.
  found.sort((one, other) => other.score - one.score);
  const symbols = new Map<string, SymbolInformation>();
  for (const { candidate } of found) {
    if (symbols.size === most) break;
    if (token.isCancellationRequested) return [];
    const symbol = symbolOf(candidate);
    // One document may be in several units.
    if (symbol !== undefined) symbols.set(JSON.stringify([symbol.name, symbol.location]), symbol);
  }
  return [...symbols.values()];
}

function symbolOf({ name, kind, container, place }: Candidate): SymbolInformation | undefined {
  const at = place();
  if (at === undefined) return undefined;
  const { tree, uri } = at.file;
  const range = lspRange(tree, nameRange(tree, at.pointer, at.part));
  return { name, kind, containerName: container, location: { uri, range } };
}
