import {
  type InvalidationListener,
  type OpenFile,
  type Pointer,
  pointerText,
  type Reader,
} from '@pagewright/core';
import {
  keysAt,
  makeSource,
  type NodeRef,
  QueryContext,
  type SourceDocument,
} from '@pagewright/core/openapi';
import type { ObjectShape, Shape } from '../grammar/shape.js';
import { type ReferenceTarget, referenceTargets } from './reference-targets.js';

/** By the name of a file (undefined: the document itself) what is reached there, in the order of the document. */
export type TargetsByFile = ReadonlyMap<string | undefined, readonly ReferenceTarget[]>;

/** A part of the document whose references are followed together. */
interface Entry {
  readonly reached: readonly ReferenceTarget[];
  /** Called when anything that was read for it has changed. */
  readonly onEnd: OnEnd;
}

/** A listener for changes; dependencies are given the reference, and do not keep the function alive. */
interface OnEnd {
  readonly run: () => void;
  readonly ref: InvalidationListener;
}

function onEndOf(run: () => void): OnEnd {
  return { run, ref: new WeakRef(run) };
}

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
  readonly #entries = new Map<string, Entry>();
  #starts: readonly EntryPlace[] = [];
  /** The keys of entries that have to be followed again. */
  #ended = new Set<string>([listing]);
  readonly #onListEnd = onEndOf(() => void this.#ended.add(listing));
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
    const refersElsewhere = this.#reader.referredFiles?.()?.length !== 0;
    if (refersElsewhere !== this.#refersElsewhere) {
      this.#refersElsewhere = refersElsewhere;
      this.#entries.clear();
      this.#ended.add(listing);
    }
    if (this.#ended.size === 0) return this.#byFile;
    const ended = this.#ended;
    this.#ended = new Set();
    if (ended.has(listing)) this.#starts = this.#list();
    const byFile = new Map<string | undefined, ReferenceTarget[]>();
    for (const start of this.#starts) {
      const known = this.#entries.get(start.key);
      const isKept = known !== undefined && !ended.has(start.key);
      for (const one of isKept ? known.reached : this.#follow(start, known)) {
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
    const starts = this.#watched(this.#onListEnd, () =>
      records.flatMap(({ pointer, shape, isPaths }) =>
        (keysAt(this.#spot(pointer)) ?? []).flatMap((name): readonly EntryPlace[] => {
          const at = [...pointer, name];
          const entry = { key: pointerText(at), pointer: at, shape };
          if (!isPaths) return [entry];
          // Beside the paths there may be extensions.
          return typeof name === 'string' && name.startsWith('/') ? [{ ...entry, path: name }] : [];
        }),
      ),
    );
    const keys = new Set(starts.map(({ key }) => key));
    for (const key of this.#entries.keys()) if (!keys.has(key)) this.#entries.delete(key);
    return starts;
  }

  #follow({ key, pointer, shape, path }: EntryPlace, known: Entry | undefined): readonly ReferenceTarget[] {
    const onEnd = known?.onEnd ?? onEndOf(() => void this.#ended.add(key));
    const reached = this.#watched(onEnd, () => {
      const node = this.#spot(pointer);
      if (node.document.reader.mentions?.(pointer, referring) === false) return [];
      return referenceTargets({
        ...{ node, shape, isAlone: !this.#refersElsewhere },
        ...(path !== undefined && { path }),
      });
    });
    this.#entries.set(key, { reached, onEnd });
    return reached;
  }

  /** `onEnd` is called when what is read meanwhile has changed; it is the same function each time, for the same thing. */
  #watched<T>(onEnd: OnEnd, read: () => T): T {
    const { value, dependencies } = this.#queries.compute(read);
    for (const dependency of dependencies)
      if (dependency.isValid && dependency.onInvalidate !== undefined) dependency.onInvalidate(onEnd.ref);
      else onEnd.run();
    return value;
  }

  #spot(pointer: Pointer): NodeRef {
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
