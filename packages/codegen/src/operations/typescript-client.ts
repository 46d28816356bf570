import { typescriptLiteral, typescriptStyle } from '../targets/typescript/expressions.js';
import { plainText } from '../text/comment.js';
import { pascalName } from '../text/literals.js';
import { type ClientFunction, findFunction } from './client-functions.js';
import type { ClientModule, TypescriptClientId } from './client-ids.js';
import { type OperationPlan, unused } from './plan-operations.js';

export interface TypescriptClient {
  readonly client: TypescriptClientId;
  readonly modules: readonly ClientModule[];
}

/** An operation, and the function of the client that calls it. */
export interface Called {
  readonly operation: OperationPlan;
  readonly called: ClientFunction;
  /** The unique part of the names of functions for it: `listUsers`. */
  readonly name: string;
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
  const taken = new Set<string>();
  return {
    all: found.flatMap(({ operation, called }) => {
      if ('why' in called) return [];
      const name = client === 'openapi-fetch' ? operation.name : joinedName(called.name);
      const free = taken.has(name.toLowerCase()) ? operation.name : name;
      return [{ operation, called, name: unused(free, taken) }];
    }),
    lost: found.flatMap(({ operation: { verb, path }, called }) =>
      'why' in called ? [`${plainText(`${verb.toUpperCase()} ${path}`)} is left out: ${called.why}`] : [],
    ),
  };
}

/** Joins the names of a class and its method: `Users.list` is `usersList`. */
function joinedName(name: string): string {
  const [first = '', ...rest] = name.split('.');
  return rest.length === 0
    ? name
    : `${first.charAt(0).toLowerCase()}${first.slice(1)}${rest.map(pascalName).join('')}`;
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
