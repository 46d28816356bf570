import type { Finding, FixEdits, Pointer, Reader, SourceLocation } from '@pagewright/core';
import {
  type AppliedAction,
  changesInFiles,
  findingInFile,
  type Layer,
  layersAt,
  type OverlaidDocument,
  overlayDocument,
  placeInFile,
  singularPointer,
} from '@pagewright/overlays';
import { grammarNodesTo } from '../grammar/grammar-node.js';
import { overlayShape } from '../grammar/overlay-shape.js';
import { external, type ObjectShape, type Shape } from '../grammar/shape.js';
import type { WorkspaceFile } from './workspace-file.js';

export interface UnitLayer {
  readonly file: WorkspaceFile;
  readonly kind: Layer['kind'];
}

export interface FilePlace {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
}

type SourcePlace = Pick<SourceLocation, 'source' | 'file' | 'pointer'>;

/**
 * The layers over a document. Translates between locations in the combined document and locations in each
 * file.
 */
export class UnitLayers {
  readonly layers: readonly UnitLayer[];
  /**
   * True if the layers also apply to other documents. An action that matches nothing in this document can then match
   * something in another one.
   */
  readonly isPart: boolean;
  readonly #view: OverlaidDocument;
  #version: number;
  readonly #shapes = new Map<WorkspaceFile, { readonly of: ShapeInput; readonly shape: ObjectShape }>();

  constructor(
    document: Reader,
    layers: readonly UnitLayer[],
    { isPart, version }: { readonly isPart: boolean; readonly version: number },
  ) {
    this.layers = layers;
    this.isPart = isPart;
    this.#view = overlayDocument(
      document,
      layers.map(({ file, kind }) => ({ file: file.uri, reader: file.tree.reader, kind })),
    );
    this.#version = version;
  }

  get files(): readonly WorkspaceFile[] {
    return this.layers.map(({ file }) => file);
  }

  /** Refreshes the combined document if `version` is new. Returns the same Reader every time. */
  readerAt(version: number): Reader {
    if (this.#version !== version) {
      this.#view.refresh();
      this.#version = version;
    }
    return this.#view.reader;
  }

  get view(): OverlaidDocument {
    return this.#view;
  }

  placeInFile<T extends SourcePlace>(place: T): T {
    return placeInFile(this.#view, place);
  }

  findingInFile(finding: Finding): Finding {
    return findingInFile(this.#view, finding);
  }

  changesInFiles(changes: readonly FixEdits[]): readonly FixEdits[] {
    return changesInFiles(this.#view, changes);
  }

  partsAt(pointer: Pointer): readonly FilePlace[] {
    return layersAt(this.#view, pointer).flatMap((part) => {
      const layer = this.layers.find(({ file }) => file.uri === part.file);
      return layer === undefined ? [] : { file: layer.file, pointer: part.pointer };
    });
  }

  /**
   * Returns the action that contains a location of an overlay. For a location in a reusable action, returns the first
   * action that refers to that reusable action.
   */
  actionAt(file: WorkspaceFile, [list, ...steps]: Pointer): AppliedAction | undefined {
    const at = { actions: 1, components: 2 }[String(list)];
    return at === undefined
      ? undefined
      : this.actionsIn(file).find(({ pointer, change }) =>
          [pointer, change].some((one) => one[0] === list && one[at] === steps[at - 1]),
        );
  }

  actionsIn(file: WorkspaceFile): readonly AppliedAction[] {
    const number = this.layers.findIndex((layer) => layer.file === file) + 1;
    return this.#view.actions().filter(({ layer }) => layer === number);
  }

  placesUnder(file: WorkspaceFile, pointer: Pointer): readonly Pointer[] {
    if (this.layers.some((layer) => layer.file === file && layer.kind === 'overrides')) return [pointer];
    return this.actionsIn(file).flatMap(({ kind, change, places }) =>
      kind === 'update' && change.every((step, index) => pointer[index] === step)
        ? places.map((place) => [...place, ...pointer.slice(change.length)])
        : [],
    );
  }

  /** The shape of a layer. A value below `update` has the shape of the first location that the action selects. */
  shapeOf(file: WorkspaceFile, document: ObjectShape): ObjectShape {
    const isOverrides = this.layers.some((layer) => layer.file === file && layer.kind === 'overrides');
    if (isOverrides) return document;
    const cached = this.#shapes.get(file);
    const version = this.#version;
    if (cached?.of.version === version && cached.of.document === document) return cached.shape;
    const actions = this.actionsIn(file);
    const updates = actions.map((action) => this.#shapeUnder(action, document));
    const isSame = cached?.of.updates.length === updates.length;
    const shape =
      isSame && cached.of.updates.every((one, index) => one === updates[index])
        ? cached.shape
        : overlayShape(
            updates,
            actions.map(({ change }) => change),
          );
    this.#shapes.set(file, { of: { version, document, updates }, shape });
    return shape;
  }

  #shapeUnder({ path, places: [first] }: AppliedAction, document: ObjectShape): Shape {
    const pointer = first ?? (path?.ok === true ? singularPointer(path.path) : undefined);
    if (pointer === undefined) return external;
    return grammarNodesTo(document, this.#view.reader, pointer).at(-1)?.shape ?? external;
  }
}

interface ShapeInput {
  readonly version: number;
  readonly document: ObjectShape;
  readonly updates: readonly Shape[];
}
