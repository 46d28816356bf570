import { runtimes } from '../generated/runtimes.js';
import {
  typescriptLiteral,
  typescriptLiteralCode,
  typescriptStyle,
} from '../targets/typescript/expressions.js';
import { plainText } from '../text/comment.js';
import { codeLines, list } from '../text/layout.js';
import { pagedName } from './client-functions.js';
import type { TypescriptClientId } from './client-ids.js';
import {
  limitLines,
  limitParts,
  markedModules,
  operationComment,
  operationTable,
  sharedModules,
} from './modules.js';
import { type OperationsInput, planOperations } from './plan-operations.js';
import type { OperationsOutput } from './queries.js';
import {
  type Called,
  calledFunctions,
  clientModules,
  exampleArguments,
  openapiFetchImports,
  openapiFetchInit,
  openapiFetchSignature,
  type TypescriptClient,
} from './typescript-client.js';

export function typescriptPages({
  client,
  modules,
  ...input
}: OperationsInput & TypescriptClient): OperationsOutput {
  const { all, lost } = calledFunctions(planOperations(input), { client, modules });
  const operations = all.map(({ operation }) => operation);
  const files = [
    ...sharedModules(operations),
    { path: 'places.ts', text: runtimes.clients['places.ts'] },
    { path: 'calls.ts', text: runtimes.clients['calls.ts'] },
    { path: 'pages.ts', text: client === 'openapi-fetch' ? openapiFetchText(all) : functionsText(all) },
    { path: 'README.md', text: readmeText(client, all, lost) },
  ];
  return { files: markedModules(files), notes: [...lost, ...limitLines(operations)] };
}

const imports = ["import { pagesOf } from './calls.js';", "import * as schemes from './schemes.js';"];

function functionsText(all: readonly Called[]): string {
  if (all.length === 0) return 'export {};\n';
  const client = clientModules(all);
  const blocks = all.flatMap(({ operation, called, name }) => {
    const call = client.nameOf(called);
    const given = [`schemes.${operation.name}`, typescriptLiteralCode(called.places, false), call, 'args'];
    return [
      '',
      ...operationComment(operation),
      `export function ${pagedName(name)}(...args: Parameters<typeof ${call}>) {`,
      ...codeLines(list('return pagesOf(', given, ');'), '  ', typescriptStyle),
      '}',
    ];
  });
  return `${[...client.imports, ...imports, ...blocks].join('\n')}\n`;
}

/** Writes functions that take a client of openapi-fetch, and the path arguments of its method. */
function openapiFetchText(all: readonly Called[]): string {
  const [first] = all;
  if (first === undefined) return 'export {};\n';
  const blocks = all.flatMap(({ operation, called: { name, places } }) => {
    const path = typescriptLiteral(operation.path);
    const call = list(`(...sent: typeof init) => client.${name}(`, [path, '...sent'], ')');
    const given = [`schemes.${operation.name}`, typescriptLiteralCode(places, false), call, 'init'];
    return [
      '',
      ...operationComment(operation),
      ...openapiFetchSignature(`export function ${pagedName(operation.name)}`, operation),
      ...codeLines(list('return pagesOf(', given, ');'), '  ', typescriptStyle),
      '}',
    ];
  });
  const head = [...openapiFetchImports(first.called), ...imports, '', ...openapiFetchInit];
  return `${[...head, ...blocks].join('\n')}\n`;
}

function readmeText(client: TypescriptClientId, all: readonly Called[], lost: readonly string[]): string {
  const nameOf = ({ name }: Called) => pagedName(name);
  const [example] = all;
  const names = new Map(all.map((one) => [one.operation, nameOf(one)]));
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
            `for await (const item of ${nameOf(example)}(${exampleArguments[client]})) console.log(item);`,
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
