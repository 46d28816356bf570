/** error: the declaration can't do what it asks for. warn: something is dropped, guessed or degraded. info: it works and could be better (D37). */
export type Severity = 'error' | 'warn' | 'info';
