import type { Severity } from '@pagewright/core';
import type { Style } from '../terminal/paint.js';

/** The colour of each severity, wherever it is shown. */
export const severityStyles: Readonly<Record<Severity, Style>> = {
  error: 'red',
  warn: 'yellow',
  info: 'blue',
};
