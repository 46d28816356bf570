import { listPath, type Operations, type PathOperations, pathNames } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/spot.js';
import { holds, Kept, type Remembered, type Tracker } from './tracker.js';

/** The operations of a document, path by path, so that an edit lists again no more than the paths it touches. */
export class OperationList {
  readonly #names = new Kept<readonly string[]>();
  #listedNames: readonly string[] | undefined;
  #paths = new Map<string, Remembered<PathOperations>>();
  #operations: Operations | undefined;

  /** The same object as before where no path has changed. */
  of(tracker: Tracker, source: SourceDocument): Operations {
    const names = this.#names.get(tracker, () => pathNames(source));
    const isListed = names === this.#listedNames;
    const stale = isListed ? names.filter((name) => !holds(this.#paths.get(name))) : names;
    if (this.#operations !== undefined && isListed && stale.length === 0) return this.#operations;
    const paths = isListed ? this.#paths : new Map<string, Remembered<PathOperations>>();
    for (const name of stale) {
      const known = this.#paths.get(name);
      paths.set(name, holds(known) ? known : tracker.remember(() => listPath(source, name)));
    }
    this.#listedNames = names;
    this.#paths = paths;
    this.#operations = join(paths);
    return this.#operations;
  }
}

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
