import { type Part, placeIn } from '../../diagnostics/finding.js';
import type { FindingFacts } from '../../diagnostics/finding-facts.js';
import type { Occurrence } from '../../diagnostics/report.js';
import type { Pointer } from '../../json/json.js';
import type { LocatedScheme } from '../../scheme/parse-schemes.js';
import type { Remedies } from '../operation/remedies.js';

export type CheckedScheme = Pick<LocatedScheme, 'scheme' | 'source' | 'file' | 'pointer'> & {
  readonly remedies?: Remedies;
};

export function schemeOccurrence(
  checked: CheckedScheme,
  path: Pointer,
  part: Part,
  data: FindingFacts = {},
): Occurrence {
  return {
    at: { ...placeIn(checked, ...path), part },
    suppressionKey: checked.scheme.name,
    data: { scheme: checked.scheme.name, ...data },
  };
}
