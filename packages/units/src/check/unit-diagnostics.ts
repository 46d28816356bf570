import type { Reader } from '@pagewright/core';
import type { PresetName } from '@pagewright/core/format';
import { isRecord } from '@pagewright/core/internal';

/** Settings of a host that count beside the `diagnostics` of a configuration. */
export interface DiagnosticOptions {
  /** The `diagnostics` of a unit whose configuration has none. */
  readonly fallback?: unknown;
  /** Severities by code, for those that the configuration does not grade. */
  readonly usual?: Readonly<Record<string, unknown>>;
  /** The published guideline whose rules are checked, in place of the configuration's. */
  readonly preset?: PresetName;
  /** Severities by code, in place of the configuration's for these codes. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** As `diagnostics.ignored`; what the configuration ignores stays ignored. */
  readonly ignored?: Readonly<Record<string, unknown>>;
  /** The lowest severity that fails a check, in place of all that the configuration says about that. */
  readonly failOn?: string;
  readonly maxWarnings?: number;
  readonly maxErrors?: number;
}

/** Returns the `diagnostics` of a unit, as `gate` takes them: those of its configuration and of the host. */
export function diagnosticsOfUnit(
  config: Reader | undefined,
  { fallback, usual, preset, rules, ignored, failOn, maxWarnings, maxErrors }: DiagnosticOptions = {},
): Readonly<Record<string, unknown>> {
  const block = config?.get(['diagnostics']) ?? fallback;
  const {
    maxWarnings: ownWarnings,
    maxErrors: ownErrors,
    failOn: ownFailOn,
    ...own
  } = isRecord(block) ? block : {};
  const limits =
    failOn === undefined ? { maxWarnings: ownWarnings, maxErrors: ownErrors, failOn: ownFailOn } : { failOn };
  const given = {
    ...limits,
    ...(maxWarnings !== undefined && { maxWarnings }),
    ...(maxErrors !== undefined && { maxErrors }),
  };
  return {
    ...own,
    ...Object.fromEntries(Object.entries(given).filter(([, limit]) => limit !== undefined)),
    ...(preset !== undefined && { preset }),
    ...((usual ?? rules) !== undefined && {
      rules: { ...usual, ...(isRecord(own.rules) && own.rules), ...rules },
    }),
    ...(ignored !== undefined && { ignored: joinIgnored(own.ignored, ignored) }),
  };
}

/** Joins two values of `diagnostics.ignored`, so that each code is ignored where either of them says so. */
function joinIgnored(
  own: unknown,
  more: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const joined: Record<string, unknown> = { ...(isRecord(own) && own) };
  for (const [code, rule] of Object.entries(more)) {
    const before = joined[code];
    joined[code] = before === true || rule === true ? true : [...entriesOf(before), ...entriesOf(rule)];
  }
  return joined;
}

/** A pattern alone is the list of one location. */
function entriesOf(rule: unknown): readonly unknown[] {
  if (typeof rule === 'string') return [{ location: rule }];
  return Array.isArray(rule) ? rule : [];
}
