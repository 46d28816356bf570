import type { Part, Place, RelatedPlace } from '../diagnostics/finding.js';
import type { Spot } from './spot.js';

/** A place of the view as findings name it. */
export function placeOf({ document: { file }, pointer }: Spot, part: Part): Place {
  return { source: 'document', ...(file !== undefined && { file }), pointer, part };
}

/** A place of the view that a finding points to beside its own. */
export function relatedTo({ document: { file }, pointer }: Spot, message: string): RelatedPlace {
  return { source: 'document', ...(file !== undefined && { file }), pointer, message };
}
