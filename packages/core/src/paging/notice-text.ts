import type { Notice } from './notices.js';

/** Describes a notice in a clause that includes its numbers. */
export function noticeText(notice: Notice): string {
  if (notice.kind === 'missingItems') {
    const missing = notice.total - notice.collected;
    return `the total is ${notice.total}, but ${notice.collected} were received: ${missing} missing`;
  }
  if (notice.kind === 'totalTooSmall')
    return `the total is ${notice.total}, but ${notice.collected} were received: more items may follow`;
  const { index, items, asked } = notice;
  return `page ${index + 1} has ${items} of the ${asked} requested items, and another page follows: the offset grows by ${asked}, so ${asked - items} may be skipped`;
}
