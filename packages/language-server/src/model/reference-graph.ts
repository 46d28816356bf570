import { type OpenFile, type Pointer, pointerText, type Reader } from '@pagewright/core';
import { DirtySet, QueryContext } from '@pagewright/core/incremental';
import { keysAt, makeSource, type NodeRef, type SourceDocument } from '@pagewright/core/openapi';
import type { ObjectShape, Shape } from '../grammar/shape.js';
import { type ReferenceTarget, referenceTargets } from './reference-targets.js';

/** By the name of a file (undefined: the document itself) what is reached there, in the order of the document. */
export type TargetsByFile = ReadonlyMap<string | undefined, readonly ReferenceTarget[]>;

/** A part of the document whose references are followed together. */
interface EntryPlace {
  readonly key: string;
  readonly pointer: Pointer;
  readonly shape: Shape;
  readonly path?: string;
}

/** Words of which every text with a reference has one; those with a sign in them are not searched for. */
const referring = ['ref'];

/** In place of the key of an entry: which entries there are. */
const listing = 'listing';

/**
 * The places that a document reaches by references: path items, parameters and their schemas that are elsewhere. They
 * are found on demand; after an edit only the entries of the document that depend on the edited values are followed
 * again.
 */
export class ReferenceGraph {
  readonly #reader: Reader;
  readonly #source: SourceDocument;
  readonly #queries = new QueryContext();
  readonly #records: readonly RecordPlace[];
  readonly #reached = new Map<string, readonly ReferenceTarget[]>();
  /** Undefined until the entries are listed. */
  #starts: readonly EntryPlace[] | undefined;
  /** The keys of the entries that were followed. */
  #dirtySet = new DirtySet<string>();
  #refersElsewhere = true;
  #byFile: TargetsByFile = new Map();

  constructor(reader: Reader, shape: ObjectShape, openFile: OpenFile) {
    this.#reader = reader;
    this.#source = makeSource(reader, openFile, this.#queries);
    this.#records = recordsIn(shape);
  }

  /**
   * Returns the reached places by file: the same object for as long as nothing has changed that was read for
   * it.
   */
  byFile(): TargetsByFile {
    this.#queries.beginRevision();
    const refersElsewhere = this.#reader.referredFiles?.()?.length !== 0;
    if (refersElsewhere !== this.#refersElsewhere) {
      this.#refersElsewhere = refersElsewhere;
      this.#reached.clear();
      this.#dirtySet = new DirtySet();
      this.#starts = undefined;
    }
    const dirty = this.#dirtySet.takeDirty();
    if (this.#starts !== undefined && dirty.size === 0) return this.#byFile;
    for (const key of dirty) this.#reached.delete(key);
    if (this.#starts === undefined || dirty.has(listing)) this.#starts = this.#list();
    const byFile = new Map<string | undefined, ReferenceTarget[]>();
    for (const start of this.#starts) {
      for (const one of this.#reached.get(start.key) ?? this.#follow(start)) {
        const { file } = one.node.document;
        const list = byFile.get(file);
        if (list === undefined) byFile.set(file, [one]);
        else list.push(one);
      }
    }
    this.#byFile = byFile;
    return byFile;
  }

  /** The paths and components of the document; of one that refers to no file only the paths. */
  #list(): readonly EntryPlace[] {
    const records = this.#refersElsewhere ? this.#records : this.#records.filter(({ isPaths }) => isPaths);
    const starts = this.#tracked(listing, () =>
      records.flatMap(({ pointer, shape, isPaths }) =>
        (keysAt(this.#nodeAt(pointer)) ?? []).flatMap((name): readonly EntryPlace[] => {
          const at = [...pointer, name];
          const entry = { key: pointerText(at), pointer: at, shape };
          if (!isPaths) return [entry];
          // Beside the paths there may be extensions.
          return typeof name === 'string' && name.startsWith('/') ? [{ ...entry, path: name }] : [];
        }),
      ),
    );
    const keys = new Set(starts.map(({ key }) => key));
    for (const key of this.#reached.keys()) if (!keys.has(key)) this.#reached.delete(key);
    return starts;
  }

  #follow({ key, pointer, shape, path }: EntryPlace): readonly ReferenceTarget[] {
    const reached = this.#tracked(key, () => {
      const node = this.#nodeAt(pointer);
      if (node.document.reader.mentions?.(pointer, referring) === false) return [];
      return referenceTargets({
        ...{ node, shape, isAlone: !this.#refersElsewhere },
        ...(path !== undefined && { path }),
      });
    });
    this.#reached.set(key, reached);
    return reached;
  }

  /** Reads a value; its key is dirty as soon as the value may be another. */
  #tracked<T>(key: string, read: () => T): T {
    const entry = this.#queries.compute(read);
    this.#dirtySet.add(key, entry);
    return entry.value;
  }

  #nodeAt(pointer: Pointer): NodeRef {
    return { document: this.#source, pointer };
  }
}

/** A record of the grammar that may hold references, and what each of its entries is. */
interface RecordPlace {
  readonly pointer: Pointer;
  readonly shape: Shape;
  readonly isPaths: boolean;
}

/** Lists the records in objects that lead to values that Pagewright reads, as deep as the grammar is. */
function recordsIn(shape: Shape, pointer: Pointer = []): readonly RecordPlace[] {
  if (shape.kind === 'record') return [{ pointer, shape: shape.of, isPaths: shape.name === 'path' }];
  if (shape.kind !== 'object') return [];
  return [...shape.members].flatMap(([key, member]) =>
    member.isOwn ? [] : recordsIn(member.shape, [...pointer, key]),
  );
}
