import { runtimes } from '../generated/runtimes.js';
import {
  typescriptLiteral,
  typescriptLiteralCode,
  typescriptStyle,
} from '../targets/typescript/expressions.js';
import { plainText } from '../text/comment.js';
import { codeLines, list } from '../text/layout.js';
import { type ClientFunction, findFunction, pagedName } from './client-functions.js';
import type { ClientModule, TypescriptClientId } from './client-ids.js';
import {
  limitLines,
  limitParts,
  markedModules,
  operationComment,
  operationTable,
  sharedModules,
} from './modules.js';
import { type OperationPlan, type OperationsInput, planOperations } from './plan-operations.js';
import type { OperationsOutput } from './queries.js';

interface TypescriptInput extends OperationsInput {
  readonly client: TypescriptClientId;
  readonly modules: readonly ClientModule[];
}

interface Called {
  readonly operation: OperationPlan;
  readonly called: ClientFunction;
}

export function typescriptPages({ client, modules, ...input }: TypescriptInput): OperationsOutput {
  const found = planOperations(input).map((operation) => ({
    operation,
    called: findFunction[client](operation, modules),
  }));
  const lost = found.flatMap(({ operation: { verb, path }, called }) =>
    'why' in called ? [`${plainText(`${verb.toUpperCase()} ${path}`)} is left out: ${called.why}`] : [],
  );
  const all = found.flatMap(({ operation, called }): readonly Called[] =>
    'why' in called ? [] : [{ operation, called }],
  );
  const operations = all.map(({ operation }) => operation);
  const files = [
    ...sharedModules(operations),
    { path: 'calls.ts', text: runtimes.clients['calls.ts'] },
    { path: 'pages.ts', text: client === 'openapi-fetch' ? openapiFetchText(all) : functionsText(all) },
    { path: 'README.md', text: readmeText(client, all, lost) },
  ];
  return { files: markedModules(files), notes: [...lost, ...limitLines(operations)] };
}

const imports = ["import { pagesOf } from './calls.js';", "import * as schemes from './schemes.js';"];

function functionsText(all: readonly Called[]): string {
  if (all.length === 0) return 'export {};\n';
  const specifiers = [...new Set(all.map(({ called: { specifier } }) => specifier))];
  const alias = (specifier: string) => `client${specifiers.indexOf(specifier) || ''}`;
  const blocks = all.flatMap(({ operation, called: { name, specifier, places } }) => {
    const call = `${alias(specifier)}.${name}`;
    const given = [`schemes.${operation.name}`, typescriptLiteralCode(places, false), call, 'args'];
    return [
      '',
      ...operationComment(operation),
      `export function ${pagedName(name)}(...args: Parameters<typeof ${call}>) {`,
      ...codeLines(list('return pagesOf(', given, ');'), '  ', typescriptStyle),
      '}',
    ];
  });
  const modules = specifiers.map((one) => `import * as ${alias(one)} from ${typescriptLiteral(one)};`);
  return `${[...modules, ...imports, ...blocks].join('\n')}\n`;
}

/** Writes functions that take a client of openapi-fetch, and the path arguments of its method. */
function openapiFetchText(all: readonly Called[]): string {
  const [first] = all;
  if (first === undefined) return 'export {};\n';
  const head = [
    "import type { Client, MaybeOptionalInit } from 'openapi-fetch';",
    `import type { paths } from ${typescriptLiteral(first.called.specifier)};`,
    ...imports,
    '',
    '/** The arguments of a call; optional if none of them is required. */',
    'type Init<Path extends keyof paths, Method extends keyof paths[Path]> =',
    '  undefined extends MaybeOptionalInit<paths[Path], Method>',
    '    ? [init?: MaybeOptionalInit<paths[Path], Method>]',
    '    : [init: MaybeOptionalInit<paths[Path], Method>];',
  ];
  const blocks = all.flatMap(({ operation, called: { name, places } }) => {
    const path = typescriptLiteral(operation.path);
    const init = `...init: Init<${path}, '${operation.verb}'>`;
    const call = list(`(...sent: typeof init) => client.${name}(`, [path, '...sent'], ')');
    const given = [`schemes.${operation.name}`, typescriptLiteralCode(places, false), call, 'init'];
    const head = `export function ${pagedName(operation.name)}(`;
    const signature = `${head}client: Client<paths>, ${init}) {`;
    const isLong = signature.length > typescriptStyle.columns;
    return [
      '',
      ...operationComment(operation),
      // TypeScript allows no comma after a rest parameter.
      ...(isLong ? [head, '  client: Client<paths>,', `  ${init}`, ') {'] : [signature]),
      ...codeLines(list('return pagesOf(', given, ');'), '  ', typescriptStyle),
      '}',
    ];
  });
  return `${[...head, ...blocks].join('\n')}\n`;
}

function readmeText(client: TypescriptClientId, all: readonly Called[], lost: readonly string[]): string {
  const nameOf = ({ operation, called }: Called) =>
    pagedName(client === 'openapi-fetch' ? operation.name : called.name);
  const [example] = all;
  const names = new Map(all.map((one) => [one.operation, nameOf(one)]));
  const args = client === 'openapi-fetch' ? 'client' : '';
  const parts = [
    `## Pages with ${client}`,
    ...(example === undefined
      ? ['No function of the client calls an operation that is bound to a pagination scheme.']
      : [
          'Each function takes the arguments of the client function that it calls for every page. Iterate over its result to get items, or over its `.pages()` to get pages.',
          [
            '```ts',
            `import { ${nameOf(example)} } from './pages.js';`,
            '',
            `for await (const item of ${nameOf(example)}(${args})) console.log(item);`,
            '```',
          ].join('\n'),
          operationTable(
            all.map(({ operation }) => operation),
            'function',
            (operation) => names.get(operation) ?? '',
          ),
          ...limitParts(all.map(({ operation }) => operation)),
        ]),
    ...lost.map((line) => plainText(line)),
  ];
  return `${parts.join('\n\n')}\n`;
}
