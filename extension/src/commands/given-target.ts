import type { Uri } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import type { CommandTarget } from '../editor/subject-at-cursor.js';
import type { ExploredModel } from '../explored/explored-model.js';
import type { Pages } from './pages.js';

export function targetOf(argument: unknown): CommandTarget | undefined {
  if (typeof argument !== 'object' || argument === null || !('uri' in argument)) return undefined;
  const { uri } = argument;
  const operation = 'operation' in argument ? argument.operation : undefined;
  const scheme = 'scheme' in argument ? argument.scheme : undefined;
  if (typeof uri !== 'string') return undefined;
  if (typeof operation === 'string') return { uri, operation };
  return typeof scheme === 'string' ? { uri, scheme } : undefined;
}

export interface CommandContext {
  readonly server: ServerAccess;
  readonly model: ExploredModel;
  readonly pages: Pages;
  /** The extension's global storage folder, used only for URIs: nothing is stored in it and it may not exist. */
  readonly storage: Uri;
}

export function ruleInLine(line: string, column: number): string | undefined {
  for (const match of line.matchAll(/[A-Z][A-Za-z]*\/[A-Z][A-Za-z]*/g)) {
    if (match.index <= column && column <= match.index + match[0].length) return match[0];
  }
  return undefined;
}

export function ruleCodes(
  diagnostics: readonly { readonly source?: string | undefined; readonly code?: unknown }[],
): readonly string[] {
  const codes = diagnostics.flatMap(({ source, code }) => {
    if (source !== 'pagewright') return [];
    // If the rule has a link, `code` is an object.
    const value = typeof code === 'object' && code !== null && 'value' in code ? code.value : code;
    return typeof value === 'string' ? [value] : [];
  });
  return [...new Set(codes)];
}
