import { githubFiles } from './corpus.js';
import { type Keystrokes, measureOverlaidCheck, measureOverlayKeystrokes } from './processes.js';
import { digits, duration, table } from './report.js';

/** Measures GitHub's description with an overlay of 50 actions. */
export function measureOverlays(isTrial: boolean, progress: (what: string) => void): string {
  const github = githubFiles();
  const wildcards = [0, 10];
  progress('checks through an overlay');
  const checks = wildcards.map((count) => measureOverlaidCheck(github, count, isTrial ? 1 : 9));
  progress('keystrokes in an overlay');
  const [some = [], others = []] = wildcards.map((count) =>
    measureOverlayKeystrokes(github, count, isTrial ? 5 : 200),
  );
  return [
    "GitHub's description, 10 MB of YAML, with an overlay of 50 actions. The first action declares a scheme to which 167 lists are bound. Each of the others changes one operation; with wildcards, ten of them change the `get` of every path.",
    '### Check of both',
    'The time needed to get from the source texts to all findings, for an overlay with its document and for the merged document, in alternating runs in one process. Medians of processor time.',
    table(
      ['', 'overlay and document', 'merged document', 'ratio'],
      checks.map(({ overlaid, merged }, index) => [
        named(wildcards[index] ?? 0),
        duration(overlaid / 1000),
        duration(merged / 1000),
        digits(overlaid / merged),
      ]),
    ),
    '### After a keystroke in one of the two',
    'The time from an edit to the findings that apply after it, including those about the overlay. Each edit is undone by the next one. After a letter in a field of the scheme, all operations that are bound to the scheme are checked again.',
    keystrokeTable(some, others),
  ].join('\n\n');
}

function named(wildcards: number): string {
  return wildcards === 0 ? 'no wildcards' : `${wildcards} actions with wildcards`;
}

function keystrokeTable(some: readonly Keystrokes[], others: readonly Keystrokes[]): string {
  const shown = (milliseconds: number | undefined) => duration((milliseconds ?? Number.NaN) / 1000);
  return table(
    ['', 'no wildcards, median', 'p99', 'most', '10 wildcards, median', 'p99', 'most'],
    some.map(({ kind, median, p99, max }, index) => [
      kind,
      ...[median, p99, max].map(shown),
      ...[others[index]?.median, others[index]?.p99, others[index]?.max].map(shown),
    ]),
  );
}
