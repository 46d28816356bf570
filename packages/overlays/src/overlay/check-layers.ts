import { type Finding, type Pointer, pointerText, type Reader, type RelatedLocation } from '@pagewright/core';
import { type FindingFacts, hint, report, suggest } from '@pagewright/core/internal';
import { pathOfPointer, singularPointer } from '../json-path/json-path.js';
import { type ActionSubject, at, atChange, layerReader } from './action-subject.js';
import { checkActionFormat, checkFormat } from './check-format.js';
import { joinRemoved, unknownOperations, unmatched } from './check-place.js';
import { unknownInOverrides } from './declared-alone.js';
import { holdersOf, partOf } from './layered-places.js';
import { valueIn } from './layered-reader.js';
import {
  type FilePart,
  holdsMembers,
  type LayeredKind,
  type LayeredValue,
  type LayerReaders,
  layeredKeys,
  layeredKind,
  layeredMember,
  maxLaidOver,
  outcomeOf,
  partBelow,
} from './layered-value.js';
import type { Layer, OverlaidDocument } from './overlaid-document.js';
import { hasReusableActions, isFirstVersion, overlayVersion, reusableFields } from './read-action.js';

/**
 * Reports problems of the overlays themselves and of their effect on the document. Findings are located in the
 * overlay's `file`. Fern's overrides are only checked for operations that the document lacks.
 * @param declaring keys that declare pagination
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
  return [...ofFiles, ...ofEndless, ...joinRemoved(ofActions), ...unknownInOverrides(overlaid, isDeclaring)];
}

function endless({ file }: Layer): Finding {
  const problem = 'Aliases make this file endless or too large: it is not applied to the document.';
  const location = { source: 'document', file, pointer: [], part: 'key' } as const;
  return report('Overlay/InvalidFormat', { problem }, { at: location, suppressionKey: 'aliases' });
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
        { ...about, data: { offset: path.at } },
      ),
    ];
  }
  const place = singularPointer(path.path);
  const strict: FindingFacts = place === undefined ? {} : { suggestion: pathOfPointer(place) };
  const overlay = layerReader(subject);
  const findings = path.lenient.map(({ what, start, end }) =>
    report('Overlay/LenientTarget', { what }, { ...about, data: { range: [start, end], ...strict } }),
  );
  if (overlay !== undefined)
    findings.push(...checkActionFormat(overlay, about.at.file ?? '', action.pointer));
  if (!action.isComplete) {
    const problem = 'it selects too many places';
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

function invalidAction(subject: ActionSubject): string | undefined {
  const { target, kind, pointer } = subject.action;
  if (target === undefined) return '`target` is missing, or is not a string.';
  const reader = layerReader(subject);
  const keys = reader?.keys(pointer) ?? [];
  if (kind === 'none' && keys.includes('$ref')) return invalidReference(reader, pointer);
  if (kind === 'none' && keys.includes('copy') && isFirstVersion(reader))
    return '`copy` needs version 1.1, but this overlay has version 1.0.';
  if (kind === 'none')
    return keys.includes('remove') || keys.includes('copy')
      ? '`remove` is not true, and `copy` is not a string.'
      : 'The action has no `update` and no `remove: true`.';
  if (subject.action.isRefused)
    return `The target selects a place that more than ${maxLaidOver} updates change.`;
  return undefined;
}

function invalidReference(overlay: Reader | undefined, action: Pointer): string {
  if (!hasReusableActions(overlay))
    return `\`$ref\` needs version 1.2, but this overlay has version ${overlayVersion(overlay)}.`;
  const fields = reusableFields(overlay?.get([...action, '$ref']));
  if (fields === undefined) return '`$ref` is not a reference such as `#/components/actions/NAME`.';
  const known = (overlay?.keys(['components', 'actions']) ?? []).map(String);
  const name = String(fields[2]);
  return known.includes(name)
    ? `The \`fields\` of ${name} have no \`update\` and no \`remove: true\`.`
    : `\`components.actions\` has no ${name}.${hint(suggest(name, known))}`;
}

function copySource(subject: ActionSubject): Finding {
  const { copies } = subject.action;
  const count = copies === 0 ? 'nothing' : `${copies} values`;
  const cost = copies === 0 ? 'does nothing' : 'copies the first';
  return report('Overlay/CopySource', { count, cost }, atChange(subject, [], 'value'));
}

const maxPlaces = 10;
const maxValues = 2_000;

function valuesBefore({ overlaid, action: { before, places } }: ActionSubject): readonly LayeredValue[] {
  const readers = overlaid.files();
  return places.slice(0, maxPlaces).flatMap((place) => valueIn(before, place, readers) ?? []);
}

function scalarUpdate(subject: ActionSubject): readonly Finding[] {
  const { action, overlaid } = subject;
  if (action.kind !== 'update' || !isFirstVersion(layerReader(subject))) return [];
  const readers = overlaid.files();
  const [over] = updateOf(subject);
  if (over === undefined || holdsMembers(layeredKind(over, readers))) return [];
  const scalars = valuesBefore(subject).filter((value) => !holdsMembers(layeredKind(value, readers)));
  if (scalars.length === 0) return [];
  const what = scalars.length === 1 ? 'a string, number or boolean' : 'strings, numbers or booleans';
  const named = { what, version: overlayVersion(layerReader(subject)) };
  return [report('Overlay/ScalarUpdate', named, at(subject, ['target'], 'value'))];
}

function updateOf({ action: { kind, layer, change } }: ActionSubject): readonly FilePart[] {
  return kind === 'update' ? [{ kind: 'part', file: layer, pointer: change }] : [];
}

const kindText: Readonly<Record<LayeredKind, string>> = {
  none: 'Nothing',
  null: 'Null',
  scalar: 'A string, number or boolean',
  object: 'An object',
  list: 'A list',
};

function conflictsOf(subject: ActionSubject): readonly Finding[] {
  const { action, overlaid } = subject;
  const readers = overlaid.files();
  const byPlace = new Map<string, Finding>();
  let remaining = maxValues;
  const walk = (base: LayeredValue, over: FilePart, by: 'selected' | 'member'): void => {
    if (remaining-- <= 0) return;
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
    const below = over.pointer.slice(action.change.length);
    const key = pointerText(below);
    if (byPlace.has(key)) return;
    const under = kindText[kinds.base];
    const names = {
      update: kindText[kinds.over],
      target: under.charAt(0).toLowerCase() + under.slice(1),
      outcome: outcome === 'base' ? 'the second is kept' : 'the first replaces the second',
    };
    const related = relatedTo(overlaid, base, readers);
    byPlace.set(key, report('Overlay/Conflict', names, { ...atChange(subject, below), related }));
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
  const message = 'It is applied to this';
  return [{ source: 'document', ...(name !== undefined && { file: name }), pointer, message }];
}

/** True if later actions replace every value of an update. Never true for items of lists, because items move. */
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
        const before = index < maxPlaces ? valueIn(action.before, place, readers) : undefined;
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

/** The leaves of an update; empty if one of them is null. */
function leavesOf(update: FilePart, readers: LayerReaders): readonly FilePart[] {
  const leaves: FilePart[] = [];
  const pending: FilePart[] = [update];
  for (let part = pending.pop(); part !== undefined && leaves.length < maxValues; part = pending.pop()) {
    const keys = layeredKind(part, readers) === 'object' ? (layeredKeys(part, readers) ?? []) : [];
    // A null may change nothing, so its absence from the result does not show that a later action replaced it.
    if (keys.length === 0 && layeredKind(part, readers) === 'null') return [];
    if (keys.length === 0) leaves.push(part);
    for (const key of keys) pending.push(partBelow(part, key));
  }
  return leaves;
}
