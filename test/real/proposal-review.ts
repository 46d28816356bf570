/**
 * Draws operations of the corpus to review their proposals, each with its parameters, its response and the proposal:
 * `npx tsx --tsconfig test/real/tsconfig.json test/real/proposal-review.ts [OPTIONS]`.
 *
 * - `--kind paging|whole|none`: proposals that page (default), proposals of complete lists, or lists without a proposal
 * - `--part 3/6`: the third of six parts of the providers; default all
 * - `--without FILE`: skips the listed documents and operations, such as those in `read-before.txt`, which were
 *   reviewed during development of the engine
 * - `--seed N`, `--count N`, `--per-provider N`: the draw; default 1, 300, and 5
 * - `--table`: prints one line for each operation
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { objectReader } from '@pagewright/core';
import { evidenceText, proposeScheme } from '@pagewright/core/authoring';
import { listOperations, makeSource, type OperationView, viewOperation } from '@pagewright/core/openapi';
import { allDocuments, pathOf, providerOf } from './corpus.js';
import { outlineOf } from './operation-outline.js';
import { dealt, random, shuffled } from './random.js';

const { values: options } = parseArgs({
  options: {
    kind: { type: 'string', default: 'paging' },
    part: { type: 'string' },
    without: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    'per-provider': { type: 'string', default: '5' },
    table: { type: 'boolean', default: false },
  },
});

interface Candidate {
  readonly document: string;
  readonly operation: string;
  readonly strategy: string;
}

const readBefore = new Set(
  options.without === undefined ? [] : readFileSync(options.without, 'utf8').trimEnd().split('\n'),
);

/** Lists the operations of a document that have the requested kind. */
function candidatesIn(document: string): readonly Candidate[] {
  return viewsOf(document).flatMap((view) => {
    const { name } = view.operation;
    if (readBefore.has(`${document} ${name}`)) return [];
    const proposal = proposeScheme(view, 'page');
    const kind =
      proposal.kind === 'none'
        ? name.startsWith('get ') && !noList.test(proposal.reason) && 'none'
        : proposal.type === 'fakePage'
          ? 'whole'
          : 'paging';
    const strategy = proposal.kind === 'none' ? 'none' : proposal.type;
    return kind === options.kind ? [{ document, operation: name, strategy }] : [];
  });
}

function isOfPart(provider: string, part: string): boolean {
  const [which, parts] = part.split('/').map(Number);
  return dealt(provider, parts ?? 1) === which;
}

const noList = /^its response (?:is not described|has no list of items)$|^only GET/;

function viewsOf(document: string): readonly OperationView[] {
  const source = makeSource(objectReader(JSON.parse(readFileSync(pathOf(document), 'utf8'))));
  return listOperations(source).operations.map((operation) => viewOperation(source, operation));
}

const next = random(Number(options.seed));
const byProvider = new Map<string, Candidate[]>();
for (const document of allDocuments()) {
  const provider = providerOf(document);
  if (options.part !== undefined && !isOfPart(provider, options.part)) continue;
  const known = byProvider.get(provider) ?? [];
  byProvider.set(provider, known);
  known.push(...candidatesIn(document));
}
const found = [...byProvider.values()].flat();
const counts = new Map<string, number>();
for (const { strategy } of found) counts.set(strategy, (counts.get(strategy) ?? 0) + 1);
process.stdout.write(
  `${found.length} of kind ${options.kind}, of ${byProvider.size} providers: ${JSON.stringify(Object.fromEntries(counts))}\n`,
);

const few: readonly Candidate[] = [...byProvider.values()].flatMap((all) =>
  shuffled(all, next).slice(0, Number(options['per-provider'])),
);
const drawn = shuffled(few, next).slice(0, Number(options.count));
for (const [index, { document, operation, strategy }] of drawn.entries()) {
  process.stdout.write(`${index + 1}. ${document} ${operation}: ${strategy}\n`);
  if (options.table) continue;
  const view = viewsOf(document).find((one) => one.operation.name === operation);
  if (view === undefined) continue;
  const proposal = proposeScheme(view, 'page');
  process.stdout.write(outlineOf(view));
  process.stdout.write(
    proposal.kind === 'scheme'
      ? `  => ${JSON.stringify(proposal.scheme)}\n  as ${evidenceText(proposal.evidence)}\n`
      : `  => none: ${proposal.reason}\n`,
  );
}
