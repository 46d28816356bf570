import type { ConfiguredSchemes } from '../binding/scheme-registry.js';
import {
  type Finding,
  placeIn,
  type RelatedLocation,
  type SourceLocation,
  suggestedText,
} from '../diagnostics/finding.js';
import type { FindingFacts } from '../diagnostics/finding-facts.js';
import { report } from '../diagnostics/report.js';
import { grouped } from '../json/grouped.js';
import { defineHint, hint } from '../scheme/suggest.js';

/** Maximum number of separate findings about one unknown scheme. If more methods name the scheme, they share one. */
const maxApart = 10;
const maxRelated = 3;

interface Group {
  readonly name: string;
  readonly first: Finding;
  readonly all: readonly Finding[];
}

interface Cause {
  readonly at: SourceLocation;
  readonly problem: string;
  readonly hint: string;
  readonly data: FindingFacts;
}

/**
 * Folds the findings about methods that name the same unknown scheme into one finding:
 * - at the definition of the scheme, if it breaks the format or is under an unread key
 * - at the `name` of the most similar scheme, if no method is bound to that scheme: it was probably renamed
 * - at the first method, if more than 10 methods name the scheme
 *
 * Other findings keep their order. A folded finding takes the position of the first one that it replaces.
 *
 * @param isBound returns true if a method is bound to the scheme of that name
 * @param isApart returns true if a finding must not be folded
 */
export function foldUnknown(
  findings: readonly Finding[],
  schemes: ConfiguredSchemes,
  isBound: (scheme: string) => boolean,
  isApart: (finding: Finding) => boolean,
): readonly Finding[] {
  const groups = groupsIn(findings, isApart);
  if (groups.length === 0) return findings;
  const renamed = renamedTo(groups, schemes, isBound);
  const folded = new Map<Finding, Finding | undefined>();
  for (const group of groups) {
    const cause = causeOf(group, schemes, renamed.get(group.name));
    if (cause === undefined) continue;
    for (const finding of group.all) folded.set(finding, undefined);
    folded.set(group.first, fold(group, cause));
  }
  return findings.flatMap((finding) => (folded.has(finding) ? (folded.get(finding) ?? []) : finding));
}

function groupsIn(findings: readonly Finding[], isApart: (finding: Finding) => boolean): readonly Group[] {
  const byName = grouped(findings, (finding) =>
    finding.code === 'Pagination/UnknownScheme' && !isApart(finding) ? finding.data?.name : undefined,
  );
  return [...byName].flatMap(([name, all]) => {
    const [first] = all;
    return first === undefined || all.length < 2 ? [] : [{ name, first, all }];
  });
}

/**
 * Maps unknown names to similar schemes that no method is bound to, and that were probably renamed. If several unknown
 * names resemble one scheme, the most frequent name wins.
 */
function renamedTo(
  groups: readonly Group[],
  schemes: ConfiguredSchemes,
  isBound: (scheme: string) => boolean,
): ReadonlyMap<string, string> {
  const largest = new Map<string, Group>();
  for (const group of groups) {
    const near = suggestedText(group.first);
    if (near === undefined || isBound(near) || schemes.find(near) === undefined) continue;
    const existing = largest.get(near);
    if (existing === undefined || existing.all.length < group.all.length) largest.set(near, group);
  }
  return new Map([...largest].map(([scheme, { name }]) => [name, scheme]));
}

function causeOf(
  { name, first, all }: Group,
  schemes: ConfiguredSchemes,
  renamed: string | undefined,
): Cause | undefined {
  const rejected = schemes.rejected(name);
  if (rejected !== undefined)
    return { at: rejected, problem: 'which is left out because it breaks the format', hint: '', data: {} };
  const unread = schemes.unread(name);
  const problem = 'which is not defined';
  if (unread !== undefined) {
    const at = { source: 'document', pointer: [unread.key], part: 'key' } as const;
    return {
      at,
      problem,
      hint: ` The scheme is under this key, which is not read.${hint(unread.meant)}`,
      data: {},
    };
  }
  const near = renamed === undefined ? undefined : schemes.find(renamed);
  if (near !== undefined && renamed !== undefined) {
    const at = { ...placeIn(near, 'name'), part: 'value' } as const;
    return { at, problem, hint: ` The scheme here is called ${renamed}.`, data: { scheme: renamed } };
  }
  if (all.length <= maxApart) return undefined;
  const suggestion = suggestedText(first);
  const at = { ...placeIn(first), part: first.part };
  return suggestion === undefined
    ? { at, problem, hint: defineHint(at.source), data: { isMissing: true } }
    : { at, problem, hint: hint(suggestion), data: { suggestion } };
}

function fold({ name, all }: Group, { at, problem, hint, data }: Cause): Finding {
  const related = all.slice(0, maxRelated).map(
    (finding): RelatedLocation => ({
      ...placeIn(finding),
      message: `${finding.suppressionKey} is one of them`,
    }),
  );
  const method = `Each of ${all.length} operations`;
  return report(
    'Pagination/UnknownScheme',
    { method, scheme: JSON.stringify(name), problem, hint },
    { at, suppressionKey: name, related, data: { name, operations: all.length, ...data } },
  );
}

export function intendedSchemes(finding: Finding): readonly string[] {
  const { code, data } = finding;
  if (code === 'Pagination/UnknownScheme')
    return [finding.data?.scheme ?? suggestedText(finding) ?? []].flat();
  return code === 'Document/UnreadExtension' ? (data?.schemes ?? []) : [];
}
