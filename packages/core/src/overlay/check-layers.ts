import type { Finding, RelatedLocation, SourceLocation } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import { verbs } from '../format/verbs.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import { pathOfPointer, singularPointer } from '../json-path/json-path.js';
import type { Reader } from '../reader/reader.js';
import { suggest } from '../scheme/suggest.js';
import { checkActionFormat, checkFormat } from './check-format.js';
import { holdersOf, partOf } from './layered-places.js';
import { layeredReader, planAt, valueIn } from './layered-reader.js';
import {
  type FilePart,
  holdsMembers,
  type LayeredKind,
  type LayeredValue,
  type LayerReaders,
  layeredKeys,
  layeredKind,
  layeredMember,
  mostLaidOver,
  outcomeOf,
  partBelow,
} from './layered-value.js';
import type { AppliedAction, Layer, OverlaidDocument } from './overlaid-document.js';
import { isFirstVersion, overlayVersion } from './read-action.js';

/**
 * Reports what is wrong with the overlays of a document, by themselves and over it: in the file of the overlay, which is
 * named by `file`. Overrides of Fern have no rules of their own.
 *
 * @param declaring the keys that declare pagination
 */
export function checkLayers(overlaid: OverlaidDocument, declaring: readonly string[]): readonly Finding[] {
  const keys = new Set(declaring);
  const isDeclaring = (key: string) => keys.has(key);
  const ofFiles = overlaid.layers.flatMap(({ file, kind, reader }) =>
    kind === 'overlay' ? checkFormat(reader, file) : [],
  );
  const ofEndless = overlaid.endless().map(endless);
  const ofActions = overlaid
    .actions()
    .flatMap((action) =>
      overlaid.checked(action, () => checkAction({ overlaid, action, isDeclaring }), declaring),
    );
  return [...ofFiles, ...ofEndless, ...ofActions];
}

function endless({ file }: Layer): Finding {
  const problem =
    'Aliases make this file endless, or larger than is read: nothing of it is laid over the document.';
  const location = { source: 'document', file, pointer: [], part: 'key' } as const;
  return report('Overlay/InvalidFormat', { problem }, { at: location, suppressionKey: 'aliases' });
}

interface ActionSubject {
  readonly overlaid: OverlaidDocument;
  readonly action: AppliedAction;
  readonly isDeclaring: (key: string) => boolean;
}

function checkAction(subject: ActionSubject): readonly Finding[] {
  const { action } = subject;
  const { kind, target, path } = action;
  const invalid = invalidAction(subject);
  if (invalid !== undefined)
    return [report('Overlay/InvalidAction', { problem: invalid }, at(subject, [], 'value'))];
  if (target === undefined || path === undefined) return [];
  const about = at(subject, ['target'], 'value');
  if (!path.ok) {
    const problem = `${path.problem} at character ${path.at + 1}`;
    return [
      report(
        'Overlay/InvalidTarget',
        { problem: `${problem}. The action does nothing` },
        { ...about, data: { at: path.at } },
      ),
    ];
  }
  const place = singularPointer(path.path);
  const strict: JsonObject = place === undefined ? {} : { suggestion: pathOfPointer(place) };
  const overlay = readerOf(subject);
  const findings = path.lenient.map(({ what, start, end }) =>
    report('Overlay/LenientTarget', { what }, { ...about, data: { start, end, ...strict } }),
  );
  if (overlay !== undefined)
    findings.push(...checkActionFormat(overlay, about.at.file ?? '', action.pointer));
  if (!action.isComplete) {
    const problem = 'it selects more places than are looked for';
    findings.push(report('Overlay/InvalidTarget', { problem }, about));
  }
  if (action.places.length === 0) return [...findings, unmatched(subject)];
  if (kind === 'copy' && action.copies !== 1) findings.push(copySource(subject));
  if (kind !== 'remove') {
    findings.push(...scalarUpdate(subject), ...conflictsOf(subject), ...unknownOperations(subject));
    if (isOverwritten(subject)) findings.push(report('Overlay/Overwritten', {}, at(subject, [], 'value')));
  }
  return findings;
}

function at(
  { overlaid: { layers }, action: { layer, pointer, target } }: ActionSubject,
  below: Pointer,
  part: 'key' | 'value',
): { readonly at: SourceLocation; readonly suppressionKey: string } {
  const file = layers[layer - 1]?.file ?? '';
  return {
    at: { source: 'document', file, pointer: [...pointer, ...below], part },
    suppressionKey: target ?? `action ${pointer.at(-1)}`,
  };
}

function readerOf({ overlaid, action: { layer } }: ActionSubject): Reader | undefined {
  return overlaid.files()[layer];
}

