import type { PagePlan } from '../plan/page-plan.js';

/** What stands above a page type, in every language. */
export function pageText({ scheme, description, next, stops, notes }: PagePlan): readonly string[] {
  return [
    description ?? `A page of a list that goes by the scheme ${scheme}.`,
    `Next request: ${next}. Stops after a page when ${stops.join('; or when ')}.`,
    ...notes,
  ];
}
