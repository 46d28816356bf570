/**
 * @typedef {import('./new-findings.mjs').Coverage} Coverage
 * @typedef {import('./new-findings.mjs').Difference} Difference
 * @typedef {import('./new-findings.mjs').Finding} Finding
 *
 * @typedef {object} Comparison
 * @property {Difference} findings
 * @property {Coverage | undefined} coverageBefore
 * @property {Coverage | undefined} coverageAfter
 * @property {string} changes Markdown of `pagewright diff`; '' if nothing changes
 * @property {string} fixes a unified diff of all safe fixes; '' if there are none, or if all are suggested at lines
 * @property {number} suggestions
 * @property {readonly string[]} problems a sentence for each check or comparison that failed
 * @property {string} files URL of the folder that file names are relative to; '' if unknown
 */

/** First line of the comment. The next run finds the comment by this line. */
export const marker = '<!-- pagewright: pull request -->';

/** Maximum number of findings that the comment lists. */
const maxFindings = 20;

/** Maximum number of characters of the changes, and of the fixes: GitHub limits a comment to 65,536. */
const maxPart = 20_000;

/**
 * Returns true if the comparison shows a difference or a problem. Any other pull request gets no new comment.
 * @param {Comparison} comparison
 */
export function isWorthAComment({ findings, coverageBefore, coverageAfter, changes, fixes, problems }) {
  const isCovered = coverageBefore?.percent === coverageAfter?.percent;
  return (
    findings.added.length > 0 ||
    findings.gone > 0 ||
    changes + fixes !== '' ||
    problems.length > 0 ||
    !isCovered
  );
}

/**
 * @param {Comparison} comparison
 * @returns {string} Markdown, with text from documents escaped
 */
export function commentText(comparison) {
  const { findings, changes, fixes, suggestions, problems } = comparison;
  const lines = [marker, '### Pagination', ''];
  for (const problem of problems) lines.push(`⚠️ ${plain(problem)}`, '');
  lines.push(`${summary(findings)}${coverageText(comparison)}`, '');
  if (findings.added.length > 0) lines.push(...findingRows(findings.added, comparison.files), '');
  if (changes !== '') lines.push('#### What it changes for users of SDKs', '', cut(changes.trimEnd()), '');
  if (suggestions > 0)
    lines.push(`${counted(suggestions, 'fix is', 'fixes are')} suggested at the lines above.`, '');
  if (fixes !== '') lines.push(...fixRows(fixes), '');
  return lines.join('\n');
}

/** @param {Difference} findings */
function summary({ added, gone, kept }) {
  const parts = [
    `**${added.length === 0 ? 'No new finding' : counted(added.length, 'new finding', 'new findings')}**`,
  ];
  if (gone > 0) parts.push(`${gone} fixed`);
  if (kept > 0) parts.push(`${kept} known before`);
  return `${parts.join(', ')}.`;
}

/** @param {Comparison} comparison */
function coverageText({ coverageBefore, coverageAfter }) {
  if (coverageAfter === undefined || coverageAfter.percent === null) return '';
  const after = `${coverageAfter.percent} %`;
  const before = coverageBefore?.percent;
  const done = coverageAfter.lists - coverageAfter.undeclared.length;
  const change =
    before === undefined || before === null || before === coverageAfter.percent
      ? after
      : `${before} % → ${after}`;
  return ` Coverage: ${change} (${done} of ${coverageAfter.lists} list operations).`;
}

/**
 * @param {readonly Finding[]} findings
 * @param {string} files
 */
function findingRows(findings, files) {
  const rows = findings.slice(0, maxFindings).map(({ severity, file, range, code, message }) => {
    const line = range.start.line + 1;
    const name = `${plain(file)}:${line}`;
    const place =
      files === ''
        ? name
        : `[${name}](${files}${file.split('/').map(encodeURIComponent).join('/')}#L${line})`;
    return `| ${severity} | ${place} | ${plain(message)} <br>${plain(code)} |`;
  });
  const left = findings.length - rows.length;
  const more = left === 0 ? [] : ['', `… and ${left} more: see the log of the check.`];
  return ['| | where | finding |', '| --- | --- | --- |', ...rows, ...more];
}

/** @param {string} fixes */
function fixRows(fixes) {
  // A fence that is longer than any run of backticks in the text can't be closed by the text.
  const longest = Math.max(2, ...[...fixes.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const summaryLine = '<details><summary>Safe fixes, for <code>pagewright check --fix</code></summary>';
  return [summaryLine, '', `${fence}diff`, cut(fixes.trimEnd()), fence, '</details>'];
}

/** @param {string} text */
function cut(text) {
  if (text.length <= maxPart) return text;
  const end = text.lastIndexOf('\n', maxPart);
  const left = text.slice(end).split('\n').length - 1;
  return `${text.slice(0, end)}\n… ${left} more lines`;
}

/**
 * Escapes text from documents, so that GitHub shows no markup, links, mentions or issue references for it.
 * @param {string} text
 */
export function plain(text) {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replaceAll(/[\\`*_{}[\]()<>#|~!]/g, '\\$&')
    .replaceAll('@', '&#64;')
    .replaceAll('://', ':&#47;&#47;');
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}
