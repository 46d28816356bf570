import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { typescriptStyle } from '../targets/typescript/expressions.js';
import { after, codeLines, list } from '../text/layout.js';
import {
  limitLines,
  limitParts,
  markedModules,
  operationComment,
  operationTable,
  sharedModules,
} from './modules.js';
import { type OperationPlan, type OperationsInput, planOperations } from './plan-operations.js';
import type { QueryLibrary } from './query-libraries.js';

/** The files of an output, and its limits, one sentence a line. */
export interface OperationsOutput {
  readonly files: readonly GeneratedFile[];
  readonly notes: readonly string[];
}

interface Library {
  readonly name: string;
  readonly runtime: string;
  readonly usage: (name: string) => readonly string[];
}

const libraries: Readonly<Record<QueryLibrary, Library>> = {
  'tanstack-query': {
    name: 'TanStack Query 5',
    runtime: runtimes.clients['infinite.ts'],
    usage: (name) => [
      "import { useInfiniteQuery } from '@tanstack/react-query';",
      `import { ${name} } from './queries.js';`,
      '',
      'const list = useInfiniteQuery(',
      `  ${name}.options({ query: {} }, (args, { signal }) => client.${name}({ ...args, signal })),`,
      ');',
      `const items = list.data?.pages.flatMap((page) => ${name}.itemsIn(page));`,
    ],
  },
  swr: {
    name: 'SWR 2',
    runtime: runtimes.clients['swr.ts'],
    usage: (name) => [
      "import useSWRInfinite from 'swr/infinite';",
      `import { ${name} } from './queries.js';`,
      '',
      `const { getKey, fetcher } = ${name}.infinite({ query: {} }, (args) => client.${name}(args));`,
      'const list = useSWRInfinite(getKey, fetcher);',
      'const items = list.data?.flatMap((page) => page.items);',
    ],
  },
};

/**
 * Generates infinite queries for every operation that is bound to a scheme. The paging decision is in a shared module.
 */
export function generateQueries(input: OperationsInput, library: QueryLibrary): OperationsOutput {
  const operations = planOperations(input);
  const { runtime } = libraries[library];
  const files = [
    ...sharedModules(operations),
    { path: 'bound.ts', text: runtimes.clients['bound.ts'] },
    { path: 'infinite.ts', text: runtime },
    { path: 'queries.ts', text: queriesText(operations) },
    { path: 'README.md', text: readmeText(operations, libraries[library]) },
  ];
  return { files: markedModules(files), notes: limitLines(operations) };
}

function queriesText(operations: readonly OperationPlan[]): string {
  if (operations.length === 0) return 'export {};\n';
  const head = ["import { infiniteList } from './infinite.js';", "import * as schemes from './schemes.js';"];
  const blocks = operations.flatMap((operation) => {
    const { name } = operation;
    const call = list('infiniteList(', [`schemes.${name}`, `'${name}'`], ');');
    const constant = after(`export const ${name} = /* @__PURE__ */ `, call);
    return ['', ...operationComment(operation), ...codeLines(constant, '', typescriptStyle)];
  });
  return `${[...head, ...blocks].join('\n')}\n`;
}

function readmeText(operations: readonly OperationPlan[], { name, usage }: Library): string {
  const [example] = operations;
  const parts = [
    `## Infinite queries for ${name}`,
    ...(example === undefined
      ? ['No operation is bound to a pagination scheme.']
      : [
          `Each paginated operation has \`initialPageParam\`, \`getNextPageParam\` and \`apply(pageParam, args)\`, and arguments for the library. \`args\` has the parts \`query\`, \`headers\` and \`body\`; your function calls your client with them. This code does not import the library.`,
          ['```ts', ...usage(example.name), '```'].join('\n'),
          operationTable(operations, 'constant', (one) => one.name),
          ...limitParts(operations),
        ]),
  ];
  return `${parts.join('\n\n')}\n`;
}
