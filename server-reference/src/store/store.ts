import { type CatalogIndex, indexCatalog } from './catalog.js';
import { type Commit, type Committer, makeCommitter } from './committer.js';
import type { DataFile } from './data-file.js';
import type { StoredRecord } from './records.js';
import { SlugBook } from './slug-book.js';
import { catalogText, type Snapshot, snapshotText } from './snapshot.js';

export interface StoreLimits {
  /** Docs projects and MCP servers together. */
  readonly storedResources: number;
  /** Their size as JSON, in UTF-16 units. */
  readonly storedCharacters: number;
}

/** REQUIREMENTS "Limits": project slug and MCP server slug. */
const slugRoom = { maxLength: 60 } as const;

/** What becomes of a record that is added. */
export type Addition =
  /** There is no room for it; the reason in words. */
  | { readonly kind: 'full'; readonly reason: string }
  | { readonly kind: 'staged'; readonly committed: Promise<Commit> };

/** A record with its text, which is made once. */
interface Entry {
  readonly record: StoredRecord;
  readonly text: string;
}

/** The state of the service. What is staged takes its slug and its room at once, and is seen once it is on disk. */
export class Store {
  readonly catalog: CatalogIndex;
  readonly slugs = { project: new SlugBook(slugRoom), server: new SlugBook(slugRoom) } as const;
  /** Of every record, staged or shown. */
  readonly #ids = new Set<string>();
  /** Of every record that is shown, in the order of their creation. */
  readonly #texts = new Map<string, string>();
  readonly #limits: StoreLimits;
  readonly #hasFile: boolean;
  readonly #committer: Committer<Entry>;
  readonly #replace: (staged: readonly Entry[]) => Promise<void>;
  #bytes = 0;

  /** What the snapshot holds is taken in whole, also above the limits. */
  constructor(snapshot: Snapshot, limits: StoreLimits, file: Pick<DataFile, 'replace'> | undefined) {
    this.catalog = indexCatalog(snapshot);
    this.#limits = limits;
    this.#hasFile = file !== undefined;
    for (const entry of snapshot.records.map(entryOf)) {
      this.#occupy(entry);
      this.#show(entry);
    }
    const head = catalogText(snapshot);
    this.#replace = async (staged) => {
      if (file === undefined) return;
      const texts = [...this.#texts.values(), ...staged.map(({ text }) => text)];
      await file.replace(snapshotText(head, texts));
    };
    this.#committer = makeCommitter(this.#replace, {
      keep: (entries) => {
        for (const entry of entries) this.#show(entry);
      },
      drop: (entries) => {
        for (const entry of entries) this.#release(entry);
      },
    });
  }

  /** Whether `uid` is a project that is there for all to see. */
  hasProject(uid: string): boolean {
    return this.#texts.has(keyOf('project', uid));
  }

  /** Whether an id is used by anything, shown or only staged. */
  hasId(kind: StoredRecord['kind'], id: string): boolean {
    return this.#ids.has(keyOf(kind, id));
  }

  /** Adds a record whose id and slug are free. It is committed once it is on disk, or is not and out again. */
  add(record: StoredRecord): Addition {
    const entry = entryOf(record);
    const { storedResources, storedCharacters } = this.#limits;
    if (this.#ids.size >= storedResources) {
      return { kind: 'full', reason: `the service keeps at most ${storedResources} resources, and has them` };
    }
    if (this.#bytes + entry.text.length > storedCharacters) {
      return {
        kind: 'full',
        reason: `the service keeps at most ${storedCharacters} characters of resources`,
      };
    }
    this.#occupy(entry);
    if (!this.#hasFile) {
      this.#show(entry);
      return { kind: 'staged', committed: inMemory };
    }
    return { kind: 'staged', committed: this.#committer.commit(entry) };
  }

  /** Writes the state as it is, to see that it can be. Rejected with the reason when it can't. */
  async write(): Promise<void> {
    await this.settled();
    await this.#replace([]);
  }

  /** Fulfilled once everything that was added is committed. */
  settled(): Promise<void> {
    return this.#committer.settled();
  }

  #occupy({ record, text }: Entry): void {
    const { id, slug } = identityOf(record);
    this.#ids.add(keyOf(record.kind, id));
    this.slugs[record.kind].take(slug);
    this.#bytes += text.length;
  }

  #release({ record, text }: Entry): void {
    const { id, slug } = identityOf(record);
    this.#ids.delete(keyOf(record.kind, id));
    this.slugs[record.kind].free(slug);
    this.#bytes -= text.length;
  }

  #show({ record, text }: Entry): void {
    this.#texts.set(keyOf(record.kind, identityOf(record).id), text);
  }
}

/** Without a file, everything that can be done is done. */
const inMemory: Promise<Commit> = Promise.resolve({ ok: true });

function entryOf(record: StoredRecord): Entry {
  return { record, text: JSON.stringify(record) };
}

function identityOf(record: StoredRecord): { readonly id: string; readonly slug: string } {
  if (record.kind === 'project') return { id: record.project.uid, slug: record.project.slug };
  return { id: record.created.server.id, slug: record.created.server.slug };
}

function keyOf(kind: StoredRecord['kind'], id: string): string {
  return `${kind} ${id}`;
}
