import type { PageAction } from './page-state.js';

/** Makes a page the current one, brings it into view, and puts the focus on its heading. */
export function goToPage(page: number, dispatch: (action: PageAction) => void): void {
  dispatch({ kind: 'go', page });
  // The heading is there whether or not its page is unfolded.
  const heading = document.getElementById(headingId(page));
  heading?.focus({ preventScroll: true });
  requestAnimationFrame(() => heading?.scrollIntoView({ block: 'start', behavior: scrolling() }));
}

export function headingId(page: number): string {
  return `page-${page}`;
}

function scrolling(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
