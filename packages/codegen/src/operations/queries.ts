import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { typescriptStyle } from '../targets/typescript/expressions.js';
import { after, codeLines, list } from '../text/layout.js';
import { infiniteCallsText, infiniteName } from './infinite-calls.js';
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
import {
  type Called,
  calledFunctions,
  exampleArguments,
  type TypescriptClient,
} from './typescript-client.js';

/** The generated files, and their limits as `notes`, one sentence each. */
export interface OperationsOutput {
  readonly files: readonly GeneratedFile[];
  readonly notes: readonly string[];
}

interface Library {
  readonly name: string;
  readonly runtime: string;
  readonly calls: string;
  /** True if the library passes an AbortSignal to a query. */
  readonly hasSignal: boolean;
  /** A sentence about another library that the constants serve. */
  readonly also?: string;
  readonly usage: (name: string) => readonly string[];
  /** Example code that imports `name` from the client's module `./${client}.js` and calls it with `args`. */
  readonly callUsage: (name: string, client: string, args: string) => readonly string[];
}

export interface QueriesInput extends OperationsInput {
  /** Clients whose functions the queries call. Default: none; the user passes a function to each query. */
  readonly clients?: readonly TypescriptClient[];
}

const libraries: Readonly<Record<QueryLibrary, Library>> = {
  'tanstack-query': {
    name: 'TanStack Query 5',
    runtime: runtimes.clients['infinite.ts'],
    calls: runtimes.clients['infinite-calls.ts'],
    hasSignal: true,
    also: 'In RTK Query 2.6 or later, a constant is the `infiniteQueryOptions` of an endpoint, whose query sends what `apply(pageParam, queryArg)` returns.',
    usage: (name) => [
      "import { useInfiniteQuery } from '@tanstack/react-query';",
      `import { ${name} } from './queries.js';`,
      '',
      'const list = useInfiniteQuery(',
      `  ${name}.options({ query: {} }, (args, { signal }) => client.${name}({ ...args, signal })),`,
      ');',
      `const items = list.data?.pages.flatMap((page) => ${name}.itemsIn(page));`,
    ],
    callUsage: (name, client, args) => [
      "import { useInfiniteQuery } from '@tanstack/react-query';",
      `import { ${name} } from './${client}.js';`,
      '',
      `const list = useInfiniteQuery({ ...${name}(${args}), select: ${name}.items });`,
      'const items = list.data;',
    ],
  },
  swr: {
    name: 'SWR 2',
    runtime: runtimes.clients['swr.ts'],
    calls: runtimes.clients['swr-calls.ts'],
    hasSignal: false,
    usage: (name) => [
      "import useSWRInfinite from 'swr/infinite';",
      `import { ${name} } from './queries.js';`,
      '',
      `const { getKey, fetcher } = ${name}.infinite({ query: {} }, (args) => client.${name}(args));`,
      'const list = useSWRInfinite(getKey, fetcher);',
      'const items = list.data?.flatMap((page) => page.items);',
    ],
    callUsage: (name, client, args) => [
      "import useSWRInfinite from 'swr/infinite';",
      `import { ${name} } from './${client}.js';`,
      '',
      `const { getKey, fetcher } = ${name}(${args});`,
      'const list = useSWRInfinite(getKey, fetcher);',
      'const items = list.data?.flatMap((page) => page.items);',
    ],
  },
};

/**
 * Generates infinite queries for every operation that is bound to a scheme. The paging decision is in a shared module.
 * Each client adds a module with queries that call its functions.
 */
export function generateQueries(
  { clients = [], ...input }: QueriesInput,
  library: QueryLibrary,
): OperationsOutput {
  const operations = planOperations(input);
  const { runtime, calls, hasSignal } = libraries[library];
  const called = clients.map((asked) => ({ asked, ...calledFunctions(operations, asked) }));
  const files = [
    ...sharedModules(operations),
    { path: 'bound.ts', text: runtimes.clients['bound.ts'] },
    { path: 'infinite.ts', text: runtime },
    ...(called.length === 0
      ? []
      : [
          { path: 'places.ts', text: runtimes.clients['places.ts'] },
          { path: 'infinite-calls.ts', text: calls },
        ]),
    { path: 'queries.ts', text: queriesText(operations) },
    ...called.map(({ asked, all }) => ({
      path: `${asked.client}.ts`,
      text: infiniteCallsText(asked, all, hasSignal),
    })),
    { path: 'README.md', text: readmeText(operations, libraries[library], called) },
  ];
  const lost = called.flatMap(({ asked, lost }) => lost.map((line) => `${asked.client}: ${line}`));
  return { files: markedModules(files), notes: [...lost, ...limitLines(operations)] };
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

interface CalledClient {
  readonly asked: TypescriptClient;
  readonly all: readonly Called[];
}

function readmeText(
  operations: readonly OperationPlan[],
  library: Library,
  clients: readonly CalledClient[],
): string {
  const [example] = operations;
  const parts = [
    `## Infinite queries for ${library.name}`,
    ...(example === undefined
      ? ['No operation is bound to a pagination scheme.']
      : [
          ...clients.flatMap((client) => clientParts(library, client)),
          `Each paginated operation has a constant with \`initialPageParam\`, \`getNextPageParam\` and \`apply(pageParam, args)\`, and with a function that returns the arguments for the library. \`args\` has the parts \`query\`, \`headers\` and \`body\`; your function calls your client with them. This code does not import the library.`,
          ['```ts', ...library.usage(example.name), '```'].join('\n'),
          ...(library.also === undefined ? [] : [library.also]),
          operationTable(operations, 'constant', (one) => one.name),
          ...limitParts(operations),
        ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function clientParts(library: Library, { asked, all }: CalledClient): readonly string[] {
  const [example] = all;
  if (example === undefined) return [];
  const usage = library.callUsage(infiniteName(example), asked.client, exampleArguments[asked.client]);
  return [
    `\`${asked.client}.ts\` has a function per operation, which takes the arguments of the client's function and calls it for every page.`,
    ['```ts', ...usage, '```'].join('\n'),
  ];
}
