import type { RuleCode } from '../diagnostics/catalogue.js';
import type { Finding, Part, RelatedLocation } from '../diagnostics/finding.js';
import { type RuleArguments, report } from '../diagnostics/report.js';
import type { Pointer } from '../json/json.js';

interface ConfigOccurrence {
  /** Default 'value'. */
  readonly part?: Part;
  readonly suggestion?: string | undefined;
  readonly related?: readonly RelatedLocation[];
}

export function configFinding<Code extends RuleCode>(
  code: Code,
  args: RuleArguments<Code>,
  pointer: Pointer,
  suppressionKey: string,
  { part = 'value', suggestion, related }: ConfigOccurrence = {},
): Finding {
  const data = suggestion === undefined ? undefined : { suggestion };
  return report(code, args, { at: { source: 'config', pointer, part }, suppressionKey, related, data });
}
