/**
 * The severity of a rule (D37):
 * - error: the declaration can't work as written
 * - warn: a part of the declaration is dropped, guessed or degraded
 * - info: the declaration works, but could be better
 */
export type Severity = 'error' | 'warn' | 'info';

/** Orders severities: a more severe one has a higher number. */
export const severityRank: Readonly<Record<Severity, number>> = { info: 1, warn: 2, error: 3 };
