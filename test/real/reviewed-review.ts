/**
 * Compares the proposals for the APIs of `reviewed/` and `reviewed-later/` with the reviews, and prints a table with
 * every difference: `npx tsx --tsconfig test/real/tsconfig.json test/real/reviewed-review.ts [NAME...]`.
 */
import { type ReviewResult, reviewedApis, reviewFolders, reviewResult } from './reviewed-apis.js';

const names = process.argv.slice(2);
for (const folder of reviewFolders) {
  const results = reviewedApis(folder)
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map(reviewResult);
  process.stdout.write(`\n# ${folder}\n`);
  process.stdout.write(
    '| API | proposals | right | precision | lists that page | found | recall | faults |\n',
  );
  process.stdout.write('| --- | --- | --- | --- | --- | --- | --- | --- |\n');
  for (const result of [...results, sumOf(results)]) process.stdout.write(row(result));
  for (const { name, misses } of results) {
    if (misses.length === 0) continue;
    process.stdout.write(`\n## ${name}\n`);
    for (const { operation, kind, truth, proposed } of misses)
      process.stdout.write(`- ${kind}: ${operation}: ${truth} | ${proposed}\n`);
  }
}

function sumOf(results: readonly ReviewResult[]): ReviewResult {
  const sum = (key: 'proposals' | 'right' | 'paging' | 'found' | 'faults') =>
    results.reduce((total, one) => total + one[key], 0);
  return {
    ...{ name: 'all', misses: [] },
    ...{ proposals: sum('proposals'), right: sum('right'), paging: sum('paging') },
    ...{ found: sum('found'), faults: sum('faults') },
  };
}

function row({ name, proposals, right, paging, found, faults }: ReviewResult): string {
  return `| ${name} | ${proposals} | ${right} | ${share(right, proposals)} | ${paging} | ${found} | ${share(found, paging)} | ${faults} |\n`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} %`;
}
