import type { PagesPlan } from '../../plan/page-plan.js';

/** Generic pages fetch only in the profile full. */
export function cppFetches({ profile, pageType }: PagesPlan): boolean {
  return profile === 'full' && pageType === 'generic';
}
