/**
 * @typedef {object} Suggestion
 * @property {string} file
 * @property {number} start first replaced line, counted from 1
 * @property {number} end last replaced line, inclusive
 * @property {readonly string[]} before
 * @property {readonly string[]} after
 *
 * @typedef {object} PullRequestFile
 * @property {string} filename
 * @property {string} sha of the file's blob at the head commit
 * @property {string} [patch]
 */

/**
 * Reads a unified diff of `pagewright check --fix-dry-run`. Each group of changed lines becomes one suggestion.
 * @param {string} diff
 * @returns {readonly Suggestion[]}
 */
export function suggestionsIn(diff) {
  /** @type {Suggestion[]} */
  const all = [];
  const lines = diff.split('\n');
  let file = '';
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const hunk = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line);
    if (hunk === null) {
      file = /^\+\+\+ b\/([^\t]*)/.exec(line)?.[1] ?? file;
      continue;
    }
    const [, first, old = '1', now = '1'] = hunk;
    const size = hunkSize(lines.slice(index + 1), Number(old), Number(now));
    all.push(...suggestionsInHunk(file, Number(first), lines.slice(index + 1, index + 1 + size)));
    index += size;
  }
  return all;
}

/**
 * Counts the lines of a hunk from the numbers in its header, because a changed line can look like a header.
 * @param {readonly string[]} lines
 * @param {number} old
 * @param {number} now
 */
function hunkSize(lines, old, now) {
  let [before, after] = [old, now];
  return lines.findIndex((line) => {
    if (before === 0 && after === 0 && !line.startsWith('\\')) return true;
    if (!/^[+\\]/.test(line)) before--;
    if (!/^[-\\]/.test(line)) after--;
    return false;
  });
}

/**
 * @param {string} file
 * @param {number} first
 * @param {readonly string[]} lines
 * @returns {readonly Suggestion[]}
 */
function suggestionsInHunk(file, first, lines) {
  /** @type {Suggestion[]} */
  const all = [];
  let at = first;
  /** @type {string | undefined} */
  let above;
  const marked = lines.filter((line) => !line.startsWith('\\'));
  for (let index = 0; index < marked.length; ) {
    const before = run(marked, index, '-');
    const after = run(marked, index + before.length, '+');
    if (before.length > 0) all.push({ file, start: at, end: at + before.length - 1, before, after });
    // A suggestion must replace a line, so it replaces the line above with the same line followed by the added lines.
    else if (after.length > 0 && above !== undefined)
      all.push({ file, start: at - 1, end: at - 1, before: [above], after: [above, ...after] });
    at += before.length;
    index += before.length + after.length;
    const context = run(marked, index, ' ');
    above = context.at(-1) ?? after.at(-1) ?? above;
    at += context.length;
    index += context.length;
    if (before.length + after.length + context.length === 0) return all;
  }
  return all;
}

/**
 * Returns the consecutive lines from index `from` that begin with `mark`, without the mark.
 * @param {readonly string[]} lines
 * @param {number} from
 * @param {string} mark
 */
function run(lines, from, mark) {
  const rest = lines.slice(from);
  const end = rest.findIndex((line) => !line.startsWith(mark));
  return rest.slice(0, end < 0 ? rest.length : end).map((line) => line.slice(1));
}

/**
 * Returns the line ranges that the pull request's diff shows, as pairs of the first line and the line after the last.
 * GitHub accepts comments only on these lines.
 * @param {string} patch
 * @returns {readonly (readonly [number, number])[]}
 */
export function shownLines(patch) {
  return [...patch.matchAll(/^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm)].map(([, first, count = '1']) => [
    Number(first),
    Number(first) + Number(count),
  ]);
}

/**
 * @param {Suggestion} suggestion
 * @param {PullRequestFile | undefined} file
 */
export function isShown({ start, end }, file) {
  return shownLines(file?.patch ?? '').some(([first, after]) => first <= start && end < after);
}

/** @param {Suggestion} suggestion */
export function suggestionText({ after }) {
  const text = after.join('\n');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}suggestion\n${after.length === 0 ? '' : `${text}\n`}${fence}`;
}
