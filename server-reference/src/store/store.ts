import { type CatalogIndex, indexCatalog } from './catalog.js';
import { type Commit, type Committer, makeCommitter } from './committer.js';
import type { DataFile } from './data-file.js';
import { type RecordEntry, recordEntry, type StoredRecord } from './records.js';
import { SlugBook } from './slug-book.js';
import { catalogText, type Snapshot, snapshotText } from './snapshot.js';

export interface StoreLimits {
  /** Docs projects and MCP servers together. */
  readonly storedResources: number;
  /** Their size as JSON, in UTF-16 units. */
  readonly storedCharacters: number;
}

/** docs/platform-api.md#limits: project slug and MCP server slug. */
const slugRoom = { maxLength: 60 } as const;

/** The result of adding a record. `shown` is what its operation shows of it, as JSON. */
export type Addition =
  /** There is no room for it; the reason in words. */
  | { readonly kind: 'full'; readonly reason: string }
  /** There is no file, so nothing is left to be done. */
  | { readonly kind: 'kept'; readonly shown: string }
  | { readonly kind: 'staged'; readonly shown: string; readonly committed: Promise<Commit> };

type Kind = StoredRecord['kind'];

/** The state of the service. What is staged takes its slug and its room at once, and is seen once it is on disk. */
export class Store {
  readonly catalog: CatalogIndex;
  readonly slugs = { project: new SlugBook(slugRoom), server: new SlugBook(slugRoom) } as const;
  /** The text of every record that is shown, by id, in the order of their creation. */
  readonly #texts: Readonly<Record<Kind, Map<string, string>>> = { project: new Map(), server: new Map() };
  /** The ids of those that are not on disk yet. */
  readonly #staged: Readonly<Record<Kind, Set<string>>> = { project: new Set(), server: new Set() };
  readonly #limits: StoreLimits;
  /** The records that the service has started with. */
  readonly #first: readonly StoredRecord[];
  readonly #replace: (staged: readonly RecordEntry[]) => Promise<void>;
  /** Undefined without a file. */
  readonly #committer: Committer<RecordEntry> | undefined;
  #resources = 0;
  #characters = 0;

  /** Takes in whatever the snapshot holds, also above the limits. */
  constructor(snapshot: Snapshot, limits: StoreLimits, file: Pick<DataFile, 'replace'> | undefined) {
    this.catalog = indexCatalog(snapshot);
    this.#limits = limits;
    this.#first = snapshot.records;
    this.#fill();
    const head = catalogText(snapshot);
    this.#replace = async (staged) => {
      if (file === undefined) return;
      const { project, server } = this.#texts;
      const texts = [...project.values(), ...server.values(), ...staged.map(({ whole }) => whole)];
      await file.replace(snapshotText(head, texts));
    };
    if (file === undefined) return;
    this.#committer = makeCommitter(this.#replace, {
      keep: (entries) => {
        for (const entry of entries) {
          this.#staged[entry.kind].delete(entry.id);
          this.#show(entry);
        }
      },
      drop: (entries) => {
        for (const entry of entries) this.#release(entry);
      },
    });
  }

  /** True when `uid` is a project that is there for all to see. */
  hasProject(uid: string): boolean {
    return this.#texts.project.has(uid);
  }

  /** True when an id is used by anything, shown or only staged. */
  hasId(kind: Kind, id: string): boolean {
    return this.#texts[kind].has(id) || this.#staged[kind].has(id);
  }

  /** Adds a record whose id and slug are free. It is committed once it is on disk, or is not and out again. */
  add(record: StoredRecord): Addition {
    const entry = recordEntry(record);
    const { storedResources, storedCharacters } = this.#limits;
    if (this.#resources >= storedResources) {
      return { kind: 'full', reason: `the service keeps at most ${storedResources} resources, and has them` };
    }
    if (this.#characters + entry.whole.length > storedCharacters) {
      return {
        kind: 'full',
        reason: `the service keeps at most ${storedCharacters} characters of resources`,
      };
    }
    this.#occupy(entry);
    const { shown } = entry;
    if (this.#committer === undefined) {
      this.#show(entry);
      return { kind: 'kept', shown };
    }
    this.#staged[entry.kind].add(entry.id);
    return { kind: 'staged', shown, committed: this.#committer.commit(entry) };
  }

  /** Writes the state as it is, to see that it can be. Rejected with the reason when it can't. */
  async write(): Promise<void> {
    await this.settled();
    await this.#replace([]);
  }

  /** Fulfilled once everything that was added is committed. */
  async settled(): Promise<void> {
    await this.#committer?.settled();
  }

  /** Puts back what the service has started with, on disk too: what was created since is gone, and its slugs are free. */
  async reset(): Promise<void> {
    await this.settled();
    for (const kind of ['project', 'server'] as const) {
      this.#texts[kind].clear();
      this.slugs[kind].clear();
    }
    [this.#resources, this.#characters] = [0, 0];
    this.#fill();
    await this.#replace([]);
  }

  /** Every docs project and MCP server that is there, each as its creation was answered, as JSON. */
  shownText(): string {
    const { project, server } = this.#texts;
    const shown = (texts: Iterable<string>, key: string) =>
      [...texts].map((text) => JSON.stringify(JSON.parse(text)[key])).join(',');
    return `{"projects":[${shown(project.values(), 'project')}],"servers":[${shown(server.values(), 'created')}]}`;
  }

  #fill(): void {
    for (const record of this.#first) {
      const entry = recordEntry(record);
      this.#occupy(entry);
      this.#show(entry);
    }
  }

  #occupy({ kind, slug, whole }: RecordEntry): void {
    this.slugs[kind].take(slug);
    this.#resources++;
    this.#characters += whole.length;
  }

  #release({ kind, id, slug, whole }: RecordEntry): void {
    this.#staged[kind].delete(id);
    this.slugs[kind].free(slug);
    this.#resources--;
    this.#characters -= whole.length;
  }

  #show({ kind, id, whole }: RecordEntry): void {
    this.#texts[kind].set(id, whole);
  }
}
