import { listPath, type Operations, type PathOperations, pathNames } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/spot.js';
import { holds } from '../reader/held.js';
import type { MemoEntry } from '../reader/query-context.js';
import { changeBetween } from './change-between.js';
import { areSame, Kept, type Tracker } from './tracker.js';
import { Watch } from './watch.js';

/** The operations of a document, path by path, so that an edit lists again no more than the paths it touches. */
export class OperationList {
  readonly #names = new Kept<readonly string[]>();
  #listedNames: readonly string[] = [];
  readonly #paths = new Map<string, MemoEntry<PathOperations>>();
  #watch: Watch<string> | undefined;
  #operations: Operations | undefined;

  /** The same object as before where no path has changed. */
  of(tracker: Tracker, source: SourceDocument): Operations {
    const read = this.#names.get(tracker, () => pathNames(source));
    const before = this.#listedNames;
    // What is half-typed among the paths is none of them.
    const names = areSame(read, before) ? before : read;
    const { gone, come } = changeBetween(before, names);
    // Some may only stand elsewhere.
    const former = new Map(gone.map((name) => [name, this.#paths.get(name)]));
    for (const name of gone) this.#paths.delete(name);
    this.#listedNames = names;
    const ended = this.#watch?.take();
    // What is read only once needs no watching.
    if (this.#operations !== undefined) this.#watch ??= new Watch();
    const touched =
      ended === undefined ? names : [...[...ended].filter((name) => this.#paths.has(name)), ...come];
    let isChanged = names !== before;
    for (const name of touched) {
      const known = this.#paths.get(name) ?? former.get(name);
      const listed = holds(known) ? known : tracker.compute(() => listPath(source, name));
      isChanged ||= listed !== known;
      this.#paths.set(name, listed);
      if (listed !== known || this.#watch?.has(name) === false) this.#watch?.add(name, listed);
    }
    if (this.#operations === undefined || isChanged) this.#operations = join(names, this.#paths);
    return this.#operations;
  }
}

function join(names: readonly string[], paths: ReadonlyMap<string, MemoEntry<PathOperations>>): Operations {
  const operations: Operations['operations'][number][] = [];
  const broken: Operations['broken'][number][] = [];
  const unread = new Set<string>();
  for (const name of names) {
    const value = paths.get(name)?.value;
    if (value === undefined) continue;
    for (const operation of value.operations) operations.push(operation);
    if (value.broken !== undefined) broken.push(value.broken);
    if (value.isUnread) unread.add(name);
  }
  return { operations, broken, unread };
}
