import { type OpenFile, type Pointer, pointerText, type Reader } from '@pagewright/core';
import { DirtySet, QueryContext } from '@pagewright/core/incremental';
import { keysAt, makeSource, type NodeRef, type SourceDocument } from '@pagewright/core/openapi';
import type { ObjectShape, Shape } from '../grammar/shape.js';
import { type ReferenceTarget, referenceTargets } from './reference-targets.js';

/** Targets by file, in document order. The key `undefined` is the document itself. */
export type TargetsByFile = ReadonlyMap<string | undefined, readonly ReferenceTarget[]>;

interface EntryPlace {
  readonly key: string;
  readonly pointer: Pointer;
  readonly shape: Shape;
  readonly path?: string;
}

/**
 * Words to search for before parsing: any text with a reference contains one of them. Symbols such as `$` are not part
 * of words.
 */
const referring = ['ref'];

/** The key of the list of entries. The list becomes dirty when entries appear or disappear. */
const listing = 'listing';

/**
 * Finds the path items, parameters and parameter schemas that a document reaches by references. Works on demand: after
 * an edit, only entries that depend on edited values are followed again.
 */
export class ReferenceGraph {
  readonly #reader: Reader;
  readonly #source: SourceDocument;
  readonly #queries = new QueryContext();
  readonly #records: readonly RecordPlace[];
  readonly #reached = new Map<string, readonly ReferenceTarget[]>();
  #starts: readonly EntryPlace[] | undefined;
  #dirtySet = new DirtySet<string>();
  #refersElsewhere = true;
  #byFile: TargetsByFile = new Map();

  constructor(reader: Reader, shape: ObjectShape, openFile: OpenFile) {
    this.#reader = reader;
    this.#source = makeSource(reader, openFile, this.#queries);
    this.#records = recordsIn(shape);
  }

  /** Returns the same map until one of its inputs changes. */
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

  /** Lists paths and components; only paths if the document refers to no other file. */
  #list(): readonly EntryPlace[] {
    const records = this.#refersElsewhere ? this.#records : this.#records.filter(({ isPaths }) => isPaths);
    const starts = this.#tracked(listing, () =>
      records.flatMap(({ pointer, shape, isPaths }) =>
        (keysAt(this.#nodeAt(pointer)) ?? []).flatMap((name): readonly EntryPlace[] => {
          const at = [...pointer, name];
          const entry = { key: pointerText(at), pointer: at, shape };
          if (!isPaths) return [entry];
          // Skip the extensions in `paths`.
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

  /** Computes a value and marks `key` dirty as soon as the value may change. */
  #tracked<T>(key: string, read: () => T): T {
    const entry = this.#queries.compute(read);
    this.#dirtySet.add(key, entry);
    return entry.value;
  }

  #nodeAt(pointer: Pointer): NodeRef {
    return { document: this.#source, pointer };
  }
}

interface RecordPlace {
  readonly pointer: Pointer;
  readonly shape: Shape;
  readonly isPaths: boolean;
}

/** Lists the records, at any level of the grammar, that can contain values Pagewright reads. */
function recordsIn(shape: Shape, pointer: Pointer = []): readonly RecordPlace[] {
  if (shape.kind === 'record') return [{ pointer, shape: shape.of, isPaths: shape.name === 'path' }];
  if (shape.kind !== 'object') return [];
  return [...shape.members].flatMap(([key, member]) =>
    member.isOwn ? [] : recordsIn(member.shape, [...pointer, key]),
  );
}
