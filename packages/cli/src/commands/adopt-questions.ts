import {
  type Decision,
  type DeclarationPlan,
  onlyCandidate,
  type PlanInput,
  planDeclarations,
  type SchemeCandidate,
  schemeCandidates,
  withMissingSchemes,
} from '@pagewright/core/authoring';
import { viewOperation } from '@pagewright/core/openapi';
import type { Io } from '../io.js';
import { tableLines, visible } from '../terminal/text-width.js';

interface ToPlan {
  readonly file: string;
  readonly lists: PlanInput;
  /** Undefined if the document alone determines which schemes are possible. */
  readonly candidates: ((operation: string) => readonly SchemeCandidate[]) | undefined;
}

interface Doubt {
  readonly file: string;
  readonly operation: string;
  readonly evidence: string;
  readonly reason: string;
  readonly candidates: readonly SchemeCandidate[];
  readonly decided: Map<string, Decision>;
}

/**
 * Decides about the operations of documents for which no scheme is certain: `proposes` takes a scheme if it is the only
 * possible one, and `asks` lets the user choose. Questions go to standard error, and answers come from
 * standard input.
 */
export async function decide(
  io: Io,
  documents: readonly ToPlan[],
  { asks, proposes }: { readonly asks: boolean; readonly proposes: boolean },
): Promise<readonly ReadonlyMap<string, Decision>[]> {
  const decisions = documents.map(() => new Map<string, Decision>());
  if (!asks && !proposes) return decisions;
  const plans = documents.map(({ lists }) => planOf(lists));
  const doubts = documents.flatMap((document, index) =>
    doubtsOf(document, plans[index]?.operations ?? [], decisions[index] ?? new Map()),
  );
  if (proposes)
    for (const { operation, candidates, decided } of doubts) {
      const only = onlyCandidate(candidates);
      if (only !== undefined) decided.set(operation, only.proposal);
    }
  if (asks)
    await ask(
      io,
      doubts.filter(({ operation, decided }) => !decided.has(operation)),
    );
  return decisions;
}

export function planOf(lists: PlanInput): DeclarationPlan {
  return withMissingSchemes(planDeclarations(lists), lists);
}

function doubtsOf(
  { file, lists: { lists, source }, candidates: withTraffic }: ToPlan,
  operations: DeclarationPlan['operations'],
  decided: Doubt['decided'],
): readonly Doubt[] {
  const byName = new Map(lists.map(({ operation }) => [operation.name, operation]));
  return operations.flatMap((one) => {
    const operation = byName.get(one.operation);
    if (one.state !== 'undecided' || operation === undefined) return [];
    const { evidence, reason } = one;
    const candidates = withTraffic?.(one.operation) ?? schemeCandidates(viewOperation(source, operation));
    return [{ file, operation: one.operation, evidence, reason, candidates, decided }];
  });
}

/** Asks one question per undecided operation, until the input ends. */
async function ask(io: Io, doubts: readonly Doubt[]): Promise<void> {
  if (doubts.length === 0) return;
  const isOfSeveral = new Set(doubts.map(({ file }) => file)).size > 1;
  const lines = io.inputLines()[Symbol.asyncIterator]();
  for (const [index, doubt] of doubts.entries()) {
    const place = `${index + 1} of ${doubts.length}${isOfSeveral ? `  ${visible(doubt.file)}` : ''}`;
    io.stderr.write(questionText(doubt, { place, columns: io.stderr.columns }));
    const answer = await answerOf(io, lines, doubt);
    if (answer === 'end') break;
    if (answer !== 'later') doubt.decided.set(doubt.operation, answer);
  }
  await lines.return?.();
}

function questionText(
  { operation, evidence, reason, candidates }: Doubt,
  { place, columns }: { readonly place: string; readonly columns: number | undefined },
): string {
  const choices = [
    ...candidates.map(({ proposal, assumes, against }) => {
      const aside =
        against === undefined ? [] : [against === reason ? 'despite that' : `although ${against}`];
      return `${proposal.type}: ${[...assumes, ...aside].join(', and ')}`;
    }),
    'not paginated: false',
  ];
  const rows = [
    ['', `${reason} (${evidence})`],
    ...choices.map((choice, index) => [`  ${index + 1}`, choice]),
  ];
  const lines = tableLines(
    rows.map((row) => row.map(visible)),
    columns,
  );
  return `\n${place}  ${visible(operation)}\n${lines.join('\n')}\n`;
}

async function answerOf(
  io: Io,
  lines: AsyncIterator<string>,
  { candidates }: Doubt,
): Promise<Decision | 'later' | 'end'> {
  const last = candidates.length + 1;
  for (;;) {
    io.stderr.write(`1 to ${last}, Enter to leave it undeclared, q to leave the rest undeclared: `);
    const line = await lines.next();
    const given = line.done === true ? 'q' : line.value.trim();
    if (given === 'q') return 'end';
    if (given === '') return 'later';
    const number = /^\d+$/.test(given) ? Number(given) : 0;
    if (number === last) return 'notPaginated';
    const candidate = candidates[number - 1];
    if (candidate !== undefined) return candidate.proposal;
    io.stderr.write(`${visible(given)} is not one of these.\n`);
  }
}
