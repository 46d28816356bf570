import type { TargetId } from '@pagewright/core';

/** The supported client generators, with the language of each. */
export const clientTargets = {
  'hey-api': 'typescript',
  orval: 'typescript',
  'openapi-fetch': 'typescript',
  'openapi-python-client': 'python',
  'oapi-codegen': 'go',
  'openapi-generator-java': 'java',
  kiota: 'csharp',
} as const satisfies Readonly<Record<string, TargetId>>;

/** The identifier of a client generator, as the command line writes it. */
export type ClientId = keyof typeof clientTargets;

/** The supported client generators, in the order of `clientTargets`. */
export const clientIds = Object.keys(clientTargets) as readonly ClientId[];

export type TypescriptClientId = {
  [Id in ClientId]: (typeof clientTargets)[Id] extends 'typescript' ? Id : never;
}[ClientId];

/** Returns whether a text is the id of a client generator. */
export function isClientId(text: string): text is ClientId {
  return Object.hasOwn(clientTargets, text);
}

/** Returns whether a client generator writes TypeScript, which infinite queries can call. */
export function isTypescriptClient(client: ClientId): client is TypescriptClientId {
  return clientTargets[client] === 'typescript';
}

/** A source file of the existing client, which the paged functions call. */
export interface ClientModule {
  /**
   * The import path of the module in the output: `../client/sdk.gen.js`, `my_client.api.users.list_users`,
   * `example.com/sdk/client`. In other languages, the text of the module names its package.
   */
  readonly specifier: string;
  /** Absent if the module can't be read: then only the naming rule of the generator applies. */
  readonly text?: string;
}
