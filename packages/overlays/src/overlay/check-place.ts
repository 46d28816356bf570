import type { Finding, Pointer } from '@pagewright/core';
import { type FindingFacts, operationNameAt, otherMethodsKey, report } from '@pagewright/core/internal';
import { pathOfPointer, singularPointer } from '../json-path/json-path.js';
import { selectDistinctPlaces } from '../json-path/select-places.js';
import { type ActionSubject, at, atChange, layerReader } from './action-subject.js';
import { declaredAlone, layeredView, nearestPath } from './declared-alone.js';
import type { AppliedAction } from './overlaid-document.js';

/** Reports a target that selects nothing. A separate rule covers a missing operation that the update paginates. */
export function unmatched(subject: ActionSubject): Finding {
  const { action, overlaid, isDeclaring } = subject;
  const pointer = action.path?.ok === true ? singularPointer(action.path.path) : undefined;
  const operation = pointer && operationNameAt(pointer);
  const path = pointer?.[1];
  const reader = layeredView(overlaid);
  const known = reader.keys(['paths'])?.map(String) ?? [];
  const near =
    operation !== undefined && !known.includes(String(path))
      ? nearestPath(operation, known, reader)
      : undefined;
  const suggestion =
    near === undefined ? undefined : pathOfPointer(['paths', near, ...(pointer ?? []).slice(2)]);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const data: FindingFacts = suggestion === undefined ? {} : { suggestion };
  const about = { ...at(subject, ['target'], 'value'), data };
  const updated = layerReader(subject)?.keys(action.change) ?? [];
  const declares = action.kind === 'update' && updated.some((key) => isDeclaring(String(key)));
  const remover = removerOf(subject);
  if (!declares || operation === undefined)
    return remover === undefined
      ? report('Overlay/NoMatch', { hint }, about)
      : report('Overlay/NoMatch', ...removedBy(subject, remover));
  if (remover === undefined) return report('Overlay/UnknownOperation', { operation, hint }, about);
  const [args, location] = removedBy(subject, remover);
  return report('Overlay/UnknownOperation', { operation, ...args }, location);
}

function removedBy(subject: ActionSubject, remover: AppliedAction) {
  const { file, pointer } = at({ ...subject, action: remover }, ['target'], 'value').at;
  const number = Number(remover.pointer[1]) + 1;
  const isHere = remover.layer === subject.action.layer;
  const hint = ` Action ${number}${isHere ? '' : ` of ${file}`} removes it.`;
  const message = 'It is removed here';
  const related = [{ source: 'document' as const, ...(file !== undefined && { file }), pointer, message }];
  const data = { remover: `${remover.layer} ${number}` };
  return [{ hint }, { ...at(subject, ['target'], 'value'), data, related }] as const;
}

function removerOf({ overlaid, action }: ActionSubject): AppliedAction | undefined {
  const { path } = action;
  if (path?.ok !== true) return undefined;
  const all = overlaid.actions();
  const earlier = all.slice(
    0,
    all.findIndex(({ layer, pointer }) => layer === action.layer && pointer === action.pointer),
  );
  const removing = earlier.filter(({ kind, places }) => kind === 'remove' && places.length > 0);
  return removing
    .slice(-maxRemovers)
    .reverse()
    .find((one) => {
      const { places } = selectDistinctPlaces(path.path, layeredView(overlaid, one.before), {
        steps: maxSteps,
      });
      return places.some((place) => one.places.some((around) => isAround(around, place)));
    });
}

function isAround(around: Pointer, place: Pointer): boolean {
  return around.length <= place.length && around.every((step, index) => step === place[index]);
}

const maxRemovers = 20;
const maxSteps = 20_000;

/** Keeps the first finding for each removing action and appends the number of dropped findings to its message. */
export function joinRemoved(findings: readonly Finding[]): readonly Finding[] {
  const counts = new Map<string, number>();
  for (const finding of findings) {
    const key = removerIn(finding);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const told = new Set<string>();
  return findings.flatMap((finding) => {
    const key = removerIn(finding);
    if (key === undefined) return finding;
    if (told.has(key)) return [];
    told.add(key);
    const others = (counts.get(key) ?? 1) - 1;
    if (others === 0) return finding;
    const what = others === 1 ? 'One later action does' : `${others} later actions do`;
    return { ...finding, message: `${finding.message} ${what} nothing for the same reason.` };
  });
}

function removerIn({ code, data, file }: Finding): string | undefined {
  const remover = code === 'Overlay/NoMatch' ? data?.remover : undefined;
  return typeof remover === 'string' ? `${file ?? ''} ${remover}` : undefined;
}

export function unknownOperations(subject: ActionSubject): readonly Finding[] {
  const { action, overlaid, isDeclaring } = subject;
  if (action.kind !== 'update') return [];
  const reader = layerReader(subject);
  // A wildcard selects existing operations, so its update creates none.
  const around = action.places.filter(
    (place) => place.length < 3 || (place.length === 3 && place[2] === otherMethodsKey),
  );
  return around.flatMap((place) => {
    const laid = { layer: action.layer, reader, isDeclaring, place, update: action.change };
    return declaredAlone(overlaid, laid).map(({ operation, hint, pointer }) => {
      const about = atChange(subject, pointer.slice(action.change.length));
      return report('Overlay/UnknownOperation', { operation, hint }, { ...about, operation });
    });
  });
}
