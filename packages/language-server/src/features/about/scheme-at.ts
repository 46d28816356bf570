import {
  type BoundMethod,
  type PlacedScheme,
  type Pointer,
  parseScheme,
  type Scheme,
} from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { methodsBoundTo, methodsDecidedAt } from './bound-operations.js';
import { isAt } from './location-of.js';

/** A scheme that stands at a place, whether or not anything is bound to it. */
export interface SchemeAt {
  /** As it is read; undefined while it breaks the format. */
  readonly scheme: Scheme | undefined;
  /** The name that methods are bound by: another than its own where it has collapsed onto a scheme, or was renamed. */
  readonly boundAs: string | undefined;
  /**
   * - counts: methods can be bound to it
   * - collapsed: inline, and the same as another, which counts in its place (D7)
   * - leftOut: it breaks the format, is shadowed, a duplicate, or stands where nothing reads it
   */
  readonly standing: 'counts' | 'collapsed' | 'leftOut';
  /** The methods bound to it. For a collapsed scheme: those of the operation that it stands on. */
  readonly methods: readonly BoundMethod[];
}

/**
 * The scheme at `pointer` of a file (an entry of a list, or inline on an operation). Never undefined: what can't be read
 * is `leftOut`, with no scheme.
 */
export function schemeAt(unit: Unit, file: WorkspaceFile, pointer: Pointer): SchemeAt {
  const { analysis } = unit.judge();
  const placed = placedAt(unit, file, pointer);
  if (placed !== undefined) {
    const { name } = placed.scheme;
    const methods = methodsBoundTo(analysis, name);
    return { scheme: placed.scheme, boundAs: name, standing: 'counts', methods };
  }
  const { scheme } = parseScheme(file.tree.reader.get(pointer), file === unit.config ? 'config' : 'document');
  const methods = methodsDecidedAt(unit, file, pointer).filter((method) => method.scheme !== null);
  const boundAs = methods[0]?.scheme ?? undefined;
  return { scheme, boundAs, standing: boundAs === undefined ? 'leftOut' : 'collapsed', methods };
}

/** The scheme that counts under a name, with its place. */
export function schemeNamed(unit: Unit, name: string): PlacedScheme | undefined {
  return unit.judge().analysis.placed.find(({ scheme }) => scheme.name === name);
}

/** The scheme of the analysis that stands exactly there. */
export function placedAt(unit: Unit, file: WorkspaceFile, pointer: Pointer): PlacedScheme | undefined {
  return unit.judge().analysis.placed.find((placed) => isAt(unit, placed, file, pointer));
}
