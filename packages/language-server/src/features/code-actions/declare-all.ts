import { parseScheme } from '@pagewright/core';
import {
  type DeclarationPlan,
  type LeftOperation,
  type PlannedOperation,
  planEdits,
  writeDeclarations,
} from '@pagewright/core/authoring';
import { isRecord, plainNameProblem } from '@pagewright/core/internal';
import { textEdits } from '@pagewright/syntax';
import { type RequestContext, unitOf } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import { type DeclarationHome, homeOf, sentence } from './declare-operation.js';
import type { DeclareAllParams, DeclaredAll, DeclaredScheme } from './declared-all.js';
import { intoOverlay } from './in-overlay.js';
import {
  actionKinds,
  editsByFile,
  groupedEdit,
  type Proposal,
  type ProposalText,
  type TextChanges,
  writePointers,
} from './proposal.js';
import { obstacleOfUnits, obstacleToListing, type RefactoringPlace } from './refactoring.js';

type Chosen = NonNullable<DeclareAllParams['schemes']>;
type Bound = Extract<PlannedOperation, { state: 'bound' }>;

/** Reads the client's choice of schemes; undefined if the client leaves the choice to the server. */
export function chosenSchemes(given: unknown): Chosen | undefined {
  if (!Array.isArray(given)) return undefined;
  return given
    .filter(isRecord)
    .flatMap(({ name, as }) =>
      typeof name === 'string' ? [{ name, ...(typeof as === 'string' && { as }) }] : [],
    );
}

/**
 * Plans declarations for every undeclared list of a document, with the edit. Null if the file belongs to no document.
 */
export function declareAll(request: RequestContext, chosen?: Chosen): DeclaredAll | null {
  const unit = unitOf(request);
  if (unit?.document === undefined) return null;
  const writable = writablePlan(unit);
  const { plan, left } = writable;
  const undecided = plan.operations.flatMap((one) =>
    one.state === 'undecided' ? [{ operation: one.operation, reason: one.reason }] : [],
  );
  const answer = { schemes: schemesOf(plan, unit), undecided, left };
  const written = write(request, unit, writable, chosen);
  if (!written.ok) return { ...answer, problem: written.problem };
  return { ...answer, edit: groupedEdit(written.changes, request.client) };
}

/** In UTF-16 units. In longer documents, lists are searched only after the user chooses the action. */
const maxSearchedLength = 500_000;

export function declareAllActions({ request, file, unit, place }: RefactoringPlace): readonly Proposal[] {
  if (place.node.pointer.length > 1 || file !== unit.document) return [];
  const isLong = file.tree.length > maxSearchedLength && !unit.lists.isCurrent;
  if (!isLong && unit.lists.find().lists.length < 2) return [];
  return [
    {
      title: 'Declare pagination of all undeclared lists',
      kind: actionKinds.extract,
      about: [],
      reads: Number.POSITIVE_INFINITY,
      write: () => {
        const writable = writablePlan(unit);
        const written = write(request, unit, writable);
        const notes = writable.left.map(
          ({ operation, reason }) => `${operation} is left unchanged. ${reason}`,
        );
        return written.ok ? { ...written, notes } : written;
      },
    },
  ];
}

interface WritablePlan {
  readonly plan: DeclarationPlan;
  readonly left: readonly LeftOperation[];
}

function writablePlan(unit: Unit): WritablePlan {
  const plan = unit.lists.plan();
  const home = homeOf(unit);
  const written =
    home &&
    writeDeclarations(plan, {
      editsOf: (part) => {
        const edits = planEdits(part, home, home.file.tree.reader);
        const changes = edits && unit.changesInFiles(edits);
        return changes && editsByFile(intoOverlay(unit, changes));
      },
      write: ({ tree }, edits) => textEdits(tree, edits),
    });
  return written?.ok ? written : { plan, left: [] };
}

function schemesOf({ schemes, operations }: DeclarationPlan, unit: Unit): readonly DeclaredScheme[] {
  const { located } = unit.check().analysis;
  const declared = located.flatMap(({ scheme: { name, type } }): readonly DeclaredScheme[] => {
    const bound = operations.filter((one) => one.state === 'bound' && one.scheme === name);
    return bound.length === 0
      ? []
      : [{ ...kindOf(type), name, isNew: false, operations: bound.map(({ operation }) => operation) }];
  });
  return [
    ...schemes.map(({ scheme: _, ...one }) => ({ ...one, ...kindOf(one.type), isNew: true })),
    ...declared,
  ];
}

