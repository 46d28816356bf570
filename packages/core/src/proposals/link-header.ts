import type { Clues } from './clues.js';

/** Returns whether the response declares a Link header, which may have the URL of the next page. */
export function hasLinkHeader({ view }: Clues): boolean {
  const response = view.response();
  return (
    response.kind === 'known' &&
    response.value.headers.kind === 'known' &&
    response.value.headers.value.has('link')
  );
}
