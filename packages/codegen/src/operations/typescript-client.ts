import { typescriptLiteral, typescriptStyle } from '../targets/typescript/expressions.js';
import { plainText } from '../text/comment.js';
import { type ClientFunction, findFunction } from './client-functions.js';
import type { ClientModule, TypescriptClientId } from './client-ids.js';
import type { OperationPlan } from './plan-operations.js';

export interface TypescriptClient {
  readonly client: TypescriptClientId;
  readonly modules: readonly ClientModule[];
}

/** An operation, and the function of the client that calls it. */
export interface Called {
  readonly operation: OperationPlan;
  readonly called: ClientFunction;
}

/** The arguments of a call in example programs, because no table says which arguments a client's function requires. */
export const exampleArguments: Readonly<Record<TypescriptClientId, string>> = {
  'hey-api': 'options',
  orval: '...args',
  'openapi-fetch': 'client, init',
};

/** Finds the client's function of each operation; `lost` has a sentence for each operation without one. */
export function calledFunctions(
  operations: readonly OperationPlan[],
  { client, modules }: TypescriptClient,
): { readonly all: readonly Called[]; readonly lost: readonly string[] } {
  const found = operations.map((operation) => ({
    operation,
    called: findFunction[client](operation, modules),
  }));
  return {
    all: found.flatMap(({ operation, called }) => ('why' in called ? [] : [{ operation, called }])),
    lost: found.flatMap(({ operation: { verb, path }, called }) =>
      'why' in called ? [`${plainText(`${verb.toUpperCase()} ${path}`)} is left out: ${called.why}`] : [],
    ),
  };
}

/** Returns import statements for the client's modules, and how code refers to each function: `client.listUsers`. */
export function clientModules(all: readonly Called[]) {
  const specifiers = [...new Set(all.map(({ called: { specifier } }) => specifier))];
  const alias = (specifier: string) => `client${specifiers.indexOf(specifier) || ''}`;
  return {
    imports: specifiers.map((one) => `import * as ${alias(one)} from ${typescriptLiteral(one)};`),
    nameOf: ({ name, specifier }: ClientFunction) => `${alias(specifier)}.${name}`,
  };
}

export function openapiFetchImports({ specifier }: ClientFunction): readonly string[] {
  return [
    "import type { Client, MaybeOptionalInit } from 'openapi-fetch';",
    `import type { paths } from ${typescriptLiteral(specifier)};`,
  ];
}

/** The type of the arguments that a method of openapi-fetch takes after the path. */
export const openapiFetchInit: readonly string[] = [
  '/** The arguments of a call; optional if none of them is required. */',
  'type Init<Path extends keyof paths, Method extends keyof paths[Path]> =',
  '  undefined extends MaybeOptionalInit<paths[Path], Method>',
  '    ? [init?: MaybeOptionalInit<paths[Path], Method>]',
  '    : [init: MaybeOptionalInit<paths[Path], Method>];',
];

/** Writes the first lines of a function that takes a client of openapi-fetch and the arguments of its method. */
export function openapiFetchSignature(head: string, { path, verb }: OperationPlan): readonly string[] {
  const init = `...init: Init<${typescriptLiteral(path)}, '${verb}'>`;
  const signature = `${head}(client: Client<paths>, ${init}) {`;
  if (signature.length <= typescriptStyle.columns) return [signature];
  // TypeScript allows no comma after a rest parameter.
  return [`${head}(`, '  client: Client<paths>,', `  ${init}`, ') {'];
}
