import { type RuleArguments, report } from '@pagewright/core';
import { externalFormatNames } from '@pagewright/core/external';
import type { ReportNote } from '../shared/note.js';

/** Makes notes that are suppressed by the name of a scheme, or of a method; those are about its operation. */
export function noteUnder(suppressionKey: string, operation?: string): ReportNote {
  return (code, args, at, extras) => {
    // The compiler does not see that what is left out of the arguments is put in again.
    const all = { ...args, tool: externalFormatNames.stainless } as unknown as RuleArguments<typeof code>;
    const finding = report(code, all, { at, suppressionKey, ...extras });
    return operation === undefined ? finding : { ...finding, operation };
  };
}