function invalidAction(subject: ActionSubject): string | undefined {
  const { target, kind, pointer } = subject.action;
  if (target === undefined) return '`target` is missing, or is no text.';
  const keys = readerOf(subject)?.keys(pointer) ?? [];
  if (kind === 'none' && keys.includes('copy') && isFirstVersion(readerOf(subject)))
    return '`copy` is of version 1.1, and this overlay of 1.0.';
  if (kind === 'none')
    return keys.includes('remove') || keys.includes('copy')
      ? 'Neither `remove` is true nor `copy` a text.'
      : 'There is no `update` and no `remove: true`.';
  if (subject.action.isRefused)
    return `At one of its places more than ${mostLaidOver} values are laid over one another.`;
  return undefined;
}

/** The target selects nothing: an operation that pages is not there, or anything else. */
function unmatched(subject: ActionSubject): Finding {
  const { action, overlaid, isDeclaring } = subject;
  const pointer = action.path?.ok === true ? singularPointer(action.path.path) : undefined;
  const [paths, path, verb] = pointer ?? [];
  const reader = viewOf(overlaid);
  const known = reader.keys(['paths'])?.map(String) ?? [];
  const isOperation = pointer?.length === 3 && paths === 'paths' && typeof path === 'string';
  const near =
    isOperation && !known.includes(path) ? nearestPath(path, String(verb), known, reader) : undefined;
  const suggestion = near === undefined ? undefined : pathOfPointer(['paths', near, String(verb)]);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const data: Json = suggestion === undefined ? {} : { suggestion };
  const about = { ...at(subject, ['target'], 'value'), data };
  const updated = readerOf(subject)?.keys([...action.pointer, 'update']) ?? [];
  const declares = action.kind === 'update' && updated.some((key) => isDeclaring(String(key)));
  return declares && isOperation && isVerb(verb)
    ? report('Overlay/UnknownOperation', { operation: `${verb} ${path}`, hint }, about)
    : report('Overlay/NoMatch', { hint }, about);
}

/** The document with its layers; `checked` tracks what is read of it. */
function viewOf({ root, files }: OverlaidDocument): Reader {
  return layeredReader({ plan: (pointer) => planAt(root(), pointer), readers: files(), shown: files() });
}

function nearestPath(
  path: string,
  verb: string,
  known: readonly string[],
  reader: Reader,
): string | undefined {
  return suggest(
    path,
    known.filter((one) => reader.keys(['paths', one])?.includes(verb) === true),
  );
}

function isVerb(step: unknown): boolean {
  return verbs.some((verb) => verb === step);
}

/** Operations that an update makes, and that are nothing but a declaration. */
function unknownOperations(subject: ActionSubject): readonly Finding[] {
  const { action, overlaid, isDeclaring } = subject;
  if (action.kind !== 'update') return [];
  const reader = readerOf(subject);
  // A wildcard has a place in each operation, where no other can be made.
  const around = action.places.filter(({ length }) => length < 3);
  return around.flatMap((place) => {
    const made = operationsBelow(place, [...action.pointer, 'update'], reader);
    return made.flatMap(({ operation, pointer }) => {
      const isAlone = holdersOf(overlaid, operation).every(({ file }) => file === action.layer);
      const keys = reader?.keys(pointer) ?? [];
      if (!isAlone || keys.includes('responses') || !keys.some((key) => isDeclaring(String(key)))) return [];
      const [, path = '', verb = ''] = operation;
      const known = overlaid.files()[0]?.keys(['paths'])?.map(String) ?? [];
      const near = nearestPath(String(path), String(verb), known, viewOf(overlaid));
      const hint = near === undefined || near === path ? '' : ` Did you mean ${near}?`;
      const about = at(subject, pointer.slice(action.pointer.length), 'key');
      return report('Overlay/UnknownOperation', { operation: `${verb} ${path}`, hint }, about);
    });
  });
}

/** The operations that an update over the root, `paths` or a path item (`place`) has, with their place in the overlay. */
function operationsBelow(
  place: Pointer,
  update: Pointer,
  reader: Reader | undefined,
): readonly { readonly operation: Pointer; readonly pointer: Pointer }[] {
  if (place.length > 0 && place[0] !== 'paths') return [];
  const found: { readonly operation: Pointer; readonly pointer: Pointer }[] = [];
  const walk = (at: Pointer, pointer: Pointer): void => {
    if (at.length === 3) {
      if (isVerb(at[2])) found.push({ operation: at, pointer });
      return;
    }
    for (const key of reader?.keys(pointer) ?? [])
      if (at.length > 0 || key === 'paths') walk([...at, key], [...pointer, key]);
  };
  walk(place, update);
  return found;
}

function copySource(subject: ActionSubject): Finding {
  const { copies } = subject.action;
  const count = copies === 0 ? 'nothing' : `${copies} values`;
  const cost = copies === 0 ? 'does nothing' : 'copies the first';
  return report('Overlay/CopySource', { count, cost }, at(subject, ['copy'], 'value'));
}

/** So many places of an action, and values of an update, are looked at. */
const mostPlaces = 10;
const mostValues = 2_000;

/** The values at the places of an action, as they were before it. */
function valuesBefore({ overlaid, action: { before, places } }: ActionSubject): readonly LayeredValue[] {
  const readers = overlaid.files();
  return places.slice(0, mostPlaces).flatMap((place) => valueIn(before, place, readers) ?? []);
}

