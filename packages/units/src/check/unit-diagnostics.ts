import type { Reader } from '@pagewright/core';
import type { PresetName } from '@pagewright/core/format';
import { isRecord } from '@pagewright/core/internal';

/**
 * Diagnostic settings of a host, which are merged with a configuration's `diagnostics`. `fallback` applies if the
 * configuration has none. The configuration's severities override `usual`, and `rules` override the configuration's
 * severities. `ignored` is added to the configuration's `ignored`. All other settings replace those of the
 * configuration; `failOn` also replaces its `maxWarnings` and `maxErrors`.
 */
export interface DiagnosticOptions {
  readonly fallback?: unknown;
  readonly usual?: Readonly<Record<string, unknown>>;
  readonly preset?: PresetName;
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly ignored?: Readonly<Record<string, unknown>>;
  readonly failOn?: string;
  readonly maxWarnings?: number;
  readonly maxErrors?: number;
}

/** Merges the configuration's `diagnostics` with the host's settings into the value that `gate` takes. */
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

function entriesOf(rule: unknown): readonly unknown[] {
  if (typeof rule === 'string') return [{ location: rule }];
  return Array.isArray(rule) ? rule : [];
}
