import type { Part } from '../../diagnostics/finding.js';
import type { Occurrence } from '../../diagnostics/report.js';
import type { JsonObject, Pointer } from '../../json/json.js';
import type { LocatedScheme } from '../../scheme/parse-schemes.js';

/** A place inside a scheme, reported under the scheme's name. */
export function schemeOccurrence(
  { scheme, source, file, pointer }: Pick<LocatedScheme, 'scheme' | 'source' | 'file' | 'pointer'>,
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
