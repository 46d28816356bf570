import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { start } from './extension.js';

export function activate(context: ExtensionContext): Promise<void> {
  const module = context.asAbsolutePath('dist/server.mjs');
  return start(
    context,
    (options) =>
      new LanguageClient('pagewright', 'Pagewright', { module, transport: TransportKind.ipc }, options),
  );
}
