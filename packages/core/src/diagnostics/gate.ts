import { isRecord, ownMember } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import { type Severity, severityRank } from './catalogue/severity.js';
import type { Finding } from './finding.js';
import { withPreset } from './presets.js';

export interface GateResult {
  readonly failed: boolean;
  readonly failures: readonly GateFailure[];
  /** The findings to report, with their new severities, in the original order. */
  readonly reported: readonly Finding[];
  /** The findings that the configuration or the document ignores, and those whose rule is turned off. */
  readonly suppressed: readonly Finding[];
}

/** A limit that the findings exceed. */
export interface GateFailure {
  readonly limit: 'failOn' | 'maxErrors' | 'maxWarnings';
  readonly severity: Severity;
  readonly found: number;
  readonly allowed: number;
}

/**
 * Applies severities and suppressions to findings, and decides whether the rest fail a check (D13).
 *
 * `settings` is the value of a configuration's `diagnostics`. Invalid members, which `analyze` reports, are
 * ignored:
 * - `preset`: a published guideline, whose severities apply to codes without an entry in `rules`
 * - `rules`: the severity of each code, or off
 * - `ignored`: for each code, true; a suppression key, in which a final `*` matches any ending; or a list of
 * `{ location, reason }` with such a key or a JSON pointer as the location
 * - `failOn`: the lowest severity that fails. Default error; off disables it.
 * - `maxWarnings`, `maxErrors`: the maximum number of findings of that severity that pass; overrides `failOn`
 * for that severity
 */
export function gate(findings: readonly Finding[], settings?: unknown): GateResult {
  const graded = withPreset(settings);
  const block = isRecord(graded) ? graded : {};
  const reported: Finding[] = [];
  const suppressed: Finding[] = [];
  for (const finding of findings) {
    const { isOff, severity } = gradeOf(finding, block);
    const regraded = severity === finding.severity ? finding : { ...finding, severity };
    (isOff || finding.ignoredBy !== undefined ? suppressed : reported).push(regraded);
  }
  const failures = failuresOf(reported, block);
  return { failed: failures.length > 0, failures, reported, suppressed };
}

/** Applies `rules` and `ignored` of a `diagnostics` block to a finding with any code, known or not. */
export function gradeOf(
  finding: Pick<Finding, 'severity' | 'suppressionKey' | 'pointer'> & { readonly code: string },
  block: Readonly<Record<string, unknown>>,
): { readonly isOff: boolean; readonly severity: Severity } {
  const severity = ownMember(recordIn(block, 'rules'), finding.code);
  const isOff = severity === 'off' || isIgnored(finding, ownMember(recordIn(block, 'ignored'), finding.code));
  return { isOff, severity: isSeverity(severity) ? severity : finding.severity };
}

function failuresOf(
  reported: readonly Finding[],
  block: Readonly<Record<string, unknown>>,
): readonly GateFailure[] {
  const failOn = ownMember(block, 'failOn');
  const lowest =
    failOn === 'off' ? Number.POSITIVE_INFINITY : severityRank[isSeverity(failOn) ? failOn : 'error'];
  const limits = [
    ['error', 'maxErrors'],
    ['warn', 'maxWarnings'],
    ['info', undefined],
  ] as const;
  return limits.flatMap(([severity, key]): readonly GateFailure[] => {
    const found = reported.filter((finding) => finding.severity === severity).length;
    const own = key === undefined ? undefined : countIn(block, key);
    const allowed = own ?? (severityRank[severity] >= lowest ? 0 : Number.POSITIVE_INFINITY);
    if (found <= allowed) return [];
    return [{ limit: own === undefined || key === undefined ? 'failOn' : key, severity, found, allowed }];
  });
}

export function isIgnored(finding: Pick<Finding, 'suppressionKey' | 'pointer'>, rule: unknown): boolean {
  if (rule === true) return true;
  if (typeof rule === 'string') return matchesPattern(finding.suppressionKey, rule);
  if (!Array.isArray(rule)) return false;
  return rule.some((entry: unknown) => {
    const location = isRecord(entry) ? ownMember(entry, 'location') : undefined;
    if (typeof location !== 'string') return false;
    return (
      matchesPattern(finding.suppressionKey, location) ||
      matchesPattern(pointerText(finding.pointer), location)
    );
  });
}

function isSeverity(value: unknown): value is Severity {
  return value === 'error' || value === 'warn' || value === 'info';
}

function recordIn(block: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  const value = ownMember(block, key);
  return isRecord(value) ? value : {};
}

function countIn(block: Readonly<Record<string, unknown>>, key: string): number | undefined {
  const value = ownMember(block, key);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** True if `text` equals `pattern`, or starts with it if `pattern` ends with `*`. */
export function matchesPattern(text: string, pattern: string): boolean {
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}
