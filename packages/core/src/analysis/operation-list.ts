import { listPath, type Operations, type PathOperations, pathNames } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/spot.js';
import { holds } from '../reader/held.js';
import { areSame, Kept, type Remembered, type Tracker } from './tracker.js';
import { Watch } from './watch.js';

/** The operations of a document, path by path, so that an edit lists again no more than the paths it touches. */
export class OperationList {
  readonly #names = new Kept<readonly string[]>();
  #listedNames: readonly string[] | undefined;
  #paths = new Map<string, Remembered<PathOperations>>();
  #watch: Watch<string> | undefined;
  #operations: Operations | undefined;

  /** The same object as before where no path has changed. */
  of(tracker: Tracker, source: SourceDocument): Operations {
    const read = this.#names.get(tracker, () => pathNames(source));
    const before = this.#listedNames;
    // What is half-typed among the paths is none of them.
    const names = before !== undefined && areSame(read, before) ? before : read;
    const isListed = names === this.#listedNames;
    const ended = this.#watch?.take();
    const changed = this.#look(isListed && ended !== undefined ? ended : names, isListed, (name, known) => {
      const isHeard = known !== undefined && ended !== undefined && !ended.has(name);
      return isHeard || holds(known) ? known : tracker.remember(() => listPath(source, name));
    });
    this.#listedNames = names;
    if (this.#operations === undefined || !isListed || changed) this.#operations = join(this.#paths);
    return this.#operations;
  }

  /** True when a path is not as it was. */
  #look(names: Iterable<string>, isListed: boolean, list: ListOne): boolean {
    const before = this.#paths;
    // What is read only once needs no watching.
    if (this.#operations !== undefined) this.#watch ??= new Watch();
    if (!isListed) this.#paths = new Map();
    let changed = false;
    for (const name of names) {
      const known = before.get(name);
      const listed = list(name, known);
      changed ||= listed !== known;
      this.#paths.set(name, listed);
      if (listed !== known || this.#watch?.has(name) === false) this.#watch?.add(name, listed);
    }
    return changed;
  }
}

type ListOne = (name: string, known: Remembered<PathOperations> | undefined) => Remembered<PathOperations>;

function join(paths: ReadonlyMap<string, Remembered<PathOperations>>): Operations {
  const operations: Operations['operations'][number][] = [];
  const broken: Operations['broken'][number][] = [];
  const unread = new Set<string>();
  for (const [name, { value }] of paths) {
    for (const operation of value.operations) operations.push(operation);
    if (value.broken !== undefined) broken.push(value.broken);
    if (value.isUnread) unread.add(name);
  }
  return { operations, broken, unread };
}
