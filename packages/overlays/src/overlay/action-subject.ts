import type { Pointer, Reader, SourceLocation } from '@pagewright/core';
import type { AppliedAction, OverlaidDocument } from './overlaid-document.js';

export interface ActionSubject {
  readonly overlaid: OverlaidDocument;
  readonly action: AppliedAction;
  readonly isDeclaring: (key: string) => boolean;
}

export function at(
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

export function atChange(
  subject: ActionSubject,
  below: Pointer,
  part: 'key' | 'value' = 'key',
): { readonly at: SourceLocation; readonly suppressionKey: string } {
  const about = at(subject, [], part);
  return { ...about, at: { ...about.at, pointer: [...subject.action.change, ...below] } };
}

export function layerReader({ overlaid, action: { layer } }: ActionSubject): Reader | undefined {
  return overlaid.files()[layer];
}
