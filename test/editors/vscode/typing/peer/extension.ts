import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

/** Starts the YAML server of the YAML extension, because that extension is not on npm. */
export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const module = process.env.PAGEWRIGHT_PEER_SERVER ?? '';
  const documentSelector = [{ language: 'yaml' }];
  const server = { module, transport: TransportKind.ipc };
  const client = new LanguageClient('yaml', 'YAML', server, { documentSelector });
  subscriptions.push(client);
  await client.start();
}
