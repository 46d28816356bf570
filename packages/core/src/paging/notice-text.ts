import type { Notice } from './notices.js';

/** Formats a notice as a clause with its numbers. */
export function noticeText(notice: Notice): string {
  if (notice.kind === 'missingItems') {
    const missing = notice.total - notice.collected;
    return `the total is ${notice.total}, and ${notice.collected} came: ${missing} missing`;
  }
  const { index, items, asked } = notice;
  return `page ${index + 1} has ${items} of the ${asked} items that were asked for, and another page follows: the offset grows by ${asked}, so that ${asked - items} may be skipped`;
}
