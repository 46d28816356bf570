/**
 * A part of what `pagewright check --format json` writes.
 * @typedef {object} Report
 * @property {readonly { readonly file: string, readonly findings: readonly ReportedFinding[] }[]} files
 * @property {readonly string[]} [problems]
 * @property {{ readonly coverage?: Coverage }} summary
 *
 * @typedef {object} ReportedFinding
 * @property {string} code
 * @property {'error' | 'warn' | 'info'} severity
 * @property {string} message
 * @property {string} pointer
 * @property {boolean} suppressed
 * @property {string} suppressionKey
 * @property {{ readonly start: { readonly line: number } }} range
 *
 * @typedef {object} Coverage
 * @property {number} lists
 * @property {readonly string[]} undeclared
 * @property {number | null} percent null without lists
 *
 * @typedef {ReportedFinding & { readonly file: string }} Finding
 *
 * @typedef {object} Difference
 * @property {readonly Finding[]} added findings that the pull request brings, the most severe first
 * @property {number} gone
 * @property {number} kept
 */

const severities = ['error', 'warn', 'info'];

/**
 * Compares two reports. A finding is the same one if its file, code, keys and message are equal apart from numbers, so that
 * moved lines and longer lists change nothing.
 * @param {Report | undefined} before all findings are new without it
 * @param {Report} after
 * @returns {Difference}
 */
export function compareFindings(before, after) {
  /** @type {Map<string, number>} */
  const known = new Map();
  // A finding that was suppressed before and is not any more is new to a reader.
  const earlier = before === undefined ? [] : shownFindings(before);
  for (const finding of earlier) known.set(printOf(finding), (known.get(printOf(finding)) ?? 0) + 1);
  const now = shownFindings(after);
  const added = now.filter((finding) => {
    const count = known.get(printOf(finding)) ?? 0;
    if (count > 0) known.set(printOf(finding), count - 1);
    return count === 0;
  });
  const kept = now.length - added.length;
  const sorted = [...added].sort(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
  return { added: sorted, gone: earlier.length - kept, kept };
}

/** @param {Report} report */
function shownFindings({ files }) {
  return files.flatMap(({ file, findings }) =>
    findings.filter(({ suppressed }) => !suppressed).map((finding) => ({ ...finding, file })),
  );
}

/** @param {Finding} finding */
function printOf({ file, code, suppressionKey, pointer, message }) {
  const path = pointer.split('/').map((step) => (/^\d+$/.test(step) ? '*' : step));
  return JSON.stringify([file, code, suppressionKey, path, message.replaceAll(/\d+/g, '#')]);
}
