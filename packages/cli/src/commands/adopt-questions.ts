import {
  type Decision,
  type DeclarationPlan,
  type PlanInput,
  planDeclarations,
  type SchemeCandidate,
  schemeCandidates,
} from '@pagewright/core/authoring';
import { viewOperation } from '@pagewright/core/openapi';
import type { Io } from '../io.js';
import { tableLines, visible } from '../terminal/text-width.js';

interface Doubt {
  readonly operation: string;
  readonly evidence: string;
  readonly reason: string;
  readonly candidates: readonly SchemeCandidate[];
}

/**
 * Plans the declarations of lists. Where nothing is sure, `proposes` takes a scheme that is the only possible one, and
 * `asks` has somebody decide the rest on standard input; the questions are on standard error.
 */
export async function decide(
  io: Io,
  input: PlanInput,
  { asks, proposes }: { readonly asks: boolean; readonly proposes: boolean },
): Promise<DeclarationPlan> {
  const plan = planDeclarations(input);
  if (!asks && !proposes) return plan;
  const doubts = doubtsOf(plan, input);
  const decided = new Map<string, Decision>();
  if (proposes)
    for (const { operation, candidates } of doubts) {
      const [only, ...others] = candidates;
      if (only !== undefined && others.length === 0) decided.set(operation, only.proposal);
    }
  if (asks) await ask(io, doubts, decided);
  return planDeclarations({ ...input, decided });
}

function doubtsOf({ operations }: DeclarationPlan, { lists, source }: PlanInput): readonly Doubt[] {
  const byName = new Map(lists.map(({ operation }) => [operation.name, operation]));
  return operations.flatMap((one) => {
    const operation = byName.get(one.operation);
    if (one.state !== 'undecided' || operation === undefined) return [];
    const { evidence, reason } = one;
    return [
      {
        operation: one.operation,
        evidence,
        reason,
        candidates: schemeCandidates(viewOperation(source, operation)),
      },
    ];
  });
}

/** Asks about each doubt that is left, until the answers end. */
async function ask(io: Io, doubts: readonly Doubt[], decided: Map<string, Decision>): Promise<void> {
  const open = doubts.filter(({ operation }) => !decided.has(operation));
  if (open.length === 0) return;
  const lines = io.inputLines()[Symbol.asyncIterator]();
  for (const [index, doubt] of open.entries()) {
    const columns = io.stderr.columns;
    io.stderr.write(questionText(doubt, { place: `${index + 1} of ${open.length}`, columns }));
    const answer = await answerOf(io, lines, doubt);
    if (answer === 'end') break;
    if (answer !== 'later') decided.set(doubt.operation, answer);
  }
  await lines.return?.();
}

function questionText(
  { operation, evidence, reason, candidates }: Doubt,
  { place, columns }: { readonly place: string; readonly columns: number | undefined },
): string {
  const told = `although ${reason}`;
  const choices = [
    ...candidates.map(
      ({ proposal, assumes }) =>
        `${proposal.type}: ${assumes.map((one) => (one === told ? 'in spite of that' : one)).join(', and ')}`,
    ),
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

/** Reads answers until one is valid. */
async function answerOf(
  io: Io,
  lines: AsyncIterator<string>,
  { candidates }: Doubt,
): Promise<Decision | 'later' | 'end'> {
  const last = candidates.length + 1;
  for (;;) {
    io.stderr.write(`1 to ${last}, Enter to leave it undeclared, q to leave the rest: `);
    const line = await lines.next();
    const given = line.done === true ? 'q' : line.value.trim();
    if (given === 'q') return 'end';
    if (given === '') return 'later';
    const number = /^\d+$/.test(given) ? Number(given) : 0;
    if (number === last) return 'notPaginated';
    const candidate = candidates[number - 1];
    if (candidate !== undefined) return candidate.proposal;
    io.stderr.write(`${visible(given)} is none of these.\n`);
  }
}
