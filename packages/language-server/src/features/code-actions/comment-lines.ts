import type { Language } from '@pagewright/syntax';

/** Comments of one language as another writes them. A comment of several lines becomes as many, where there are none such. */
export function commentLines(comments: readonly string[], from: Language, to: Language): readonly string[] {
  if ((from === 'yaml') === (to === 'yaml')) return comments;
  if (from === 'yaml') return comments.map((comment) => `//${comment.slice(1)}`);
  return comments.flatMap((comment) =>
    comment.startsWith('//') ? [`#${comment.slice(2)}`] : blockLines(comment).map((line) => `# ${line}`),
  );
}

function blockLines(comment: string): readonly string[] {
  const lines = comment
    .slice(2, comment.endsWith('*/') ? -2 : undefined)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*\*?\s*/, '').trimEnd())
    .filter((line) => line !== '');
  return lines.length === 0 ? [''] : lines;
}
