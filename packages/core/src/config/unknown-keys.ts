import type { Finding } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import type { Pointer } from '../json/json.js';
import { hint, suggest } from '../scheme/suggest.js';

/** More slips than this in one object are not listed. */
const most = 100;

/**
 * Keys that look like a slip for one that is read. A configuration holds much that belongs to the generator alone,
 * so a key that resembles none of ours is none of our business.
 */
export function unknownKeys(
  keys: readonly string[],
  known: Readonly<Record<string, string>>,
  at: Pointer,
  suppressionKey: string,
): readonly Finding[] {
  const present = new Set(keys);
  const absent = Object.keys(known).filter((key) => !present.has(key));
  const findings = keys.flatMap((key) => {
    if (Object.hasOwn(known, key) || key.startsWith('x-')) return [];
    const suggestion = suggest(key, absent);
    if (suggestion === undefined) return [];
    return [
      report(
        'Config/UnknownKey',
        { key, hint: hint(suggestion) },
        {
          at: { source: 'config', pointer: [...at, key], part: 'key' },
          suppressionKey: suppressionKey === '' ? key : suppressionKey,
          data: { suggestion },
        },
      ),
    ];
  });
  return findings.slice(0, most);
}
