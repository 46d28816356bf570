import type { Part } from '../../diagnostics/finding.js';
import type { Occurrence } from '../../diagnostics/report.js';
import type { JsonObject, Pointer } from '../../json/json.js';
import type { LocatedScheme } from '../../scheme/parse-schemes.js';
import type { Remedies } from '../operation/remedies.js';

export type CheckedScheme = Pick<LocatedScheme, 'scheme' | 'source' | 'file' | 'pointer'> & {
  readonly remedies?: Remedies;
};

export function schemeOccurrence(
  { scheme, source, file, pointer }: CheckedScheme,
  path: Pointer,
  part: Part,
  data: JsonObject = {},
): Occurrence {
  return {
    at: { source, ...(file !== undefined && { file }), pointer: [...pointer, ...path], part },
    suppressionKey: scheme.name,
    data: { scheme: scheme.name, ...data },
  };
}
