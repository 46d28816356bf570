/**
 * Compares what is proposed for the APIs of `reviewed/` with what somebody found to be true of them, and writes a table,
 * with every miss below it: `npx tsx --tsconfig test/real/tsconfig.json test/real/reviewed-review.ts [NAME...]`.
 */
import { type ReviewResult, reviewedApis, reviewResult } from './reviewed-apis.js';

const names = process.argv.slice(2);
const results = reviewedApis()
  .filter(({ name }) => names.length === 0 || names.includes(name))
  .map(reviewResult);

const sum = (key: 'proposals' | 'right' | 'paging' | 'found' | 'faults') =>
  results.reduce((total, one) => total + one[key], 0);
const all: ReviewResult = {
  ...{ name: 'all', misses: [] },
  ...{ proposals: sum('proposals'), right: sum('right'), paging: sum('paging') },
  ...{ found: sum('found'), faults: sum('faults') },
};

process.stdout.write('| API | proposals | right | precision | lists that page | found | recall | faults |\n');
process.stdout.write('| --- | --- | --- | --- | --- | --- | --- | --- |\n');
for (const result of [...results, all]) process.stdout.write(row(result));
for (const { name, misses } of results) {
  if (misses.length === 0) continue;
  process.stdout.write(`\n## ${name}\n`);
  for (const { operation, kind, truth, proposed } of misses)
    process.stdout.write(`- ${kind}: ${operation}: ${truth} | ${proposed}\n`);
}

function row({ name, proposals, right, paging, found, faults }: ReviewResult): string {
  return `| ${name} | ${proposals} | ${right} | ${share(right, proposals)} | ${paging} | ${found} | ${share(found, paging)} | ${faults} |\n`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} %`;
}
