import { applySeed, type Seed, type SeedResult } from './seed/apply-seed.js';
import { parseSeed, readSeedFile } from './seed/parse-seed.js';
import { type DataFile, openDataFile } from './store/data-file.js';
import { type FreshId, parseSnapshot, type Snapshot } from './store/snapshot.js';

/** The state to start with, and the file that keeps it. */
export interface InitialState {
  readonly snapshot: Snapshot;
  readonly file: DataFile | undefined;
}

export type StateResult =
  | { readonly ok: true; readonly state: InitialState }
  /** Each names its file. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads data file and seed, and lays the one over the other (D27, D29). Neither is changed. */
export function prepareState(
  given: { readonly seed?: Seed | string; readonly data?: string },
  freshId: FreshId,
): StateResult {
  const seed = readSeed(given.seed);
  const stored = readData(given.data);
  if (!seed.ok || !stored.ok) {
    const name = typeof given.seed === 'string' ? `seed ${given.seed}` : 'seed';
    const ofSeed = seed.ok ? [] : seed.problems.map((problem) => `${name}: ${problem}`);
    const ofData = stored.ok ? [] : stored.problems.map((problem) => `data file ${given.data}: ${problem}`);
    return { ok: false, problems: [...ofSeed, ...ofData] };
  }
  return {
    ok: true,
    state: { file: stored.state.file, snapshot: applySeed(seed.seed, stored.state.snapshot, freshId) },
  };
}

function readSeed(seed: Seed | string | undefined): SeedResult {
  return typeof seed === 'string' ? readSeedFile(seed) : parseSeed(seed ?? {});
}

function readData(path: string | undefined): StateResult {
  const empty = { namespaces: [], documents: [], records: [] };
  if (path === undefined) return { ok: true, state: { snapshot: empty, file: undefined } };
  let file: DataFile;
  try {
    file = openDataFile(path);
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
  if (file.text === undefined) return { ok: true, state: { snapshot: empty, file } };
  const result = parseSnapshot(file.text);
  return result.ok ? { ok: true, state: { snapshot: result.snapshot, file } } : result;
}