function scalarUpdate(subject: ActionSubject): readonly Finding[] {
  const { action, overlaid } = subject;
  if (action.kind !== 'update' || !isFirstVersion(readerOf(subject))) return [];
  const readers = overlaid.files();
  const [over] = updateOf(subject);
  if (over === undefined || holdsMembers(layeredKind(over, readers))) return [];
  const scalars = valuesBefore(subject).filter((value) => !holdsMembers(layeredKind(value, readers)));
  if (scalars.length === 0) return [];
  const what = scalars.length === 1 ? 'a text, number or truth value' : 'texts, numbers or truth values';
  const named = { what, version: overlayVersion(readerOf(subject)) };
  return [report('Overlay/ScalarUpdate', named, at(subject, ['target'], 'value'))];
}

/** The value of `update`; nothing for an action of another kind. */
function updateOf({ action: { kind, layer, pointer } }: ActionSubject): readonly FilePart[] {
  return kind === 'update' ? [{ kind: 'part', file: layer, pointer: [...pointer, 'update'] }] : [];
}

const kindText: Readonly<Record<LayeredKind, string>> = {
  none: 'Nothing',
  null: 'Null',
  scalar: 'A text, number or truth value',
  object: 'An object',
  list: 'A list',
};

/** One finding for each place of the update that does not go together with what it is laid over. */
function conflictsOf(subject: ActionSubject): readonly Finding[] {
  const { action, overlaid } = subject;
  const readers = overlaid.files();
  const byPlace = new Map<string, Finding>();
  let left = mostValues;
  const walk = (base: LayeredValue, over: FilePart, by: 'selected' | 'member'): void => {
    if (left-- <= 0) return;
    const { outcome, ...kinds } = outcomeOf({ kind: 'merged', base, over, by }, readers);
    if (outcome === 'members') {
      for (const key of layeredKeys(over, readers) ?? []) {
        const member = layeredMember(base, key, readers);
        if (member !== undefined) walk(member, partBelow(over, key), 'member');
      }
      return;
    }
    const differs = kinds.base !== kinds.over && (holdsMembers(kinds.base) || holdsMembers(kinds.over));
    if (!differs || kinds.base === 'none' || outcome === 'item') return;
    const below = over.pointer.slice(action.pointer.length);
    const key = pointerText(below);
    if (byPlace.has(key)) return;
    const under = kindText[kinds.base];
    const names = {
      update: kindText[kinds.over],
      target: under.charAt(0).toLowerCase() + under.slice(1),
      outcome: outcome === 'base' ? 'the second stays' : 'the first replaces the second',
    };
    const related = relatedTo(overlaid, base, readers);
    byPlace.set(key, report('Overlay/Conflict', names, { ...at(subject, below, 'key'), related }));
  };
  for (const over of updateOf(subject))
    for (const base of valuesBefore(subject)) walk(base, over, 'selected');
  return [...byPlace.values()];
}

function relatedTo(
  { layers }: OverlaidDocument,
  value: LayeredValue,
  readers: LayerReaders,
): readonly RelatedLocation[] {
  const { file, pointer } = partOf(value, readers);
  const name = layers[file - 1]?.file;
  const message = 'It is laid over this';
  return [{ source: 'document', ...(name !== undefined && { file: name }), pointer, message }];
}

/** True where an update has written something of which nothing is left. Items of lists move, and are not looked for. */
function isOverwritten(subject: ActionSubject): boolean {
  const { action, overlaid } = subject;
  const readers = overlaid.files();
  const [update] = updateOf(subject);
  if (update === undefined || action.places.some((place) => place.some((step) => typeof step === 'number')))
    return false;
  const written = leavesOf(update, readers);
  return (
    written.length > 0 &&
    written.every((leaf) =>
      action.places.every((place, index) => {
        const before = index < mostPlaces ? valueIn(action.before, place, readers) : undefined;
        if (before === undefined || layeredKind(before, readers) === 'list') return false;
        const now = [...place, ...leaf.pointer.slice(update.pointer.length)];
        return !holdersOf(overlaid, now).some(
          ({ file, pointer }) =>
            file === leaf.file && leaf.pointer.every((step, index) => pointer[index] === step),
        );
      }),
    )
  );
}

/** The values of an update that are no objects, or objects without members; none where one of them is null. */
function leavesOf(update: FilePart, readers: LayerReaders): readonly FilePart[] {
  const leaves: FilePart[] = [];
  const pending: FilePart[] = [update];
  for (let part = pending.pop(); part !== undefined && leaves.length < mostValues; part = pending.pop()) {
    const keys = layeredKind(part, readers) === 'object' ? (layeredKeys(part, readers) ?? []) : [];
    // Null may leave what it is laid over, which is a conflict and no later action's doing.
    if (keys.length === 0 && layeredKind(part, readers) === 'null') return [];
    if (keys.length === 0) leaves.push(part);
    for (const key of keys) pending.push(partBelow(part, key));
  }
  return leaves;
}
