import type { Finding, Pointer } from '@pagewright/core';
import { areSame, Memo, type QueryContext } from '@pagewright/core/incremental';
import type { SelectedPlaces } from '../json-path/select-places.js';
import type { EarlierChange, PlaceTree } from './change-at.js';
import type { LayeredValue } from './layered-value.js';
import type { Action } from './read-action.js';

export interface Stage {
  readonly action: Memo<Action>;
  readonly places: Memo<SelectedPlaces>;
  readonly copied: Memo<SelectedPlaces>;
  readonly applied: Memo<Applied>;
  readonly findings: Memo<readonly Finding[]>;
  /** The plan in which the target was last searched. In the newest plan, the target selects the same places. */
  searched?: LayeredValue;
  root?: LayeredValue;
  planned?: readonly (LayeredValue | undefined)[];
  change?: PlannedChange | undefined;
}

/** A planned change that a later run of the same change can reuse. */
interface PlannedChange extends EarlierChange {
  /** All inputs except the plan before the change. */
  readonly given: readonly unknown[];
  readonly tree: PlaceTree;
}

export interface ActionChange {
  readonly layer: number;
  readonly action: Action;
  readonly places: readonly Pointer[];
  readonly copied: readonly Pointer[];
}

export interface Applied {
  readonly root: LayeredValue;
  readonly isRefused: boolean;
}

export function makeStage(queries: QueryContext): Stage {
  return {
    action: new Memo(queries, isSameAction),
    places: new Memo(queries, isSameSelection),
    copied: new Memo(queries, isSameSelection),
    applied: new Memo(queries),
    findings: new Memo(queries),
  };
}

function isSameAction(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSameSelection(one: SelectedPlaces, other: SelectedPlaces): boolean {
  const { places } = one;
  return (
    one.isComplete === other.isComplete &&
    places.length === other.places.length &&
    places.every((place, index) => areSame(place, other.places[index] ?? []))
  );
}
