/**
 * Part of the output of `pagewright check --format json`.
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
 * @property {number | null} percent null if there are no list operations
 *
 * @typedef {ReportedFinding & { readonly file: string }} Finding
 *
 * @typedef {object} Difference
 * @property {readonly Finding[]} added new findings, most severe first
 * @property {number} gone
 * @property {number} kept
 */

const severities = ['error', 'warn', 'info'];

/**
 * Compares two reports. Two findings are the same if their file, code, suppression key, pointer and message are equal,
 * ignoring numbers, so that a finding on a moved line or in a longer list is not new.
 * @param {Report | undefined} before if undefined, all findings are new
 * @param {Report} after
 * @returns {Difference}
 */
export function compareFindings(before, after) {
  /** @type {Map<string, number>} */
  const known = new Map();
  // A finding that is no longer suppressed is new to a reader.
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
