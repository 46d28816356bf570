import type { ExtensionContext } from 'vscode';
import type { MakeClient } from './client/start-client.js';

/** What both hosts do. */
export async function start(context: ExtensionContext, makeClient: MakeClient): Promise<void> {
  const client = makeClient({
    documentSelector: ['yaml', 'json', 'jsonc'].map((language) => ({ language })),
  });
  context.subscriptions.push(client);
  await client.start();
}
