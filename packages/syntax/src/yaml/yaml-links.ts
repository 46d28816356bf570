import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isSeq,
  type Pair,
  type ParsedNode,
  type YAMLMap,
} from 'yaml';
import type { Limits } from '../limits.js';
import { type PlainProblem, ProblemList } from '../problems/problem.js';

export interface YamlLinks {
  /** The anchored node, never an alias; absent if no anchor matches. */
  readonly targets: ReadonlyMap<YamlAlias, ParsedNode>;
  /** The mappings of a merge key, all of which end before it; absent if the merge is refused. */
  readonly merges: ReadonlyMap<YamlEntry, readonly YAMLMap.Parsed[]>;
  readonly missing: ReadonlySet<string>;
  readonly problems: readonly PlainProblem[];
}

export const noLinks: YamlLinks = { targets: new Map(), merges: new Map(), missing: new Set(), problems: [] };

/**
 * Links each alias to the last earlier anchor of its name, and each merge key to its mappings, in one pass. A merge is
 * refused if it includes its own mapping. Merges beyond the limit are refused too, because mappings that merge one
 * another would grow quadratically.
 */
export function linkYaml(root: ParsedNode, limits: Limits): YamlLinks {
  const linker = new Linker(limits);
  linker.run(root);
  return linker;
}

type Step =
  | { readonly kind: 'enter' | 'leave'; readonly node: ParsedNode }
  | { readonly kind: 'merge'; readonly map: YAMLMap.Parsed; readonly entry: YamlEntry };

class Linker implements YamlLinks {
  readonly targets = new Map<YamlAlias, ParsedNode>();
  readonly merges = new Map<YamlEntry, readonly YAMLMap.Parsed[]>();
  readonly missing = new Set<string>();
  readonly #list: ProblemList;
  readonly #anchors = new Map<string, ParsedNode>();
  readonly #open = new Set<ParsedNode>();
  /** Number of entries that each mapping merges, including the entries that its sources merge. */
  readonly #taken = new Map<ParsedNode, number>();
  /** Number of entries that may still be merged; 0 after a merge was refused. */
  #allowance: number;

  constructor(limits: Limits) {
    this.#list = new ProblemList(limits.problems);
    this.#allowance = limits.merged;
  }

  get problems(): readonly PlainProblem[] {
    return this.#list.problems;
  }

  run(root: ParsedNode): void {
    const steps: Step[] = [{ kind: 'enter', node: root }];
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      if (step.kind === 'merge') this.#merge(step.map, step.entry);
      else if (step.kind === 'leave') this.#open.delete(step.node);
      else this.#enter(step.node, steps);
    }
  }

  #enter(node: ParsedNode, steps: Step[]): void {
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source);
      if (target !== undefined) this.targets.set(node, target);
      else if (node.source !== '') {
        this.missing.add(node.source);
        this.#refuse('alias', `There is no \`&${node.source}\` before this place.`, node);
      }
      return;
    }
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    if (!isMap(node) && !isSeq(node)) return;
    this.#open.add(node);
    steps.push({ kind: 'leave', node });
    // Items are pushed in reverse order, so that the first item is popped first.
    for (let index = node.items.length - 1; index >= 0; index--) {
      const item = node.items[index];
      if (item === undefined) continue;
      if (!('key' in item)) steps.push({ kind: 'enter', node: item });
      else if (isMap(node)) {
        if (isMergeKey(item)) steps.push({ kind: 'merge', map: node, entry: item });
        if (item.value !== null) steps.push({ kind: 'enter', node: item.value });
        steps.push({ kind: 'enter', node: item.key });
      }
    }
  }

  #merge(map: YAMLMap.Parsed, entry: YamlEntry): void {
    if (this.#allowance === 0) return;
    const value = this.#resolve(entry.value);
    const sources: (ParsedNode | null)[] = isSeq(value)
      ? value.items.map((item) => this.#resolve(item))
      : [value];
    const maps: YAMLMap.Parsed[] = [];
    let count = sources.length;
    for (const source of sources) {
      if (!isMap(source)) continue;
      maps.push(source);
      count += source.items.length + (this.#taken.get(source) ?? 0);
    }
    if (count > this.#allowance) {
      this.#allowance = 0;
      this.#refuse('tooLarge', tooManyMerged, entry.key);
      return;
    }
    this.#allowance -= count;
    if (sources.some((source) => !isMap(source) && !isAlias(source)))
      this.#refuse('merge', noMapping, entry.key);
    else if (maps.some((source) => this.#open.has(source))) this.#refuse('merge', mergesItself, entry.key);
    else {
      this.#taken.set(map, (this.#taken.get(map) ?? 0) + count);
      this.merges.set(entry, maps);
    }
  }

  #resolve(node: ParsedNode | null): ParsedNode | null {
    return isAlias(node) ? (this.targets.get(node) ?? node) : node;
  }

  #refuse(kind: 'alias' | 'merge' | 'tooLarge', message: string, { range: [start, end] }: ParsedNode): void {
    this.#list.report(kind, message, { start, end });
  }
}

const noMapping = '`<<` merges the keys of a mapping, but this is not a mapping; it is ignored.';
const mergesItself = '`<<` cannot merge the mapping that contains it; it is ignored.';
const tooManyMerged = 'Merge keys have added too many entries; `<<` is ignored from here on.';

export interface MissingValue {
  readonly missing: number;
}

export type YamlNode = ParsedNode | MissingValue;

export type YamlEntry = Pair<ParsedNode, ParsedNode | null>;

export type YamlDocument = Document.Parsed<ParsedNode, false>;

type YamlAlias = Alias.Parsed;

/** False for `<<` in quotes, which is an ordinary key. */
export function isMergeKey({ key }: YamlEntry): boolean {
  return 'value' in key && typeof key.value === 'symbol';
}
