/**
 * error: the declaration can't do what it asks for. warn: something is dropped, guessed or degraded. info: it
 * works and could be better (D37).
 */
export type Severity = 'error' | 'warn' | 'info';

/** Orders severities: a graver one has a higher number. */
export const severityRank: Readonly<Record<Severity, number>> = { info: 1, warn: 2, error: 3 };
