import type { Analysis } from '../binding/analysis.js';
import type { Finding, SourceLocation } from '../diagnostics/finding.js';
import { viewOperation } from '../openapi/operation-view.js';
import { listPath, type Operation } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/source-document.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import { earlyEndLine, everyTarget } from '../targets/early-end.js';
import type {
  DeclarationPlan,
  MissingName,
  PlanInput,
  PlannedOperation,
  PlannedScheme,
} from './plan-declarations.js';
import { proposeScheme } from './propose-scheme.js';

const maxOperations = 20;

/**
 * Returns the names that operations use for missing schemes. Excludes misspellings of existing names.
 *
 * @param valueAt returns the value at the place that binds a method to a scheme
 */
export function missingNames(
  { findings, methods }: Pick<Analysis, 'findings' | 'methods'>,
  valueAt: (place: SourceLocation) => unknown,
): readonly MissingName[] {
  const names = new Map<string, Set<string>>();
  for (const finding of findings) {
    const name = isMissing(finding) ? finding.data?.name : undefined;
    if (name === undefined) continue;
    const operations = names.get(name) ?? new Set();
    names.set(name, operations);
    if (finding.operation !== undefined) operations.add(finding.operation);
    else
      for (const { operation, why, decidedBy } of methods)
        if (why === 'unknown' && decidedBy !== undefined && valueAt(decidedBy) === name)
          operations.add(operation);
  }
  return [...names].map(([name, operations]) => ({ name, operations: [...operations] }));
}

function isMissing({ code, data }: Finding): boolean {
  return code === 'Pagination/UnknownScheme' && data?.isMissing === true;
}

/** Adds the missing schemes to a plan. Each is inferred from the first of its operations that allows a proposal. */
export function withMissingSchemes(plan: DeclarationPlan, input: PlanInput): DeclarationPlan {
  const added = (input.missing ?? []).map((missing) => planMissing(missing, input));
  return {
    schemes: [...plan.schemes, ...added.flatMap(({ scheme }) => scheme ?? [])],
    operations: [...plan.operations, ...added.flatMap(({ operations }) => operations)],
  };
}

interface PlannedMissing {
  readonly scheme: PlannedScheme | undefined;
  readonly operations: readonly PlannedOperation[];
}

function planMissing({ name, operations }: MissingName, input: PlanInput): PlannedMissing {
  const { source, targets = everyTarget } = input;
  const named = operations.flatMap((one) => operationNamed(source, one) ?? []);
  const proposals = named
    .slice(0, maxOperations)
    .map((one) => proposeScheme(viewOperation(source, one), name, { targets }));
  const proposal = proposals.find(({ kind }) => kind === 'scheme');
  const shown = name.trim() === '' ? JSON.stringify(name) : name;
  const evidence = `it names ${shown}`;
  if (proposal?.kind !== 'scheme') {
    const [first] = proposals;
    const why = first?.kind === 'none' ? `: ${first.reason}` : '';
    const reason = `${shown} is not defined, and nothing shows how the operation pages${why}`;
    return {
      scheme: undefined,
      operations: named.map((one) => ({ ...placedAt(one), evidence, state: 'undecided', reason })),
    };
  }
  const { scheme } = parseScheme(proposal.scheme, 'document');
  const earlyEnd = scheme && earlyEndLine(scheme, targets);
  return {
    scheme: {
      name,
      type: proposal.type,
      scheme: proposal.scheme,
      operations: named.map((one) => one.name),
      ...(earlyEnd !== undefined && { earlyEnd }),
    },
    operations: named.map((one) => ({
      ...placedAt(one),
      evidence,
      state: 'bound',
      scheme: name,
      isNamed: true,
    })),
  };
}

function operationNamed(source: SourceDocument, name: string): Operation | undefined {
  const path = name.slice(name.indexOf(' ') + 1);
  return listPath(source, path).operations.find((operation) => operation.name === name);
}

function placedAt({ name, node: { document, pointer } }: Operation) {
  return { operation: name, ...(document.file !== undefined && { file: document.file }), pointer };
}
