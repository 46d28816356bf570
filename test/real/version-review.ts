/**
 * Compares pairs of published versions (versions.json), whose repositories are cloned in DIR/OWNER/NAME. Prints a
 * table, and below it every change:
 * npx tsx --tsconfig test/real/tsconfig.json test/real/version-review.ts DIR [API...]
 */
import { countsOf, reviewVersions, versionRow, versions } from './versions.js';

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Name a folder with clones: version-review.ts DIR [API...]\n');
  process.exit(2);
}
const chosen = versions.filter(({ api }) => names.length === 0 || names.includes(api));
for (const pair of chosen) {
  const changes = await reviewVersions(folder, pair);
  const lines = changes.map(
    ({ code, effect, operation, scheme, targets, message }) =>
      `  ${effect} ${code} ${operation ?? scheme} (${targets.length} targets): ${message}`,
  );
  process.stdout.write(`${[versionRow(pair, countsOf(changes)), ...lines].join('\n')}\n`);
}
