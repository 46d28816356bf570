import { isRecord, operationPointer } from '@pagewright/core/internal';
import type { DeclarationChange, diffInSteps } from '@pagewright/diff';
import type {
  HostContext,
  HostRequest,
  KnownRevision,
  KnownUnit,
  LocatedPlace,
} from '@pagewright/language-server/browser';
import {
  type ChangeLens,
  type ChangesAnswer,
  type ChangesParams,
  changesMethod,
  type RevisionText,
  type ShownChange,
} from '../changes/change-messages.js';
import { effectWords, lensTitle } from '../changes/change-words.js';

const maxRevisions = 8;

/** Compares a document with another revision. The client reads the files of that revision. */
export function changesRequest(): HostRequest {
  const kept = new Map<string, Kept>();
  const revisionOf = (commit: string, { uri, openRevision }: HostContext): Kept => {
    const known = kept.get(uri);
    const isSame = known?.commit === commit && known.files.isCurrent;
    const one: Kept = isSame ? known : { commit, files: openRevision(), latest: undefined };
    kept.delete(uri);
    kept.set(uri, one);
    for (const oldest of [...kept.keys()].slice(0, -maxRevisions)) kept.delete(oldest);
    return one;
  };
  return {
    method: changesMethod,
    answer: async (units, params, context): Promise<ChangesAnswer> => {
      const read = readParams(params);
      if (read === undefined) return { problem: `${changesMethod} needs a revision and files.` };
      const revision = revisionOf(read.revision, context);
      for (const { uri, text } of read.files) {
        revision.files.set(uri, text ?? undefined);
        revision.latest = undefined;
      }
      const wanted = revision.files.wanted([...units.flatMap(({ files }) => files), ...read.changed]);
      if (wanted.length > 0) return { wanted };
      const { diffInSteps } = await import('@pagewright/diff');
      return context.inSlices(function* ([unit]) {
        const { latest } = revision;
        if (latest !== undefined && latest.version === unit?.version) return latest.answer;
        const answer = yield* compareInSteps(revision.files, unit, context.uri, diffInSteps);
        if (unit !== undefined) revision.latest = { version: unit.version, answer };
        return answer;
      });
    },
  };
}

interface Kept {
  readonly commit: string;
  readonly files: KnownRevision;
  /** The last answer, which is valid until the unit changes. */
  latest: { readonly version: number; readonly answer: ChangesAnswer } | undefined;
}

function* compareInSteps(
  revision: KnownRevision,
  unit: KnownUnit | undefined,
  uri: string,
  compare: typeof diffInSteps,
): Generator<void, ChangesAnswer> {
  const old = yield* revision.analyse(uri);
  // A new file has no old version, and findings already report an unreadable file.
  if (old === undefined || unit === undefined || unit.unreadable !== undefined) return { lenses: [] };
  if (old.unreadable !== undefined)
    return { problem: `The version in HEAD can’t be compared. ${old.unreadable}` };
  const changes = yield* compare(old.analysis, unit.analysis, {
    ...{ targets: unit.targets, profile: unit.profile },
    ...documentOf('old', old),
    ...documentOf('next', unit),
  });
  return { lenses: lensesOf(changes, unit, uri) };
}

function documentOf(side: 'old' | 'next', { document, openFile, externalFormats }: KnownUnit) {
  if (document === undefined) return {};
  return { [side]: { document, externalFormats, ...(openFile !== undefined && { openFile }) } };
}

function lensesOf(
  changes: readonly DeclarationChange[],
  unit: KnownUnit,
  uri: string,
): readonly ChangeLens[] {
  const groups = new Map<
    string,
    { readonly range: ChangeLens['range']; readonly changes: DeclarationChange[] }
  >();
  for (const change of changes) {
    const place = unit.locate(subjectPlace(change, unit));
    if (place?.uri !== uri) continue;
    const key = JSON.stringify(place.range.start);
    const group = groups.get(key) ?? { range: place.range, changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ range, changes: all }) => ({
    range,
    title: lensTitle(all, unit.targets),
    changes: all.map((change) => shownChange(change, unit)),
  }));
}

function shownChange(change: DeclarationChange, unit: KnownUnit): ShownChange {
  const { message, remedy, new: place } = change;
  const location = place && unit.locate(place);
  return {
    ...{ message, remedy, effect: effectWords([change], unit.targets) },
    ...(location !== undefined && { location }),
  };
}

/**
 * Returns where the changed operation or scheme is declared now. If it was removed, returns the place that the change
 * names in `new`, or else the key `paths`.
 */
function subjectPlace({ operation, scheme, new: place }: DeclarationChange, unit: KnownUnit): LocatedPlace {
  const isThere = unit.analysis.methods.some((method) => method.operation === operation);
  if (operation !== undefined && isThere && unit.document !== undefined)
    return { source: 'document', pointer: operationPointer(operation), part: 'key' };
  const located = unit.analysis.located.find((one) => one.scheme.name === scheme);
  if (operation === undefined && located !== undefined)
    return { ...located, pointer: [...located.pointer, 'name'], part: 'key' };
  return (
    place ?? { source: unit.document === undefined ? 'config' : 'document', pointer: ['paths'], part: 'key' }
  );
}

function readParams(params: unknown): ChangesParams | undefined {
  const { revision, files, changed } = isRecord(params) ? params : {};
  if (typeof revision !== 'string' || !Array.isArray(files) || !Array.isArray(changed)) return undefined;
  if (!files.every(isRevisionText) || !changed.every((uri) => typeof uri === 'string')) return undefined;
  return { revision, files, changed };
}

function isRevisionText(value: unknown): value is RevisionText {
  if (!isRecord(value)) return false;
  return typeof value.uri === 'string' && (value.text === null || typeof value.text === 'string');
}
