import type { PagePlan } from '../plan/page-plan.js';
import { exampleCall } from '../target-emitter.js';

/** What stands above a page type, in every language. */
export function pageText({ scheme, operation, description, ...rest }: PagePlan): readonly string[] {
  if (operation === undefined) {
    return [description ?? `A page of a list that goes by the scheme ${scheme}.`, ...wayOn(rest)];
  }
  const { verb, path } = exampleCall({ operation });
  const own = `A page of ${verb} ${path}, which goes by the scheme ${scheme}.`;
  return [own, ...(description === undefined ? [] : [description]), ...wayOn(rest)];
}

/** The same above what a scheme gives to a generic page type, behind a line that names the scheme. */
export function contentText({ description, ...rest }: PagePlan): readonly string[] {
  return [...(description === undefined ? [] : [description]), ...wayOn(rest)];
}

function wayOn({ next, stops, notes }: Pick<PagePlan, 'next' | 'stops' | 'notes'>): readonly string[] {
  return [`Next request: ${next}. Stops after a page when ${stops.join('; or when ')}.`, ...notes];
}
