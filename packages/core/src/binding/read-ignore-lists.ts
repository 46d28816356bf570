import { catalogue } from '../diagnostics/catalogue.js';
import { type Finding, placeIn } from '../diagnostics/finding.js';
import { matchesPattern } from '../diagnostics/gate.js';
import { report } from '../diagnostics/report.js';
import { kindOf } from '../json/copy-json.js';
import { pointerText } from '../json/pointer.js';
import type { Operation } from '../openapi/operations.js';
import {
  below,
  locationKey,
  locationOf,
  type NodeRef,
  nodeKey,
  valueAt,
} from '../openapi/source-document.js';
import { hint, suggest } from '../scheme/suggest.js';
import type { VendorKeys } from './lookalike-keys.js';

const maxFindings = 100;

export interface IgnoreList {
  readonly node: NodeRef;
  readonly codes: ReadonlySet<string>;
  readonly entries: readonly IgnoreEntry[];
}

export interface IgnoreEntry {
  readonly index: number;
  readonly pattern: string;
  readonly codes: readonly string[];
}

export interface IgnoreListsRead {
  readonly lists: readonly IgnoreList[];
  readonly findings: readonly Finding[];
}

/**
 * Reads the ignore lists on the document root or on an operation, at most one per vendor prefix. Reports
 * entries that match no rule, at most 100 per list.
 */
export function readIgnoreLists(owner: NodeRef, keys: readonly VendorKeys[]): IgnoreListsRead {
  const lists: IgnoreList[] = [];
  const findings: Finding[] = [];
  for (const { prefix, ignore } of keys) {
    const node = below(owner, ignore);
    const value = valueAt(node);
    if (value === undefined) continue;
    const read = readList(value, node, prefix);
    lists.push({ node, codes: read.codes, entries: read.entries });
    findings.push(...read.findings);
  }
  return { lists, findings };
}

function readList(
  value: unknown,
  node: NodeRef,
  prefix: string,
): Omit<IgnoreList, 'node'> & { readonly findings: readonly Finding[] } {
  const invalid = (at: NodeRef, problem: string, suggestion?: string) =>
    report(
      'Document/InvalidIgnore',
      { prefix, problem },
      {
        at: locationOf(at, 'value'),
        suppressionKey: pointerText(at.pointer),
        ...(suggestion !== undefined && { data: { suggestion } }),
      },
    );
  if (!Array.isArray(value)) {
    return {
      codes: new Set(),
      entries: [],
      findings: [invalid(node, `expected a list of codes, found ${kindOf(value)}.`)],
    };
  }
  const all = Object.keys(catalogue);
  const codes = new Set<string>();
  const entries: IgnoreEntry[] = [];
  const findings: Finding[] = [];
  for (const [index, entry] of value.entries()) {
    const covered = typeof entry === 'string' ? all.filter((code) => matchesPattern(code, entry)) : [];
    for (const code of covered) codes.add(code);
    if (covered.length > 0) entries.push({ index, pattern: String(entry), codes: covered });
    if (covered.length > 0 || findings.length >= maxFindings) continue;
    const shown = typeof entry === 'string' ? JSON.stringify(entry) : kindOf(entry);
    const suggestion = typeof entry === 'string' ? suggest(entry, all) : undefined;
    findings.push(
      invalid(below(node, index), `${shown} is not the code of a rule.${hint(suggestion)}`, suggestion),
    );
  }
  return { codes, entries, findings };
}

export interface OperationIgnores {
  readonly operation: Operation;
  readonly lists: readonly IgnoreList[];
  readonly isComplete: () => boolean;
}

/**
 * Returns the ignore lists that apply to a finding: the root's lists, and the lists of the operation that the
 * finding concerns or is located in (D13).
 */
export type ListsFor = (finding: Finding) => readonly IgnoreList[];

/**
 * Indexes ignore lists by operation. A list that applies to a finding does not necessarily contain its code:
 * see `markIgnored`.
 */
export function listsFor(root: readonly IgnoreList[], operations: readonly OperationIgnores[]): ListsFor {
  if (root.length === 0 && operations.length === 0) return () => [];
  const byOperation = new Map(operations.map(({ operation, lists }) => [operation.name, lists]));
  const byLocation = new Map(operations.map(({ operation, lists }) => [nodeKey(operation.node), lists]));
  return (finding) => [
    ...(finding.source === 'document' || finding.operation !== undefined ? root : []),
    ...(byOperation.get(finding.operation ?? '') ?? []),
    ...(finding.source === 'document' ? enclosingLists(byLocation, finding) : []),
  ];
}

/** Returns the finding with `ignoredBy` set to the first list that contains its code. */
export function markIgnored(finding: Finding, lists: readonly IgnoreList[]): Finding {
  const list = lists.find(({ codes }) => codes.has(finding.code));
  if (list === undefined) return finding;
  return { ...finding, ignoredBy: placeIn(locationOf(list.node, 'value')) };
}

function enclosingLists(
  lists: ReadonlyMap<string, readonly IgnoreList[]>,
  { file, pointer }: Finding,
): readonly IgnoreList[] {
  return [...pointer.keys(), pointer.length].flatMap(
    (length) => lists.get(locationKey(file, pointer.slice(0, length))) ?? [],
  );
}
