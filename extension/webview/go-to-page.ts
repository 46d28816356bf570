import type { PageAction } from './page-state.js';

export function goToPage(page: number, dispatch: (action: PageAction) => void): void {
  dispatch({ kind: 'go', page });
  // The heading exists even if its page is collapsed.
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
