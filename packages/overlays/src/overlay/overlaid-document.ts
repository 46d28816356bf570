import { type Finding, makeReader, objectReader, type Pointer, type Reader } from '@pagewright/core';
import { areSame, type Dependency, Memo, QueryContext } from '@pagewright/core/incremental';
import { asReader } from '@pagewright/core/internal';
import { type ParsedJsonPath, parseJsonPath } from '../json-path/parse-json-path.js';
import { type SelectedPlaces, selectDistinctPlaces } from '../json-path/select-places.js';
import { changeAt, placesAt } from './change-at.js';
import { isEndless, LayerReads } from './layer-reads.js';
import { layeredReader, planAt, valueIn } from './layered-reader.js';
import {
  countLaidOver,
  type LayeredValue,
  type LayerFile,
  layeredMember,
  maxLaidOver,
  reuse,
  wholeDocument,
} from './layered-value.js';
import { NamedObjects } from './named-objects.js';
import { isSameValue, PlannedPlaces } from './planned-places.js';
import { type Action, countActions, readAction } from './read-action.js';
import { isMemberPlanned, selectsTheSame } from './same-keys.js';
import { type ActionChange, type Applied, makeStage, type Stage } from './stage.js';
import { withoutNulls } from './without-nulls.js';

/**
 * A file that is applied to a document: an OpenAPI Overlay, or overrides that are merged as Fern merges them.
 */
export interface Layer {
  /** Unique among the layers. `Finding.file` and other locations use it. */
  readonly file: string;
  readonly reader: Reader;
  readonly kind: 'overlay' | 'overrides';
}

/** An action with the places that it changes. */
export interface AppliedAction extends Action {
  /** The action as read from its layer. The object stays the same while the action is unchanged. */
  readonly written: Action;
  /** Counted from 1, because file 0 is the document. */
  readonly layer: number;
  readonly path: ParsedJsonPath | undefined;
  /** The places that the target selects after all earlier actions. */
  readonly places: readonly Pointer[];
  readonly isComplete: boolean;
  /** The document after all earlier actions. */
  readonly before: LayeredValue;
  /** True if the action is skipped because one of its places has too many updates already. */
  readonly isRefused: boolean;
  /** The number of places that `copy` selects, which must be one according to the specification. */
  readonly copies: number;
}

/**
 * A view of a document with layers. It copies nothing: each place is a place in one of the files. References in layers
 * are resolved like references in the document. If other files refer back to the document, the host opens `reader` for
 * them.
 */
export interface OverlaidDocument {
  readonly layers: readonly Layer[];
  /** The document with all layers applied; always the same Reader. */
  readonly reader: Reader;
  /** Must be called after a file has changed and before any other member is used. */
  readonly refresh: () => void;
  /** The plan of the root value, which names the file of each member. */
  readonly root: () => LayeredValue;
  readonly actions: () => readonly AppliedAction[];
  readonly files: () => readonly LayerFile[];
  /** Layers that aliases make endless or too large; they change nothing. */
  readonly endless: () => readonly Layer[];
  /**
   * Returns the cached result of `check` unless the action, the plans, `given` or anything read through
   * `files` has changed.
   */
  readonly checked: (
    action: AppliedAction,
    check: () => readonly Finding[],
    given: readonly unknown[],
  ) => readonly Finding[];
}

/** Applies overlays and overrides, in order, to a document, which is a plain value or a Reader. */
export function overlayDocument(document: unknown, layers: readonly Layer[]): OverlaidDocument {
  return new LayeredDocument(asReader(document), layers);
}

const none: readonly never[] = [];
const nobody = (): void => {};
const nowhere: SelectedPlaces = { places: none, isComplete: true };

class LayeredDocument implements OverlaidDocument {
  readonly layers: readonly Layer[];
  readonly reader: Reader;
  readonly #queries: QueryContext;
  readonly #files: readonly LayerFile[];
  /** Empty unless every file reports its changes. */
  readonly #reads: readonly LayerReads[];
  /** Endless layers, if the files do not report their changes. */
  readonly #endless: ReadonlySet<Layer>;
  readonly #counts: readonly Memo<number>[];
  /** Absent if there are overrides, which can add any member anywhere. */
  readonly #named: NamedObjects | undefined;
  readonly #stages = new Map<string, Stage>();
  readonly #paths = new Map<string, ParsedJsonPath>();
  readonly #places = new PlannedPlaces(wholeDocument);
  #root: LayeredValue = wholeDocument;
  #actions: readonly AppliedAction[] = none;

