import type { Fix } from '@pagewright/core';
import type { OffsetRange } from '@pagewright/syntax';
import type { RequestContext } from '../../lsp/request-context.js';
import { type ShownFinding, shownFindings } from '../diagnostics/shown-findings.js';
import { declareNamed } from './declare-named.js';
import { declareOperation } from './declare-operation.js';
import { fixAllTogether } from './fix-all.js';
import { changesOf, fixesOf } from './fixes-of.js';
import { actionKinds, type PointerChanges, type Proposal, writePointers } from './proposal.js';

/** Fixes for findings that overlap the range; fixes that suppress a finding come last. */
export function quickFixes(request: RequestContext, range: OffsetRange): readonly Proposal[] {
  const touched = shownFindings(request).filter((shown) => touches(shown.range, range));
  const fixes = touched.flatMap((shown) => fixesOf(shown).map((fix) => ({ shown, fix })));
  return [
    ...proposalsOf(fixes.filter(({ fix }) => fix.suppresses !== true)),
    ...touched.flatMap((shown) => [...declaringFixes(shown, request), ...declareNamed(shown, request)]),
    ...touched.flatMap((shown) => ownSchemeFixes(shown, request)),
    ...fixAllTogether(request, touched),
    ...proposalsOf(fixes.filter(({ fix }) => fix.suppresses === true)),
  ];
}

function proposalsOf(
  fixes: readonly { readonly shown: ShownFinding; readonly fix: Fix }[],
): readonly Proposal[] {
  const proposals = new Map<string, Proposal>();
  for (const { shown, fix } of fixes) {
    const changes = changesOf(shown.unit, fix);
    if (changes === undefined) continue;
    const key = JSON.stringify(changes.map(({ file, edits }) => [file.uri, edits]));
    const known = proposals.get(key) ?? proposalOf(fix, changes);
    // Findings with the same edit share one action, under the first title.
    proposals.set(key, {
      ...known,
      ...(fix.preferred && { isPreferred: true }),
      about: [...known.about, shown],
    });
  }
  return [...proposals.values()];
}

function proposalOf({ title }: Fix, changes: readonly PointerChanges[]): Proposal {
  return { title, kind: actionKinds.quickFix, about: [], write: () => writePointers(changes) };
}

function touches(one: OffsetRange, other: OffsetRange): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/**
 * Offers to declare an operation that looks paginated, with an inline scheme if the scheme can't be listed. Empty if no
 * scheme can be derived.
 */
function declaringFixes(shown: ShownFinding, request: RequestContext): readonly Proposal[] {
  const { unit, finding } = shown;
  const { code, operation: name, pointer } = finding;
  if (code !== 'Document/UndeclaredPagination' || name === undefined) return [];
  const { file } = request;
  const declared = declareOperation({ request, file, unit, operation: { name, pointer } });
  if (declared === undefined) return [];
  const changes = declared.kind === 'none' ? declared.inline : declared.changes;
  if (changes === undefined) return [];
  const title =
    declared.kind === 'bind'
      ? `Bind ${name} to the scheme ${declared.scheme}`
      : `Declare pagination of ${name}`;
  return [{ title, kind: actionKinds.quickFix, about: [shown], write: () => writePointers(changes) }];
}

const mismatchCodes: ReadonlySet<string> = new Set([
  'Pagination/ItemCursorNotFound',
  'Pagination/ItemsNotFound',
  'Pagination/ItemsNotList',
  'Pagination/MemberNotFound',
  'Pagination/ParameterNotFound',
  'Pagination/PositionNotFound',
  'Pagination/PropertyNotFound',
  'Pagination/WrongLocation',
]);

/**
 * Offers a separate scheme for an operation that does not match its shared scheme. Changing the shared scheme would
 * only move the finding to other operations. Empty if the configuration binds the operation, or no separate scheme can
 * be derived.
 */
function ownSchemeFixes(shown: ShownFinding, request: RequestContext): readonly Proposal[] {
  const { unit, finding } = shown;
  const { methods } = unit.check().analysis;
  const own = methods.find(({ operation }) => operation === finding.operation);
  if (!mismatchCodes.has(finding.code) || own?.why !== 'operation' || own.decidedBy?.source !== 'document')
    return [];
  const others = methods.filter(
    ({ scheme, operation }) => scheme === own.scheme && operation !== own.operation,
  );
  const place = unit.locate(own.decidedBy);
  if (others.length === 0 || place === undefined) return [];
  const operation = { name: own.operation, pointer: place.pointer.slice(0, -1) };
  const declared = declareOperation({ request, file: place.file, unit, operation });
  if (declared === undefined || declared.kind === 'none') return [];
  if (declared.kind === 'bind' && declared.scheme === own.scheme) return [];
  const title =
    declared.kind === 'bind'
      ? `Bind ${own.operation} to the scheme ${declared.scheme}`
      : `Declare a separate scheme for ${own.operation}`;
  return [
    { title, kind: actionKinds.quickFix, about: [shown], write: () => writePointers(declared.changes) },
  ];
}
