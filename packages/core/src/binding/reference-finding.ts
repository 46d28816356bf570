import type { Finding } from '../findings/finding.js';
import { placeOf } from '../openapi/place.js';
import type { BrokenReference } from '../openapi/references.js';
import { report } from '../rules/report.js';

/** A finding at a reference that cannot be followed. */
export function referenceFinding({ at, reference, problem }: BrokenReference): Finding {
  return report(
    'Document/UnresolvedReference',
    { reference, problem },
    { at: placeOf(at, 'value'), suppressionKey: reference },
  );
}