  constructor(document: Reader, layers: readonly Layer[]) {
    this.layers = layers;
    const given = [document, ...layers.map(({ reader }) => reader)];
    const observesChanges = given.every(({ tracked }) => tracked !== undefined);
    this.#endless = new Set(observesChanges ? none : layers.filter(({ reader }) => isEndless(reader)));
    const files = [
      document,
      ...layers.map((layer) => (this.#endless.has(layer) ? objectReader(undefined) : layer.reader)),
    ];
    this.#queries = new QueryContext(observesChanges);
    this.#reads = observesChanges ? layers.map(({ reader }) => new LayerReads(reader, this.#queries)) : none;
    this.#files = this.#asTracked(files, this.#queries.trackRead);
    const isOfOverlays = layers.every(({ kind }) => kind === 'overlay');
    this.#named = isOfOverlays ? new NamedObjects(this.#queries, this.#files) : undefined;
    this.#counts = layers.map(() => new Memo<number>(this.#queries));
    const view = {
      plan: (pointer: Pointer) => planAt(this.#root, pointer),
      readers: this.#asTracked(files),
    };
    this.reader = makeReader({
      ...layeredReader(view),
      ...(observesChanges && { tracked: (trackRead) => this.#tracked(files, trackRead) }),
    });
    this.refresh();
  }

  root = (): LayeredValue => this.#root;

  actions = (): readonly AppliedAction[] => this.#actions;

  files = (): readonly LayerFile[] => this.#files;

  endless = (): readonly Layer[] =>
    this.layers.filter((layer, index) => this.#reads[index]?.isEndless ?? this.#endless.has(layer));

  checked: OverlaidDocument['checked'] = (action, check, given) => {
    const stage = this.#stage(`${action.layer} ${action.pointer[1]}`);
    const { written, path, places, isComplete, isRefused, copies } = action;
    const all = [written, path, places, isComplete, isRefused, copies, ...given];
    return stage.findings.get(check, [...this.#plansOf(action, stage), ...all]);
  };

  /**
   * Lists the plans that the check of an action depends on: the plans of its places if there are few, otherwise the
   * plans of the document.
   */
  #plansOf({ places, before }: AppliedAction, stage: Stage): readonly unknown[] {
    const areFew = places.length > 0 && places.length <= fewPlaces;
    if (!areFew || places.some((place) => place.length < operationDepth)) return [this.#root, before];
    const now = [this.#root, before].flatMap((plan) => places.map((place) => planAt(plan, place).value));
    const { planned = none } = stage;
    const isSame = now.every((value, index) => isSameValue(value, planned[index]));
    if (!isSame || now.length !== planned.length) stage.planned = now;
    return [stage.planned];
  }

  refresh = (): void => {
    this.#queries.beginRevision();
    const actions: AppliedAction[] = [];
    let root: LayeredValue = wholeDocument;
    for (const [index, layer] of this.layers.entries()) {
      if (layer.kind === 'overrides') {
        root = this.#override(root, index + 1);
        continue;
      }
      const count = this.#counts[index]?.get(() => countActions(this.#files[index + 1] ?? layer.reader)) ?? 0;
      for (let number = 0; number < count; number++) {
        const applied = this.#apply(root, index + 1, number, actions);
        root = applied.root;
        actions.push(applied.action);
      }
    }
    this.#actions = actions;
    const before = this.#root;
    this.#root = reuse(before, root);
    if (this.#root !== before) this.#places.renew(this.#root);
  };

  #override(root: LayeredValue, layer: number): LayeredValue {
    const stage = this.#stage(`${layer}`);
    const over: LayeredValue = { kind: 'part', file: layer, pointer: [], hasNulls: true };
    stage.root = reuse(stage.root, { kind: 'merged', base: root, over, by: 'overrides' });
    return stage.root;
  }

  #apply(
    before: LayeredValue,
    layer: number,
    index: number,
    earlier: readonly AppliedAction[],
  ): { readonly root: LayeredValue; readonly action: AppliedAction } {
    const stage = this.#stage(`${layer} ${index}`);
    const overlay = this.#files[layer] ?? this.reader;
    const action = stage.action.get(() => readAction(overlay, index));
    const path = this.#pathOf(action.target);
    const reader = layeredReader({
      plan: (pointer) => planAt(before, pointer),
      readers: this.#files,
    });
    const select = (asked: ParsedJsonPath | undefined) =>
      asked?.ok === true
        ? (this.#named?.select(asked.path, reader, earlier, maxSteps) ??
          selectDistinctPlaces(asked.path, reader, { steps: maxSteps }))
        : nowhere;
    const isKept = path?.ok === true && stage.searched && selectsTheSame(path.path, stage.searched, before);
    const searched = isKept && stage.searched ? stage.searched : before;
    stage.searched = searched;
    const selected = stage.places.get(() => select(path), [searched, path]);
    const source = this.#pathOf(action.copied);
    const copied =
      action.kind === 'copy' ? stage.copied.get(() => select(source), [before, source]).places : none;
    const { places, isComplete } = selected;
    const applied = stage.applied.get(
      () => this.#change(before, { layer, action, places, copied }, stage),
      [before, places, copied, action],
    );
    const { root, isRefused } = applied;
    const copies = copied.length;
    return {
      root,
      action: { ...action, written: action, layer, path, places, isComplete, before, isRefused, copies },
    };
  }

  /** Plans a change without reading the values that it changes. */
  #change(
    before: LayeredValue,
    { layer, action, places, copied: [copied] }: ActionChange,
    stage: Stage,
  ): Applied {
    const { kind, change: pointer } = action;
    const written: LayeredValue = { kind: 'part', file: layer, pointer };
    const over = kind === 'copy' ? copied && valueIn(before, copied, this.#files) : written;
    if (kind === 'none' || over === undefined) return { root: before, isRefused: false };
    let isRefused = false;
    let isPlan = kind !== 'copy';
    const change = (base: LayeredValue): LayeredValue | undefined => {
      if (kind === 'remove') return undefined;
      if (countLaidOver(base) < maxLaidOver) return { kind: 'merged', base, over, by: 'selected' };
      isRefused = true;
      return base;
    };
    const memberOf = (value: LayeredValue, step: string | number) => {
      isPlan &&= isMemberPlanned(value, step);
      return layeredMember(value, step, this.#files);
    };
    const given = [places, action];
    const earlier = areSame(stage.change?.given ?? none, given) ? stage.change : undefined;
    const tree = earlier?.tree ?? placesAt(places);
    const root = reuse(stage.root, changeAt(before, tree, change, memberOf, earlier));
    stage.root = root;
    stage.change = isPlan && !isRefused ? { before, after: root, given, tree } : undefined;
    return { root, isRefused };
  }

  #stage(name: string): Stage {
    const known = this.#stages.get(name);
    if (known !== undefined) return known;
    const made = makeStage(this.#queries);
    this.#stages.set(name, made);
    return made;
  }

  #pathOf(text: string | undefined): ParsedJsonPath | undefined {
    if (text === undefined) return undefined;
    const known = this.#paths.get(text);
    if (known !== undefined) return known;
    if (this.#paths.size > maxPaths) this.#paths.clear();
    const path = parseJsonPath(text);
    this.#paths.set(text, path);
    return path;
  }

  #asTracked(
    [document, ...layers]: readonly Reader[],
    trackRead?: (dependency: Dependency) => void,
  ): readonly LayerFile[] {
    const over = layers.map((layer, index) => {
      const read = this.#reads[index]?.tracked(trackRead ?? nobody) ?? layer;
      return this.layers[index]?.kind === 'overrides' ? { ...withoutNulls(read), withNulls: read } : read;
    });
    const isTracked = trackRead !== undefined && this.#reads.length > 0;
    return document === undefined
      ? over
      : [(isTracked && document.tracked?.(trackRead)) || document, ...over];
  }

  #tracked(files: readonly Reader[], trackRead: (dependency: Dependency) => void): Reader {
    return layeredReader({
      plan: (pointer) => this.#places.at(pointer, trackRead),
      readers: this.#asTracked(files, trackRead),
    });
  }
}

const maxSteps = 5_000_000;
/** Length of the pointer to an operation: `paths`, the path, the method. */
const operationDepth = 3;
const fewPlaces = 20;
/** Limits the parsed queries, because each letter typed in a target creates another query. */
const maxPaths = 10_000;
