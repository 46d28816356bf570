import type { FixEdits } from '@pagewright/core';
import { severityRank, vendorKeys } from '@pagewright/core/internal';
import { type Imported, importDeclarations, inPlace } from '@pagewright/importers';
import type { RequestContext } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import {
  type ExternalHere,
  externalAt,
  externalFinder,
  isExternalList,
  isExternalScheme,
} from '../../queries/external-declarations.js';
import { operationNamesAt } from '../../queries/methods.js';
import {
  actionKinds,
  impossible,
  type PointerChanges,
  type Proposal,
  type ProposalText,
  writePointers,
} from './proposal.js';
import type { RefactoringPlace } from './refactoring.js';

const kind = actionKinds.rewrite;

/**
 * Replaces declarations in external formats by schemes: for the operation at the cursor, the document, all documents,
 * or a configuration. Declarations that can't be converted stay unchanged.
 */
export function convertDeclarations(at: RefactoringPlace): readonly Proposal[] {
  const { request, unit, file, place } = at;
  const { document } = unit;
  if (isExternalScheme(unit, file, place) || isExternalList(unit, file, place))
    return [proposal('Convert all schemes of this configuration', request, [unit])];
  const [keys] = vendorKeys(unit.vendorPrefixes);
  if (document === undefined || keys === undefined) return [];
  const here = declarationsAt(at);
  if (here.length === 0) return [];
  const titled = (what: string) => `Convert ${what} to ${keys.pagination}`;
  const [operation, ...others] = new Set(here.map(({ declaration }) => declaration.operation));
  const single = operation !== undefined && others.length === 0 ? [operation] : [];
  const obstacle = here.every(isRemaining)
    ? reasonOf(here.flatMap(({ declaration }) => declaration.notes))
    : undefined;
  const units = documentUnits(request, unit);
  return [
    ...single.map((one) =>
      obstacle === undefined
        ? proposal(titled(one), request, [unit], [one])
        : impossible(kind, titled(one), obstacle),
    ),
    proposal(titled('the whole document'), request, [unit]),
    ...(units.length < 2 ? [] : [proposal(titled('all documents'), request, units)]),
  ];
}

/**
 * `only` limits the conversion to the named operations. `reads` is higher than for other edits, because planning reads
 * each file several times.
 */
function proposal(
  title: string,
  request: RequestContext,
  units: readonly Unit[],
  only?: readonly string[],
): Proposal {
  const lengths = units.flatMap(({ document, config }) =>
    [document, config].map((file) => file?.tree.length ?? 0),
  );
  const reads = (only === undefined ? 8 : 4) * lengths.reduce((sum, length) => sum + length, 0);
  return { title, kind, about: [], reads, write: () => write(request, units, only) };
}

function declarationsAt({ request, file, unit, place }: RefactoringPlace): readonly ExternalHere[] {
  const { operation, node } = place;
  if (operation === undefined || node.pointer.length > operation.pointer.length + 1)
    return externalAt(request, unit, place, maxDeclarations);
  const [name] = operationNamesAt(unit, file, operation.pointer);
  return name === undefined ? [] : externalFinder(unit)(name);
}

/** Two declarations are enough to know that the text at the cursor applies to more than one operation. */
const maxDeclarations = 2;

function isRemaining({ declaration: { meaning } }: ExternalHere): boolean {
  return meaning.kind === 'none';
}

function documentUnits({ workspace }: RequestContext, own: Unit): readonly Unit[] {
  const units = [own, ...workspace.units()];
  return units.filter(
    ({ document }, index) =>
      document !== undefined && units.findIndex((one) => one.document === document) === index,
  );
}

function write(request: RequestContext, units: readonly Unit[], only?: readonly string[]): ProposalText {
  const all = new Map<string, PointerChanges>();
  const problems: string[] = [];
  const notes = new Set<string>();
  for (const unit of units) {
    const imported = importOf(request, unit, only);
    if (imported.changes.length === 0) problems.push(reasonOf(imported.findings));
    else for (const { message } of imported.findings) notes.add(message);
    const changes = unit.changesInFiles(inPlace(imported.changes));
    if (changes === undefined) return { ok: false, problem: 'One of the files no longer exists.' };
    for (const { file, edits } of changes)
      all.set(file.uri, { file, edits: withoutRepeats([...(all.get(file.uri)?.edits ?? []), ...edits]) });
  }
  if (all.size === 0) return { ok: false, problem: problems[0] ?? nothing };
  const written = writePointers([...all.values()]);
  if (written.ok && written.comments.length > 0)
    return { ok: false, problem: `Move this comment first; it would be lost: ${written.comments[0]}` };
  return written.ok ? { ...written, notes: [...notes] } : written;
}

const nothing = 'None of the declarations can be converted.';

function importOf(
  request: RequestContext,
  { document, reader, config, tools, vendorPrefixes, openFile }: Unit,
  only?: readonly string[],
): Imported {
  // If several configurations use the document, new schemes go to the document, where all configurations see them.
  const isOnly = document === undefined || request.workspace.unitsOf(document).length === 1;
  const [vendorPrefix] = vendorPrefixes;
  return importDeclarations({
    ...(reader !== undefined && { document: reader }),
    ...(config !== undefined && isOnly && { config: config.tree.reader }),
    options: {
      ...(vendorPrefix !== undefined && { vendorPrefix }),
      ...(only !== undefined && { only }),
      ...tools,
      openFile,
    },
  });
}

function withoutRepeats(edits: FixEdits['edits']): FixEdits['edits'] {
  return [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()];
}

function reasonOf(findings: Imported['findings']): string {
  const [worst] = [...findings].sort(
    (one, other) => severityRank[other.severity] - severityRank[one.severity],
  );
  return worst?.message ?? nothing;
}
