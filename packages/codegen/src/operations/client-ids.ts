import type { TargetId } from '@pagewright/core';

/** The languages of the clients whose generated functions are known. */
export const clientTargets = {
  'hey-api': 'typescript',
  orval: 'typescript',
  'openapi-fetch': 'typescript',
  'openapi-python-client': 'python',
  'oapi-codegen': 'go',
  'openapi-generator-java': 'java',
  kiota: 'csharp',
} as const satisfies Readonly<Record<string, TargetId>>;

/** The identifier of a generated client, as the command line writes it. */
export type ClientId = keyof typeof clientTargets;

/** The clients whose generated functions are known, in the order of the table. */
export const clientIds = Object.keys(clientTargets) as readonly ClientId[];

export type TypescriptClientId = {
  [Id in ClientId]: (typeof clientTargets)[Id] extends 'typescript' ? Id : never;
}[ClientId];

/** Returns whether a text is the id of a client. */
export function isClientId(text: string): text is ClientId {
  return Object.hasOwn(clientTargets, text);
}

/** A module of a generated client. */
export interface ClientModule {
  /**
   * The module as the output imports it: `../client/sdk.gen.js`, `my_client.api.users.list_users`, `example.com/sdk/client`. In
   * other languages the text names the package itself.
   */
  readonly specifier: string;
  /** Absent where the module is not at hand, so that functions go by the naming rule of the generator alone. */
  readonly text?: string;
}
