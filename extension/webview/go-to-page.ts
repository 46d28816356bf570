import type { PageAction } from './page-state.js';

export function goToPage(page: number, dispatch: (action: PageAction) => void): void {
  dispatch({ kind: 'go', page });
  // A page has a heading even while it is collapsed, so the focus can move there at once.
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
