import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';

/** Makes the client with a server that is right for the host; it is not started yet. */
export type MakeClient = (options: LanguageClientOptions) => BaseLanguageClient;
