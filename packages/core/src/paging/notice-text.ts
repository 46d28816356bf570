import type { Notice } from './notices.js';

/** Describes a notice in a clause that includes its numbers. */
export function noticeText(notice: Notice): string {
  if (notice.kind === 'tooFewPages')
    return `the number of pages is ${notice.pages}, but page ${notice.page} has items: more may follow`;
  if (notice.kind !== 'shortPage') {
    const { kind, before, collected, total } = notice;
    const received = before === 0 ? `${collected}` : `${collected} after the first ${before}`;
    const end = kind === 'missingItems' ? `${total - before - collected} missing` : 'more items may follow';
    return `the total is ${total}, but ${received} were received: ${end}`;
  }
  const { index, items, asked } = notice;
  return `page ${index + 1} has ${items} of the ${asked} requested items, and another page follows: the offset grows by ${asked}, so ${asked - items} may be skipped`;
}