function kindOf(type: DeclaredScheme['type']): Pick<DeclaredScheme, 'type' | 'isWhole'> {
  return { type, isWhole: type === 'fakePage' };
}

/** Leaves out single-page lists: they are declared only on request, and lenses don't count them. */
function paginated(schemes: readonly DeclaredScheme[]): readonly DeclaredScheme[] {
  return schemes.filter(({ isWhole }) => !isWhole);
}

function write(
  request: RequestContext,
  unit: Unit,
  { plan, left }: WritablePlan,
  given?: Chosen,
): ProposalText {
  const home = homeOf(unit);
  const chosen: Chosen = given ?? paginated(schemesOf(plan, unit));
  if (given?.length === 0) return nothing('No scheme is chosen.');
  if (home === undefined) return nothing('There is no document in which to declare the schemes.');
  const names = new Map(chosen.map(({ name, as }) => [name, as ?? name]));
  const schemes = plan.schemes.flatMap((one) => {
    const as = names.get(one.name);
    return as === undefined ? [] : [{ ...one, name: as, scheme: { ...one.scheme, name: as } }];
  });
  const obstacle = obstacleTo(
    request,
    unit,
    home,
    schemes.map(({ scheme }) => scheme),
  );
  if (obstacle !== undefined) return nothing(obstacle);
  const isNew = new Set(plan.schemes.map(({ name }) => name));
  const bound = plan.operations.flatMap((one): readonly Bound[] => {
    if (one.state !== 'bound') return [];
    const as = names.get(one.scheme);
    const scheme = as === undefined || isNew.has(one.scheme) ? as : one.scheme;
    return scheme === undefined ? [] : [{ ...one, scheme }];
  });
  if (bound.length === 0) {
    const [first] = plan.operations.some(({ state }) => state === 'bound') ? [] : left;
    return nothing(first?.reason ?? 'No operations remain to declare.');
  }
  const edits = planEdits({ schemes, operations: bound }, home, home.file.tree.reader);
  if (edits === undefined) return nothing(`${home.key} is not a list of schemes.`);
  const changes = unit.changesInFiles(edits);
  if (changes === undefined) return nothing('One of the files no longer exists.');
  const written = writePointers(intoOverlay(unit, changes));
  if (!written.ok) return written;
  return { ok: true, changes: written.changes.map((one) => inGroups(one, unit, bound)) };
}

function nothing(problem: string): Extract<ProposalText, { ok: false }> {
  return { ok: false, problem };
}

function obstacleTo(
  request: RequestContext,
  unit: Unit,
  { file }: DeclarationHome,
  declarations: readonly { readonly name: string }[],
): string | undefined {
  const taken = new Set(unit.check().analysis.schemes.map(({ name }) => name));
  for (const declaration of declarations) {
    const { name } = declaration;
    const nameProblem = plainNameProblem(name);
    if (nameProblem !== undefined) return nameProblem;
    const { scheme, findings } = parseScheme(declaration, 'document');
    const [fault] = findings.filter(({ severity }) => severity === 'error');
    if (scheme === undefined || fault !== undefined)
      return fault?.message ?? sentence(`${name} is not a valid scheme name`);
    if (taken.has(name)) return `A scheme named ${name} already exists. Choose another name.`;
    taken.add(name);
    const obstacle = obstacleToListing(unit, scheme);
    if (obstacle !== undefined) return obstacle;
  }
  return file === unit.document ? undefined : obstacleOfUnits(request, unit.document);
}

function inGroups({ file, edits }: TextChanges, unit: Unit, bound: readonly Bound[]): TextChanges {
  const operations = bound.flatMap(({ file: name, pointer, scheme }) => {
    const place = unit.locate({ source: 'document', pointer, ...(name !== undefined && { file: name }) });
    const range = place?.file === file ? file.tree.range(place.pointer, 'value') : undefined;
    return range === undefined ? [] : [{ ...range, scheme }];
  });
  const groupOf = (offset: number) => {
    const enclosing = operations.find(({ start, end }) => start <= offset && offset <= end);
    return enclosing === undefined ? 'New schemes' : `Operations bound to ${enclosing.scheme}`;
  };
  return { file, edits: edits.map((edit) => ({ ...edit, group: groupOf(edit.start) })) };
}
