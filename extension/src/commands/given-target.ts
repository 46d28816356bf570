import type { Uri } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import type { GivenTarget } from '../editor/subject-at-cursor.js';
import type { ExploredModel } from '../explored/explored-model.js';
import type { Pages } from './pages.js';

/** Undefined where the command is called with nothing of use, as from the palette or the menu of an editor. */
export function givenTarget(given: unknown): GivenTarget | undefined {
  if (typeof given !== 'object' || given === null || !('uri' in given)) return undefined;
  const { uri } = given;
  const operation = 'operation' in given ? given.operation : undefined;
  const scheme = 'scheme' in given ? given.scheme : undefined;
  if (typeof uri !== 'string') return undefined;
  if (typeof operation === 'string') return { uri, operation };
  return typeof scheme === 'string' ? { uri, scheme } : undefined;
}

/** The services that commands work with. */
export interface CommandContext {
  readonly server: ServerAccess;
  readonly model: ExploredModel;
  /** Shows what the server explains. */
  readonly pages: Pages;
  /** The extension's own folder: nothing is stored in it, and it need not be there. */
  readonly storage: Uri;
}

/** The code of a rule that is in a line at a column, as in `diagnostics.ignored` of a configuration. */
export function ruleInLine(line: string, column: number): string | undefined {
  for (const found of line.matchAll(/[A-Z][A-Za-z]*\/[A-Z][A-Za-z]*/g)) {
    if (found.index <= column && column <= found.index + found[0].length) return found[0];
  }
  return undefined;
}

/** The codes of diagnostics of Pagewright, each once, in their order. */
export function ruleCodes(
  diagnostics: readonly { readonly source?: string | undefined; readonly code?: unknown }[],
): readonly string[] {
  const codes = diagnostics.flatMap(({ source, code }) => {
    if (source !== 'pagewright') return [];
    // With a link the editor keeps the code beside it.
    const value = typeof code === 'object' && code !== null && 'value' in code ? code.value : code;
    return typeof value === 'string' ? [value] : [];
  });
  return [...new Set(codes)];
}
