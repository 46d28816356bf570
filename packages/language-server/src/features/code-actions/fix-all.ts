import type { Fix, RuleCode } from '@pagewright/core';
import { independentFixes } from '@pagewright/core/internal';
import type { TextEdit } from '@pagewright/syntax';
import { comparePositions, lspRange } from '../../lsp/numbers.js';
import type { RequestContext } from '../../lsp/request-context.js';
import { Workspace } from '../../model/workspace.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { type ShownFinding, shownFindings } from '../diagnostics/shown-findings.js';
import { changesOf, fixesOf } from './fixes-of.js';
import {
  actionKinds,
  type PointerChanges,
  type Proposal,
  type ProposalText,
  type TextChanges,
  writePointers,
} from './proposal.js';

/** The maximum number of rounds. Each round can reveal fixes for the next one. */
const maxRounds = 20;

/**
 * Offers one edit that applies all safe fixes, including safe fixes that only other fixes make possible.
 * Empty if there is no safe fix.
 */
export function fixAll(request: RequestContext): readonly Proposal[] {
  const preferred = preferredFixes(request);
  if (preferred.length === 0) return [];
  const about = shownFindings(request);
  return [
    {
      title: 'Apply all safe Pagewright fixes',
      kind: actionKinds.fixAll,
      about: about.filter((shown) => safeFix(shown) !== undefined),
      write: () => writeAll(request),
    },
  ];
}

const maxExamined = 500;

/**
 * Offers two actions in addition to single fixes. One fixes all findings of a rule: the first rule at the cursor that
 * has several fixable findings. The other one fixes the findings of all rules.
 */
export function fixAllTogether(
  request: RequestContext,
  touched: readonly ShownFinding[],
): readonly Proposal[] {
  if (touched.length === 0) return [];
  const { client, file } = request;
  // Writing scans the whole text, which is too slow each time the cursor moves.
  if (!client.lazyActions && file.tree.length > maxWrittenLength) return [];
  const safe = shownFindings(request)
    .slice(0, maxExamined)
    .filter((shown) => safeFix(shown) !== undefined);
  const code = touched
    .map(({ finding }) => finding.code)
    .find((one) => safe.filter(({ finding }) => finding.code === one).length > 1);
  const codes = new Set(safe.map(({ finding }) => finding.code));
  const isMore = safe.some(({ finding }) => touched.every((one) => one.finding !== finding));
  return [
    ...(code === undefined ? [] : [together(`Fix all ${code} problems`, request, code)]),
    ...(isMore && (code === undefined || codes.size > 1)
      ? [together('Fix all auto-fixable problems', request)]
      : []),
  ];
}

/** In UTF-16 units. For longer files, clients that can't request edits later don't get the action. */
const maxWrittenLength = 100_000;

function together(title: string, request: RequestContext, code?: RuleCode): Proposal {
  const write = () => writeAll(request, code);
  // With infinite `reads`, the edit is written only after the user chooses the action.
  return { title, kind: actionKinds.quickFix, about: [], reads: Number.POSITIVE_INFINITY, write };
}

function writeAll(request: RequestContext, code?: RuleCode): ProposalText {
  const copy = copyOf(request);
  const texts = new Map<WorkspaceFile, readonly TextFragment[]>();
  let problem: string | undefined;
  for (let round = 0; round < maxRounds && !request.token.isCancellationRequested; round++) {
    const made = oneRound(preferredFixes(copy, code));
    if (!made.ok) {
      problem = made.problem;
      break;
    }
    if (made.changes.length === 0) break;
    for (const { file, edits } of made.changes) {
      texts.set(file, edited(texts.get(file) ?? unedited(file.tree.length), edits));
      const changes = edits.map((edit) => ({ range: lspRange(file, edit), text: edit.text }));
      // Last edit first, so that the offsets of the others stay valid.
      changes.sort((one, other) => comparePositions(other.range.start, one.range.start));
      copy.workspace.changeDocument(file.uri, 0, changes);
    }
  }
  const changes = [...texts].flatMap(([file, pieces]): readonly TextChanges[] => {
    const own = request.workspace.file(file.uri);
    const edits = own === undefined ? [] : editsSince(pieces, own.tree.length);
    return own === undefined || edits.length === 0 ? [] : [{ file: own, edits }];
  });
  if (changes.length === 0) return { ok: false, problem: problem ?? 'There is nothing left to fix.' };
  return { ok: true, changes };
}

