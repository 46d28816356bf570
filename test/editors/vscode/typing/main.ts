/** Measures opening and typing in a large document in VS Code, and prints the tables: see `npm run bench`. */
import { githubFiles } from '../../../bench/corpus.js';
import { digits, duration, table } from '../../../bench/report.js';
import { newest } from '../node/editions.js';
import { install } from '../node/install.js';
import { measureOpening, type Opening } from './measure-opening.js';
import { measureTyping } from './measure-typing.js';
import type { Times } from './reported.js';

/** Number of windows; odd, so that the median is a measured value. */
const windows = 3;
/** Number of first rounds that are discarded, since VS Code is still starting. */
const warm = 2;

const progress = (what: string) => void process.stderr.write(`${what} ...\n`);

await install(newest, progress);
const { yaml } = githubFiles();
progress('typing with Pagewright');
const ours = await measureTyping('ours', yaml);
progress('typing with yaml-language-server');
const peer = await measureTyping('peer', yaml);
process.stdout.write(`${await reportOpening(yaml)}\n\n${report(ours, peer)}\n`);

async function reportOpening(document: string): Promise<string> {
  const own: Opening[] = [];
  const floor: Opening[] = [];
  for (let round = 1; round <= windows; round++) {
    progress(`opening, ${round} of ${windows}`);
    own.push(await measureOpening('ours', document));
    floor.push(await measureOpening('least', document));
  }
  const row = (who: string, all: readonly Opening[]) => {
    const seconds = (what: keyof Opening) =>
      duration(
        part(
          all.map((one) => one[what]),
          0.5,
        ) / 1000,
      );
    return [who, seconds('text'), seconds('status'), seconds('lens')];
  };
  return [
    `Opening that document in a window that has shown a small one before: medians of ${windows} windows, from the double click until it is seen. The second extension reads nothing and shows one lens and one status item, so it has what VS Code itself takes.`,
    table(
      ['opening 10 MB in VS Code', 'text', 'status item', 'first code lens'],
      [row('Pagewright', own), row('an extension that reads nothing', floor)],
    ),
  ].join('\n\n');
}

function report(own: Times, other: Times): string {
  const rows = [...rowsOf('Pagewright', own), ...rowsOf('yaml-language-server', other)];
  const base = part(rows[0]?.times ?? [], 0.5);
  return [
    `VS Code ${newest.version} with GitHub's description open, 10 MB of YAML. Keys are pressed one after the other; the time is from the event for the changed document to the event with the diagnostics of its new text, both as extensions receive them. Here the server of the YAML extension reports only syntax errors.`,
    table(
      ['key to diagnostics in VS Code', 'keys', 'median', 'p95', 'p99', 'most', '÷ the first'],
      rows.map(({ what, times }) => [
        what,
        String(times.length),
        ...[0.5, 0.95, 0.99, 1].map((share) => duration(part(times, share) / 1000)),
        digits(part(times, 0.5) / base),
      ]),
    ),
  ].join('\n\n');
}

function rowsOf(who: string, times: Times) {
  return Object.entries(times).map(([what, all]) => ({ what: `${who}, ${what}`, times: all.slice(warm) }));
}

/** Returns the quantile: the value below which `share` of the values lie. */
function part(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
