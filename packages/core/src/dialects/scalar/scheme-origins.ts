import type { Place } from '../../diagnostics/finding.js';
import type { Origin } from '../../external/foreign-declaration.js';
import { isRecord, type JsonObject, type Pointer } from '../../json/json.js';

/** Keys that hold a path of our own format, which is written as it is. */
const paths: ReadonlySet<string> = new Set(['path', 'itemCursor', 'cursorPath']);

/** Lists where each key of a scheme in our own format stands: at the same path inside of the scheme. */
export function originsOf(declaration: JsonObject, { pointer, ...place }: Place): readonly Origin[] {
  const origins: Origin[] = [{ ours: [], theirs: { ...place, pointer } }];
  const add = (ours: Pointer, part: Place['part']) => {
    const key = ours.at(-1);
    const spell = ours.length === 3 && typeof key === 'string' && paths.has(key);
    origins.push({
      ours,
      theirs: { ...place, pointer: [...pointer, ...ours], part },
      ...(spell && { spell: (path: Pointer) => [...path] }),
    });
  };
  for (const [key, value] of Object.entries(declaration)) {
    add([key], isRecord(value) ? 'key' : 'value');
    if (!isRecord(value)) continue;
    for (const [field, inner] of Object.entries(value)) {
      add([key, field], 'key');
      if (isRecord(inner)) for (const one of Object.keys(inner)) add([key, field, one], 'value');
    }
  }
  return origins;
}
