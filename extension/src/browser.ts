import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { start } from './extension.js';

export function activate(context: ExtensionContext): Promise<void> {
  const script = Uri.joinPath(context.extensionUri, 'dist/browser/server.js').toString(true);
  return start(
    context,
    (options) => new LanguageClient('pagewright', 'Pagewright', async () => new Worker(script), options),
  );
}
