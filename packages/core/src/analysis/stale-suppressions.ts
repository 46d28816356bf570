import {
  type IgnoreEntry,
  type IgnoreList,
  type ListsFor,
  markIgnored,
  type OperationIgnores,
} from '../binding/read-ignore-lists.js';
import { configFinding } from '../config/config-finding.js';
import { findRule, type RuleCode } from '../diagnostics/catalogue.js';
import type { Finding, Part } from '../diagnostics/finding.js';
import { isIgnored } from '../diagnostics/gate.js';
import { report } from '../diagnostics/report.js';
import { importRules } from '../diagnostics/rule-sets.js';
import { grouped } from '../json/grouped.js';
import { isRecord, ownMember, type Pointer } from '../json/json.js';
import { below, locationOf, nodeKey } from '../openapi/source-document.js';

interface SuppressionSubject {
  readonly findings: readonly Finding[];
  readonly coveredBy: ListsFor;
  readonly root: readonly IgnoreList[];
  readonly operations: readonly OperationIgnores[];
  /** The `diagnostics` of the configuration; undefined if its suppressions are not checked. */
  readonly settings: unknown;
  readonly isComplete: () => boolean;
  readonly enabledRules: ReadonlySet<string>;
  readonly externalFormats: boolean;
}

/** Maximum number of findings in the configuration, and separately in the document. */
const maxReported = 100;

/**
 * Reports suppressions that suppress nothing. Skips a suppression while an unresolved reference may hide the
 * findings that it covers. A suppression of this rule is never stale.
 */
export function staleSuppressions(subject: SuppressionSubject): readonly Finding[] {
  const entries = [...inSettings(subject), ...inLists(subject)];
  if (entries.length === 0) return [];
  const used = usedBy(subject);
  const stale = entries.filter((entry) => entry.isComplete() && !used(entry));
  const reported = { config: 0, document: 0 };
  return stale.flatMap(({ finding, own }) => {
    if (++reported[finding.source] > maxReported) return [];
    // A suppression can't suppress the finding about itself.
    const others = subject.coveredBy(finding).map((list) => without(list, own));
    return markIgnored(finding, others);
  });
}

interface Suppression {
  readonly finding: Finding;
  readonly own?: { readonly entry: IgnoreEntry; readonly list: string };
  readonly covers?: (finding: Finding) => boolean;
  readonly code?: string;
  readonly isComplete: () => boolean;
}

function inSettings(subject: SuppressionSubject): readonly Suppression[] {
  const { settings, isComplete } = subject;
  if (!isRecord(settings)) return [];
  const make = (code: string, pointer: Pointer, part: Part, rule: unknown, where = ''): Suppression => ({
    finding: configFinding('Config/StaleSuppression', { code, where }, pointer, pointer.join('.'), { part }),
    code,
    covers: (finding) => rule === 'off' || isIgnored(finding, rule),
    isComplete,
  });
  const off = membersOf(settings, 'rules').filter(([, severity]) => severity === 'off');
  return [
    ...membersOf(settings, 'ignored').flatMap(([code, rule]) => {
      const pointer = ['diagnostics', 'ignored', code];
      if (rule === true) return make(code, pointer, 'key', rule);
      if (typeof rule === 'string') return make(code, pointer, 'value', rule, ` at ${rule}`);
      if (!Array.isArray(rule)) return [];
      return rule.flatMap((entry: unknown, index) => {
        const location = isRecord(entry) ? ownMember(entry, 'location') : undefined;
        if (typeof location !== 'string') return [];
        const about = make(code, [...pointer, index], 'value', [entry], ` at ${location}`);
        return { ...about, finding: { ...about.finding, pointer: [...pointer, index, 'location'] } };
      });
    }),
    ...off.map(([code, rule]) => make(code, ['diagnostics', 'rules', code], 'value', rule)),
  ].filter(({ code }) => code !== undefined && isChecked(code, subject));
}

function membersOf(
  settings: Readonly<Record<string, unknown>>,
  key: string,
): readonly (readonly [string, unknown])[] {
  const block = ownMember(settings, key);
  return isRecord(block) ? Object.entries(block).filter(([code]) => findRule(code) !== undefined) : [];
}

/** Takes each ignore list once, even if several operations share it through a common path item. */
function inLists(subject: SuppressionSubject): readonly Suppression[] {
  const { root, operations, isComplete } = subject;
  const lists = new Map<
    string,
    { readonly list: IgnoreList; readonly where: string; complete: (() => boolean)[] }
  >();
  for (const list of root)
    lists.set(nodeKey(list.node), { list, where: 'this document', complete: [isComplete] });
  for (const { operation, lists: own, isComplete } of operations) {
    for (const list of own) {
      const existing = lists.get(nodeKey(list.node));
      if (existing === undefined)
        lists.set(nodeKey(list.node), { list, where: operation.name, complete: [isComplete] });
      else existing.complete.push(isComplete);
    }
  }
  return [...lists].flatMap(([key, { list, where, complete }]) =>
    list.entries
      .filter(({ codes }) => codes.some((code) => isChecked(code, subject)))
      .map((entry) => ({
        finding: report(
          'Document/StaleSuppression',
          { code: entry.pattern, where },
          { at: locationOf(below(list.node, entry.index), 'value'), suppressionKey: where },
        ),
        own: { entry, list: key },
        isComplete: () => complete.every((one) => one()),
      })),
  );
}

function usedBy({ findings, coveredBy }: SuppressionSubject): (suppression: Suppression) => boolean {
  const byCode = grouped<Finding, string>(findings, ({ code }) => code);
  const inList = new Map<string, Set<string>>();
  for (const finding of findings) {
    for (const { node, codes } of coveredBy(finding)) {
      if (!codes.has(finding.code)) continue;
      const key = nodeKey(node);
      inList.set(key, (inList.get(key) ?? new Set()).add(finding.code));
    }
  }
  return ({ own, code, covers }) => {
    if (own === undefined) return covers !== undefined && byCode.get(code ?? '')?.some(covers) === true;
    const covered = inList.get(own.list);
    return covered !== undefined && own.entry.codes.some((one) => covered.has(one));
  };
}

/** Suppressions of these codes are never stale: `analyze` does not report the code, or the code is this rule's own. */
const neverStale: ReadonlySet<string> = new Set<RuleCode>([
  'Config/InvalidSyntax',
  'Config/DuplicateKey',
  'Config/UnindentedText',
  'Config/StaleSuppression',
  'Document/InvalidSyntax',
  'Document/DuplicateKey',
  'Document/UnindentedText',
  'Document/StaleSuppression',
  ...importRules,
]);

function isChecked(
  code: string,
  { enabledRules, externalFormats }: Pick<SuppressionSubject, 'enabledRules' | 'externalFormats'>,
): boolean {
  if (findRule(code)?.isOff === true) return enabledRules.has(code);
  if (code === 'Pagination/ForeignUnreadable' || code === 'Document/DialectsDisagree') return externalFormats;
  return !neverStale.has(code);
}

function without(list: IgnoreList, own: Suppression['own']): IgnoreList {
  if (own === undefined || nodeKey(list.node) !== own.list) return list;
  const entries = list.entries.filter(({ index }) => index !== own.entry.index);
  return { ...list, entries, codes: new Set(entries.flatMap(({ codes }) => codes)) };
}
