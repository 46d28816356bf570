import type { PagePlan } from '../plan/page-plan.js';
import { exampleCall } from '../target-emitter.js';

/**
 * Returns the text above a page type, in every language. The description of a scheme is rendered in none
 * (D40).
 */
export function pageText({ scheme, operation, ...rest }: PagePlan): readonly string[] {
  if (operation === undefined) return [`A page of a list that goes by the scheme ${scheme}.`, ...wayOn(rest)];
  const { verb, path } = exampleCall({ operation });
  return [`A page of ${verb} ${path}, which goes by the scheme ${scheme}.`, ...wayOn(rest)];
}

/**
 * Returns the text above the part of a scheme in a generic page type, behind a line that names the scheme.
 */
export function contentText(plan: PagePlan): readonly string[] {
  return wayOn(plan);
}

function wayOn({ next, stops, notes }: Pick<PagePlan, 'next' | 'stops' | 'notes'>): readonly string[] {
  if (next === undefined) return notes.length > 0 ? notes : ['There is one page: it holds the whole list.'];
  const end =
    stops.length === 0
      ? 'It goes on until the caller stops.'
      : `Stops after a page when ${stops.join('; or when ')}.`;
  return [`Next request: ${next}. ${end}`, ...notes];
}
