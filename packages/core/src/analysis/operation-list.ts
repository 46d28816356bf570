import { markerKey } from '../format/vendor-extensions.js';
import {
  listPath,
  type Operation,
  type Operations,
  type PathOperations,
  pathNames,
} from '../openapi/operations.js';
import {
  below,
  mayMention,
  type NodeRef,
  type SourceDocument,
  searchFiles,
} from '../openapi/source-document.js';
import { DirtySet } from '../reader/dirty-set.js';
import { isUpToDate, type MemoEntry } from '../reader/query-context.js';
import type { TextTest } from '../reader/reader.js';
import { type ExtensionKeys, mayBeUnreadOn } from '../rules/document/check-extensions.js';
import { inputChange } from './inputs.js';
import { type AnalysisQueries, areSame, MemoSlot } from './memo-slot.js';

/** The operations of a document, path by path, so that an edit lists again no more than the paths it touches. */
export class OperationList {
  readonly #names = new MemoSlot<readonly string[]>();
  #listedNames: readonly string[] = [];
  readonly #paths = new Map<string, MemoEntry<PathOperations>>();
  #dirtySet: DirtySet<string> | undefined;
  #operations: Operations | undefined;
  /** True while `#operations` are those of the paths as each was last listed. */
  #isJoined = false;

  /** Lists the operations of each path anew that is not up to date, in steps of one path each, ahead of `of`. */
  *warmUp(queries: AnalysisQueries, source: SourceDocument): Generator<void> {
    for (const name of this.#names.get(queries, () => pathNames(source))) {
      if (isUpToDate(this.#paths.get(name))) continue;
      const listed = queries.compute(() => listPath(source, name));
      this.#paths.set(name, listed);
      this.#dirtySet?.add(name, listed);
      this.#isJoined = false;
      yield;
    }
  }

  /** False where at most a few paths have to be listed anew. */
  get mayBeMostlyDirty(): boolean {
    return this.#dirtySet?.isDirtierThan(fewDirty) ?? true;
  }

  /** Lists the operations; the same object as before where no path has changed. */
  of(queries: AnalysisQueries, source: SourceDocument): Operations {
    const read = this.#names.get(queries, () => pathNames(source));
    const before = this.#listedNames;
    // Half-typed entries among the paths are no operations.
    const names = areSame(read, before) ? before : read;
    const { gone, come } = inputChange(before, names);
    // Operations may only have moved.
    const previous = new Map(gone.map((name) => [name, this.#paths.get(name)]));
    for (const name of gone) this.#paths.delete(name);
    this.#listedNames = names;
    const dirty = this.#dirtySet?.takeDirty();
    // Changes do not matter for a document that is read once.
    if (this.#operations !== undefined) this.#dirtySet ??= new DirtySet();
    const outdated =
      dirty === undefined ? names : [...[...dirty].filter((name) => this.#paths.has(name)), ...come];
    let isChanged = !this.#isJoined || names !== before;
    for (const name of outdated) {
      const known = this.#paths.get(name) ?? previous.get(name);
      const listed = isUpToDate(known) ? known : queries.compute(() => listPath(source, name));
      isChanged ||= listed !== known;
      this.#paths.set(name, listed);
      if (listed !== known || this.#dirtySet?.has(name) === false) this.#dirtySet?.add(name, listed);
    }
    if (this.#operations === undefined || isChanged) this.#operations = join(names, this.#paths);
    this.#isJoined = true;
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

/** The most values that are computed anew in one go. */
export const fewDirty = 50;

/** The words without which nothing about pagination is declared, nor looks as if it were. */
export function declaringWords({ keys, lookalikes }: ExtensionKeys): Words {
  return [...keys.map(({ pagination }) => pagination), markerKey, ...lookalikes.tests];
}

export type Words = readonly (string | TextTest)[];

/** The text that all names of parameter markers have in common. */
const markers = ['-pagination-property'];

/**
 * Returns whether an operation may be marked by a parameter or schema that it refers to, so that each has to be read:
 * where a marker is anywhere in the document or its files.
 */
export function mayBeMarked(source: SourceDocument): boolean {
  return mayMention(source, markers);
}

/** False for an operation that certainly declares nothing, found without reading it. */
export function mayDeclare({ node, pathItem }: Operation, words: Words, keys: ExtensionKeys): boolean {
  return (
    mentions(node, words) || mentions(below(pathItem, 'parameters'), words) || mayBeUnreadOn(pathItem, keys)
  );
}

/** Searches one file after the other, so that `mayBeMarked` has little left to do. */
export function searchMarks(source: SourceDocument): Generator<void> {
  return searchFiles(source, markers);
}

function mentions({ document, pointer }: NodeRef, words: Words): boolean {
  return document.reader.mentions?.(pointer, words) ?? true;
}
