import type { Finding } from '../findings/finding.js';
import { matchesPattern } from '../findings/pattern.js';
import { kindOf } from '../json/copy-json.js';
import type { Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer-text.js';
import type { Operation } from '../openapi/operations.js';
import type { Reader } from '../reader/reader.js';
import { catalogue } from '../rules/catalogue.js';
import { report } from '../rules/report.js';
import { hint, suggest } from '../scheme/suggest.js';
import type { VendorKeys } from './vendor-keys.js';

/** More wrong entries of one list are not told. */
const mostFindings = 100;

interface IgnoreList {
  readonly pointer: Pointer;
  /** What the patterns of the list cover. */
  readonly codes: ReadonlySet<string>;
}

/** The `x-vendor-pagination-ignore` lists of a document, by what they stand on (D13). */
export interface IgnoreLists {
  /** Marks the finding where a list at the root, or on the operation it stands in, has its code. */
  readonly mark: (finding: Finding) => Finding;
  readonly findings: readonly Finding[];
}

export function readIgnoreLists(
  reader: Reader,
  operations: readonly Operation[],
  keys: readonly VendorKeys[],
): IgnoreLists {
  const lists = new Map<string, IgnoreList[]>();
  const findings: Finding[] = [];
  for (const owner of [[], ...operations.map(({ pointer }) => pointer)]) {
    const text = pointerText(owner);
    // Paths that share a path item share its lists.
    if (lists.has(text)) continue;
    for (const { prefix, ignore } of keys) {
      const pointer = [...owner, ignore];
      const value = reader.get(pointer);
      if (value === undefined) continue;
      const read = readList(value, pointer, prefix);
      findings.push(...read.findings);
      lists.set(text, [...(lists.get(text) ?? []), { pointer, codes: read.codes }]);
    }
  }
  return { findings, mark: (finding) => markWith(lists, finding) };
}

function markWith(lists: ReadonlyMap<string, readonly IgnoreList[]>, finding: Finding): Finding {
  if (finding.source !== 'document' || lists.size === 0) return finding;
  for (let length = 0; length <= finding.pointer.length; length++) {
    const found = lists
      .get(pointerText(finding.pointer.slice(0, length)))
      ?.find(({ codes }) => codes.has(finding.code));
    if (found !== undefined) return { ...finding, ignoredBy: { source: 'document', pointer: found.pointer } };
  }
  return finding;
}

function readList(
  value: unknown,
  pointer: Pointer,
  prefix: string,
): { readonly codes: ReadonlySet<string>; readonly findings: readonly Finding[] } {
  const invalid = (at: Pointer, problem: string) =>
    report(
      'Document/InvalidIgnore',
      { prefix, problem },
      { at: { source: 'document', pointer: at, part: 'value' }, suppressionKey: pointerText(at) },
    );
  if (!Array.isArray(value)) {
    return {
      codes: new Set(),
      findings: [invalid(pointer, `expected a list of codes, found ${kindOf(value)}.`)],
    };
  }
  const all = Object.keys(catalogue);
  const codes = new Set<string>();
  const findings: Finding[] = [];
  for (const [index, entry] of value.entries()) {
    const covered = typeof entry === 'string' ? all.filter((code) => matchesPattern(code, entry)) : [];
    for (const code of covered) codes.add(code);
    if (covered.length > 0 || findings.length >= mostFindings) continue;
    const said = typeof entry === 'string' ? JSON.stringify(entry) : kindOf(entry);
    const help = typeof entry === 'string' ? hint(suggest(entry, all)) : '';
    findings.push(invalid([...pointer, index], `${said} is the code of no rule.${help}`));
  }
  return { codes, findings };
}
