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

/** A file that lies over the document of a unit. */
export interface UnitLayer {
  readonly file: WorkspaceFile;
  readonly kind: Layer['kind'];
}

/** A place of a file. */
export interface FilePlace {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
}

type SourcePlace = Pick<SourceLocation, 'source' | 'file' | 'pointer'>;

/** The files over a document, which is read through them: places of the two as one, and those of each file. */
export class UnitLayers {
  readonly layers: readonly UnitLayer[];
  /** True where the layers lie over further documents, too: what matches nothing here may match there. */
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

  /** The document with its layers, as their texts are in that version of the unit; always the same Reader. */
  readerAt(version: number): Reader {
    if (this.#version !== version) {
      this.#view.refresh();
      this.#version = version;
    }
    return this.#view.reader;
  }

  /** The document with its layers, as `readerAt` has last read it. */
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

  /** Lists the places in layers that have a part in a value of the document. */
  partsAt(pointer: Pointer): readonly FilePlace[] {
    return layersAt(this.#view, pointer).flatMap((part) => {
      const layer = this.layers.find(({ file }) => file.uri === part.file);
      return layer === undefined ? [] : { file: layer.file, pointer: part.pointer };
    });
  }

  /** The action that a place of an overlay is in; the first of those that refer to a reusable one. */
  actionAt(file: WorkspaceFile, [list, ...steps]: Pointer): AppliedAction | undefined {
    const at = { actions: 1, components: 2 }[String(list)];
    return at === undefined
      ? undefined
      : this.actionsIn(file).find(({ pointer, change }) =>
          [pointer, change].some((one) => one[0] === list && one[at] === steps[at - 1]),
        );
  }

  /** The actions of an overlay, in its order. */
  actionsIn(file: WorkspaceFile): readonly AppliedAction[] {
    const number = this.layers.findIndex((layer) => layer.file === file) + 1;
    return this.#view.actions().filter(({ layer }) => layer === number);
  }

  /** Lists the places of the document that a place of a layer is laid over. */
  placesUnder(file: WorkspaceFile, pointer: Pointer): readonly Pointer[] {
    if (this.layers.some((layer) => layer.file === file && layer.kind === 'overrides')) return [pointer];
    return this.actionsIn(file).flatMap(({ kind, change, places }) =>
      kind === 'update' && change.every((step, index) => pointer[index] === step)
        ? places.map((place) => [...place, ...pointer.slice(change.length)])
        : [],
    );
  }

  /** The shape of a layer: below `update` that of the place of the document that the action selects first. */
  shapeOf(file: WorkspaceFile, document: ObjectShape): ObjectShape {
    const isOverrides = this.layers.some((layer) => layer.file === file && layer.kind === 'overrides');
    if (isOverrides) return document;
    const known = this.#shapes.get(file);
    const version = this.#version;
    if (known?.of.version === version && known.of.document === document) return known.shape;
    const actions = this.actionsIn(file);
    const updates = actions.map((action) => this.#shapeUnder(action, document));
    const isSame = known?.of.updates.length === updates.length;
    const shape =
      isSame && known.of.updates.every((one, index) => one === updates[index])
        ? known.shape
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

/** Input that the shape of an overlay is made from. */
interface ShapeInput {
  readonly version: number;
  readonly document: ObjectShape;
  readonly updates: readonly Shape[];
}
