/**
 * Measures the built packages and writes the tables into docs/appendix/measurements.md: `npm run bench`, or one part:
 * `npm run bench -- core`, `commands`, `large`, `many`, `overlays` or `language-server`. The parts `vscode` and `site`
 * run only if they are named, since they need a browser, and the packaged extension or the built site. `--trial` makes
 * few edits and writes no page. The page describes the oldest supported Node, which is the slowest; on other versions
 * the bench writes nothing. Times depend on the machine, but ratios and growth should be similar.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { coreSize } from '../packaging/core-size.js';
import { type Measured, measureAnalysis, sizes } from './analysis.js';
import { measureDiff } from './diff.js';
import { measureFirstEdit } from './first-edit.js';
import { measureLanguageServer } from './language-server.js';
import { measureLargeDocuments, measureWholeCommands } from './large-documents.js';
import { measureManyFiles } from './many-files.js';
import { measureOverlays } from './overlays.js';
import { measurePaging, type PagingRow } from './paging.js';
import { digits, duration, table, writeMeasured } from './report.js';
import { measureTypingDay } from './typing-day.js';

const shown = 1_000;

const page = fileURLToPath(new URL('../../docs/appendix/measurements.md', import.meta.url));
const isOldestNode = process.versions.node.split('.')[0] === /\d+/.exec(manifest.engines.node)?.[0];
const isTrial = process.argv.includes('--trial');

interface Part {
  /** Name of the markers in the page. */
  readonly place: string;
  readonly measure: () => string | Promise<string>;
  /** True if the part runs only when the command line names it. */
  readonly isExtra?: boolean;
}

/** The parts by name, in the order in which they are measured. */
const parts: Readonly<Record<string, Part>> = {
  core: { place: 'measured', measure: measureCore },
  commands: { place: 'commands', measure: () => measureWholeCommands(progress) },
  diff: { place: 'diff', measure: () => measureDiff(isTrial, progress) },
  large: { place: 'large', measure: () => measureLargeDocuments(progress) },
  many: { place: 'many', measure: () => measureManyFiles(progress) },
  'language-server': { place: 'language-server', measure: () => measureLanguageServer(isTrial, progress) },
  'first-edit': { place: 'first-edit', measure: () => measureFirstEdit(isTrial, progress) },
  overlays: { place: 'overlays', measure: () => measureOverlays(isTrial, progress) },
  typing: { place: 'typing', measure: () => measureTypingDay(isTrial, progress) },
  vscode: { place: 'vscode', measure: measureVsCode, isExtra: true },
  site: { place: 'site', measure: measureSite, isExtra: true },
};

const asked = process.argv.slice(2).filter((argument) => argument !== '--trial');
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  const names = Object.keys(parts).join(', ');
  process.stderr.write(
    `There is no ${unknown.join(', ')} to measure: name some of ${names}, or nothing; --trial measures little.\n`,
  );
  process.exit(2);
}
for (const [name, { place, measure, isExtra = false }] of Object.entries(parts))
  if (asked.length === 0 ? !isExtra : asked.includes(name))
    show(place, [machine(), await measure()].join('\n\n'));

function show(name: string, measured: string): void {
  if (!isTrial && isOldestNode && !writeMeasured(page, name, measured))
    process.stderr.write(`Not written down: the page has no place for "${name}".\n`);
  console.log(measured);
}

async function measureCore(): Promise<string> {
  const paging = measurePaging(progress);
  const analysis = measureAnalysis(progress);
  return [
    `### A document with ${shown.toLocaleString('en-US')} operations`,
    `The last column is the exponent of growth, fitted over documents of ${sizes.map((size) => size.toLocaleString('en-US')).join(', ')} operations: 1 is linear, 2 is quadratic.`,
    besidePeers(analysis),
    '### Deciding the next page',
    'From a page of 50 items in the middle of a collection.',
    perSecond(paging),
    '### Size of core',
    await size(),
  ].join('\n\n');
}

function measureVsCode(): string {
  return outputOf('../editors/vscode/typing/main.ts');
}

function measureSite(): string {
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../../scripts/site.mjs', import.meta.url)), '--build'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return outputOf('../../site/test/speed.ts');
}

/** Runs a separate program and returns its output; the programs that drive browsers have their own installs. */
function outputOf(path: string): string {
  const program = fileURLToPath(new URL(path, import.meta.url));
  return execFileSync(process.execPath, ['--import', 'tsx', program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}

function machine(): string {
  const cores = `${availableParallelism()} cores`;
  return `Measured with \`npm run bench\` on ${process.platform} ${process.arch}, ${cores}, Node ${process.versions.node}.`;
}

function besidePeers(rows: readonly Measured[]): string {
  const peers = rows.filter(({ peer }) => peer !== undefined);
  const at = ({ seconds }: Measured) => seconds[sizes.indexOf(shown)] ?? Number.NaN;
  return table(
    ['', 'time', ...peers.map(({ peer }) => `÷ ${peer}`), 'growth'],
    rows.map((row) => [
      row.what,
      duration(at(row)),
      ...peers.map((peer) => digits(at(row) / at(peer))),
      row.growth.toFixed(2),
    ]),
  );
}

function perSecond(rows: readonly PagingRow[]): string {
  return table(
    ['', 'calls per second'],
    rows.map(({ what, perSecond: calls }) => [what, digits(calls)]),
  );
}

async function size(): Promise<string> {
  const { minified, gzipped } = await coreSize();
  const [large, small] = [minified, gzipped].map((bytes) => `${digits(bytes / 1000)} kB`);
  return `${large} minified, ${small} minified and gzipped, with everything it needs.`;
}

function progress(what: string): void {
  process.stderr.write(`measuring ${what.replaceAll('`', '')} ...\n`);
}
