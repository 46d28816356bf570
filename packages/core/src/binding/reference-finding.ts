import type { Finding } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import { placeOf } from '../openapi/place.js';
import type { BrokenReference } from '../openapi/references.js';

/** A finding at a reference that cannot be followed. */
export function referenceFinding({ at, reference, problem }: BrokenReference): Finding {
  return report(
    'Document/UnresolvedReference',
    { reference, problem },
    { at: placeOf(at, 'value'), suppressionKey: reference },
  );
}
