import type { Abilities } from '@pagewright/core/targets';
import type { GeneratedFile } from '../generated-file.js';
import { marked } from '../mark.js';
import type { PagesPlan } from '../plan/page-plan.js';
import { planPagesFor } from '../plan/plan-pages.js';
import { plannedTarget } from '../plan/planned-target.js';
import { exampleCall, type TargetEmitter } from '../target-emitter.js';
import { plainText } from '../text/comment.js';
import type { ClientModule } from './client-ids.js';
import { limitLines, limitParts, operationTable } from './modules.js';
import type { OperationsInput, PagedOperation } from './plan-operations.js';
import type { OperationsOutput } from './queries.js';

export interface LanguagePagesInput extends OperationsInput {
  readonly modules: readonly ClientModule[];
  /** The package, namespace or module of the generated code. Default: the one of its target. */
  readonly packageName?: string;
}

export interface NotCalled {
  readonly why: string;
}

export interface CalledOperation<Found> {
  readonly operation: PagedOperation;
  readonly called: Found;
}

/**
 * A third-party client generator for a language other than TypeScript. Functions for its clients are added to the pages
 * of that language's target.
 */
export interface LanguageClient<Found> {
  /** The name in prose. */
  readonly name: string;
  readonly target: 'python' | 'go' | 'java' | 'csharp';
  readonly emitter: TargetEmitter;
  /** How pages use the URL of the next page, if a scheme has one. */
  readonly urls: Pick<Abilities, 'cursorUrl' | 'bodyUrl'>;
  readonly find: (operation: PagedOperation, modules: readonly ClientModule[]) => Found | NotCalled;
  /** Writes the functions, and the files that they share. */
  readonly files: (all: readonly CalledOperation<Found>[], plan: PagesPlan) => readonly GeneratedFile[];
  readonly nameOf: (one: CalledOperation<Found>) => string;
  readonly summary: string;
  readonly example: (one: CalledOperation<Found>, plan: PagesPlan) => readonly string[];
}

/**
 * Generates paged functions for a client, together with the page helpers of the schemes that operations are bound to. A
 * generated function sends each parameter where its operation declares it, and reads pages from bodies.
 */
export function languagePages<Found>(
  client: LanguageClient<Found>,
  { modules, packageName, ...input }: LanguagePagesInput,
): OperationsOutput {
  const { plan, operations } = planBound(client, input);
  const found = operations.map((operation) => ({ operation, called: client.find(operation, modules) }));
  const lost = found.flatMap(({ operation: { verb, path }, called }) =>
    isNotCalled(called) ? [`${plainText(`${verb.toUpperCase()} ${path}`)} is left out: ${called.why}`] : [],
  );
  const all = found.flatMap(({ operation, called }) => (isNotCalled(called) ? [] : [{ operation, called }]));
  const pages = plan.pages.filter((page) => all.some(({ operation }) => operation.page === page));
  // Functions that call the client replace the target's own operation functions.
  const made = { ...plan, pages, calls: [], packageName: packageName ?? plan.packageName };
  const files = [
    ...client.emitter.files(made),
    ...client.files(all, made),
    { path: 'README.md', text: readmeText(client, all, lost, made) },
  ];
  return {
    files: files.map((file) => marked(file, client.emitter)),
    notes: [...lost, ...limitLines(all.map(({ operation }) => operation))],
  };
}

function isNotCalled<Found>(called: Found | NotCalled): called is NotCalled {
  return typeof called === 'object' && called !== null && 'why' in called;
}

/** Plans pages for every scheme that an operation is bound to, with the abilities of the target's runtime. */
function planBound<Found>(
  { target, urls }: LanguageClient<Found>,
  { schemes, methods, typesOf }: OperationsInput,
): { readonly plan: PagesPlan; readonly operations: readonly PagedOperation[] } {
  const planned = plannedTarget(target, 'baseline');
  const abilities: Abilities = {
    ...planned.abilities,
    ...urls,
    pageType: 'scheme',
    readsCursorPath: true,
    readsItemCursor: true,
    headerParams: 'header',
  };
  const bound = schemes.filter(({ name }) => methods.some(({ scheme }) => scheme === name));
  // The client was generated from the document, so it has the types of the document.
  const options = { methods, typing: 'document' as const, ...(typesOf !== undefined && { typesOf }) };
  const flags = { failsOnBreaks: false, advancesByItems: true };
  const plan = planPagesFor(bound, { ...planned, abilities, flags }, options);
  const operations = methods.flatMap((method): readonly PagedOperation[] => {
    const page = plan.pages.find(({ scheme }) => scheme === method.scheme);
    if (page === undefined) return [];
    const { verb, path } = exampleCall(method);
    const { operation, operationId } = method;
    const id = operationId === undefined ? {} : { operationId };
    return [{ operation, ...id, verb: verb.toLowerCase(), path, page }];
  });
  return { plan, operations };
}

function readmeText<Found>(
  client: LanguageClient<Found>,
  all: readonly CalledOperation<Found>[],
  lost: readonly string[],
  plan: PagesPlan,
): string {
  const operations = all.map(({ operation }) => operation);
  const names = new Map(all.map((one) => [one.operation, client.nameOf(one)]));
  const [example] = all;
  const parts = [
    `## Pages with ${client.name}`,
    ...(example === undefined
      ? ['No function of the client calls an operation that is bound to a pagination scheme.']
      : [
          client.summary,
          [
            '```',
            client.emitter.language,
            '\n',
            ...client.example(example, plan).flatMap((line) => [line, '\n']),
            '```',
          ].join(''),
          operationTable(operations, 'paged by', (operation) => names.get(operation) ?? ''),
          ...limitParts(operations),
        ]),
    ...lost.map((line) => plainText(line)),
  ];
  return `${parts.join('\n\n')}\n`;
}
