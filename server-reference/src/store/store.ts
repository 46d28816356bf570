import { slugFromName } from '@pagewright/core/resources';
import type { DataFile } from './data-file.js';
import { type RecordEntry, recordEntry, type StoredRecord } from './records.js';
import { type CatalogIndex, catalogText, indexCatalog, type Snapshot, snapshotText } from './snapshot.js';

export class SlugAllocator {
  readonly #taken = new Set<string>();
  /** Next suffix per slug, so that the search for a free suffix doesn't start at 2 for each of many equal names. */
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

  /** Returns a free slug such as `guides`, `guides-2` or `guides-3`, without taking it. */
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
  readonly storedResources: number;
  /** Total size of all resources as JSON, in UTF-16 units. */
  readonly storedCharacters: number;
}

/** Limits of project and MCP server slugs in docs/platform-api.md#limits. */
const slugLimits = { maxLength: 60 } as const;

type Addition =
  | { readonly kind: 'full'; readonly reason: string }
  /** Without a data file the record is stored immediately. */
  | { readonly kind: 'kept'; readonly shown: string }
  | { readonly kind: 'staged'; readonly shown: string; readonly committed: Promise<Commit> };

type Kind = StoredRecord['kind'];

/**
 * State of the service. A staged record takes its slug and counts towards the limits at once. It becomes visible when
 * it is on disk.
 */
export class Store {
  readonly catalog: CatalogIndex;
  readonly slugs = { project: new SlugAllocator(slugLimits), server: new SlugAllocator(slugLimits) } as const;
  /** JSON of every visible record by id, in order of creation. */
  readonly #texts: Readonly<Record<Kind, Map<string, string>>> = { project: new Map(), server: new Map() };
  readonly #staged: Readonly<Record<Kind, Set<string>>> = { project: new Set(), server: new Set() };
  readonly #limits: StoreLimits;
  readonly #first: readonly StoredRecord[];
  readonly #replace: (staged: readonly RecordEntry[]) => Promise<void>;
  readonly #writes: WriteBatcher<RecordEntry> | undefined;
  #resources = 0;
  #characters = 0;

  /** Accepts every record of the snapshot, even beyond the limits. */
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

  hasProject(uid: string): boolean {
    return this.#texts.project.has(uid);
  }

  hasId(kind: Kind, id: string): boolean {
    return this.#texts[kind].has(id) || this.#staged[kind].has(id);
  }

  /** Adds a record, whose id and slug must be free. If the record can't be written to disk, it is removed again. */
  add(record: StoredRecord): Addition {
    const entry = recordEntry(record);
    const { storedResources, storedCharacters } = this.#limits;
    if (this.#resources >= storedResources) {
      return { kind: 'full', reason: `the service stores at most ${storedResources} resources, and is full` };
    }
    if (this.#characters + entry.whole.length > storedCharacters) {
      return {
        kind: 'full',
        reason: `the service stores at most ${storedCharacters} characters of resources`,
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

  async write(): Promise<void> {
    await this.whenCommitted();
    await this.#replace([]);
  }

  async whenCommitted(): Promise<void> {
    await this.#writes?.settled();
  }

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

type Commit = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

interface WriteBatcher<Change> {
  readonly commit: (change: Change) => Promise<Commit>;
  readonly settled: () => Promise<void>;
}

interface Waiting<Change> {
  readonly change: Change;
  readonly done: (result: Commit) => void;
}

/**
 * Runs one write at a time. Changes that arrive during a write form the next group, so groups grow if the disk is slow.
 * If `write` fails, `drop` is called with the changes of its group.
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