function preferredFixes(request: RequestContext, code?: RuleCode): readonly (readonly PointerChanges[])[] {
  return shownFindings(request).flatMap((shown) => {
    if (code !== undefined && shown.finding.code !== code) return [];
    const fix = safeFix(shown);
    const changes = fix && changesOf(shown.unit, fix);
    return changes === undefined ? [] : [changes];
  });
}

function safeFix(shown: ShownFinding): Fix | undefined {
  return fixesOf(shown).find(({ preferred }) => preferred);
}

/**
 * Applies as many independent fixes as possible. If they can't be written together, applies the first one
 * that can be written alone.
 */
function oneRound(fixes: readonly (readonly PointerChanges[])[]): ProposalText {
  const apart = independentFixes(fixes, (changes) => changes);
  const together = writePointers(apart.flat());
  if (together.ok) return together;
  for (const changes of apart) {
    const alone = writePointers(changes);
    if (alone.ok) return alone;
  }
  return together;
}

function copyOf(request: RequestContext): RequestContext {
  const { workspace, file } = request;
  const copy = new Workspace();
  copy.settings = workspace.settings;
  copy.folders = workspace.folders;
  const files = new Set([file, ...workspace.unitsOf(file).flatMap((unit) => unit.files)]);
  for (const { uri, tree } of files) copy.openDocument(uri, tree.language, 0, tree.text);
  const own = copy.file(file.uri);
  if (own === undefined) throw new Error('An opened file exists.');
  return { ...request, workspace: copy, file: own };
}

/** A range of the original text that is kept, or new text. */
export type TextFragment =
  | { readonly kind: 'kept'; readonly start: number; readonly end: number }
  | { readonly kind: 'new'; readonly text: string };

/** `length` is in UTF-16 units. */
export function unedited(length: number): readonly TextFragment[] {
  return [{ kind: 'kept', start: 0, end: length }];
}

/** Applies edits whose offsets refer to the current text. They must not overlap. */
export function edited(pieces: readonly TextFragment[], edits: readonly TextEdit[]): readonly TextFragment[] {
  const result: TextFragment[] = [];
  let copied = 0;
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    result.push(...cut(pieces, copied, edit.start), { kind: 'new', text: edit.text });
    copied = edit.end;
  }
  return [...result, ...cut(pieces, copied, Number.POSITIVE_INFINITY)];
}

/** Returns the edits that turn the original text into these pieces; `length` is the length of the original text. */
export function editsSince(pieces: readonly TextFragment[], length: number): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let start = 0;
  let text = '';
  const close = (end: number) => {
    if (end > start || text !== '') edits.push({ start, end, text });
    text = '';
  };
  for (const piece of pieces) {
    if (piece.kind === 'new') text += piece.text;
    else if (piece.end > piece.start) {
      close(piece.start);
      start = piece.end;
    }
  }
  close(length);
  return edits;
}

function cut(pieces: readonly TextFragment[], from: number, to: number): readonly TextFragment[] {
  const result: TextFragment[] = [];
  let at = 0;
  for (const piece of pieces) {
    const size = piece.kind === 'new' ? piece.text.length : piece.end - piece.start;
    const [first, last] = [Math.max(from - at, 0), Math.min(to - at, size)];
    if (first < last)
      result.push(
        piece.kind === 'new'
          ? { kind: 'new', text: piece.text.slice(first, last) }
          : { kind: 'kept', start: piece.start + first, end: piece.start + last },
      );
    at += size;
  }
  return result;
}
