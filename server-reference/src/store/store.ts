import { slugFromName } from '@pagewright/core/resources';
import type { DataFile } from './data-file.js';
import { type RecordEntry, recordEntry, type StoredRecord } from './records.js';
import { type CatalogIndex, catalogText, indexCatalog, type Snapshot, snapshotText } from './snapshot.js';

/** The slugs of one kind of resource: which are taken, and the next free one for a name (D26). */
export class SlugAllocator {
  readonly #taken = new Set<string>();
  /** The next number for a slug that was taken, so that a thousand equal names don't count from two each. */
  readonly #counts = new Map<string, number>();
  readonly #room: { readonly minLength?: number; readonly maxLength: number };

  constructor(room: { readonly minLength?: number; readonly maxLength: number }) {
    this.#room = room;
  }

  has(slug: string): boolean {
    return this.#taken.has(slug);
  }

  take(slug: string): void {
    this.#taken.add(slug);
  }

  free(slug: string): void {
    this.#taken.delete(slug);
    this.#counts.clear();
  }

  clear(): void {
    this.#taken.clear();
    this.#counts.clear();
  }

  /** A free slug made from a name: `guides`, `guides-2`, `guides-3`. It is not taken yet. */
  forName(name: string): string {
    const plain = slugFromName(name, this.#room);
    if (!this.#taken.has(plain)) return plain;
    for (let count = this.#counts.get(plain) ?? 2; ; count++) {
      const slug = this.#numbered(plain, `-${count}`);
      if (this.#taken.has(slug)) continue;
      this.#counts.set(plain, count + 1);
      return slug;
    }
  }

  #numbered(slug: string, suffix: string): string {
    const room = this.#room.maxLength - suffix.length;
    return slug.length <= room ? slug + suffix : slug.slice(0, room).replace(/-+$/, '') + suffix;
  }
}

export interface StoreLimits {
  /** Docs projects and MCP servers together. */
  readonly storedResources: number;
  /** Their size as JSON, in UTF-16 units. */
  readonly storedCharacters: number;
}

/** docs/platform-api.md#limits: project slug and MCP server slug. */
const slugRoom = { maxLength: 60 } as const;

/** The result of adding a record. `shown` is what its operation shows of it, as JSON. */
type Addition =
  /** No room is left for the change; the reason in words. */
  | { readonly kind: 'full'; readonly reason: string }
  /** No file is used, so nothing is left to be done. */
  | { readonly kind: 'kept'; readonly shown: string }
  | { readonly kind: 'staged'; readonly shown: string; readonly committed: Promise<Commit> };

type Kind = StoredRecord['kind'];

/** The state of the service. What is staged takes its slug and its room at once, and is seen once it is on disk. */
export class Store {
  readonly catalog: CatalogIndex;
  readonly slugs = { project: new SlugAllocator(slugRoom), server: new SlugAllocator(slugRoom) } as const;
  /** The text of every record that is shown, by id, in the order of their creation. */
  readonly #texts: Readonly<Record<Kind, Map<string, string>>> = { project: new Map(), server: new Map() };
  /** The ids of those that are not on disk yet. */
  readonly #staged: Readonly<Record<Kind, Set<string>>> = { project: new Set(), server: new Set() };
  readonly #limits: StoreLimits;
  /** The records that the service has started with. */
  readonly #first: readonly StoredRecord[];
  readonly #replace: (staged: readonly RecordEntry[]) => Promise<void>;
  /** Undefined without a file. */
  readonly #writes: WriteBatcher<RecordEntry> | undefined;
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
    this.#writes = makeWriteBatcher(this.#replace, {
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
    if (this.#writes === undefined) {
      this.#show(entry);
      return { kind: 'kept', shown };
    }
    this.#staged[entry.kind].add(entry.id);
    return { kind: 'staged', shown, committed: this.#writes.commit(entry) };
  }

  /** Writes the state as it is, to see that it can be. Rejected with the reason when it can't. */
  async write(): Promise<void> {
    await this.whenCommitted();
    await this.#replace([]);
  }

  /** Fulfilled once everything that was added is committed. */
  async whenCommitted(): Promise<void> {
    await this.#writes?.settled();
  }

  /** Puts back what the service has started with, on disk too: what was created since is gone, and its slugs are free. */
  async reset(): Promise<void> {
    await this.whenCommitted();
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

/** Result for callers that wait for a change to be on disk. */
type Commit = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

/** Brings changes to disk in groups. */
interface WriteBatcher<Change> {
  /** Fulfilled once a write that holds the change has ended, well or not. */
  readonly commit: (change: Change) => Promise<Commit>;
  /** Fulfilled once nothing waits and nothing is being written. */
  readonly settled: () => Promise<void>;
}

interface Waiting<Change> {
  readonly change: Change;
  readonly done: (result: Commit) => void;
}

/**
 * One write runs at a time. What comes in while it runs waits for the next one, which takes all of it: the slower the
 * disk, the larger the group. `write` is given the changes of its group; when it fails, `drop` is given them back.
 */
function makeWriteBatcher<Change>(
  write: (changes: readonly Change[]) => Promise<void>,
  ended: {
    readonly keep: (changes: readonly Change[]) => void;
    readonly drop: (changes: readonly Change[]) => void;
  },
): WriteBatcher<Change> {
  let waiting: Waiting<Change>[] = [];
  let running: Promise<void> | undefined;

  const run = async () => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      const changes = group.map(({ change }) => change);
      const result = await attempt(() => write(changes));
      if (result.ok) ended.keep(changes);
      else ended.drop(changes);
      for (const { done } of group) done(result);
    }
    running = undefined;
  };

  return {
    commit: (change) =>
      new Promise((done) => {
        waiting.push({ change, done });
        running ??= run();
      }),
    settled: async () => {
      while (running !== undefined) await running;
    },
  };
}

async function attempt(write: () => Promise<void>): Promise<Commit> {
  try {
    await write();
    return { ok: true };
  } catch (error) {
    return { ok: false, error };
  }
}
