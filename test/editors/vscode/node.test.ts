import { expect, it } from 'vitest';
import { declareAll } from './journeys/declare-all.js';
import { journeys as all } from './journeys/journeys.js';
import { pageWalk } from './journeys/page-walk.js';
import { rename } from './journeys/rename.js';
import { serveMock } from './journeys/serve-mock.js';
import { typeBrokenScheme } from './journeys/type-broken-scheme.js';
import { describeVsCode } from './kit/describe-vs-code.js';
import { runJourney } from './kit/run-journey.js';
import { newest, oldest } from './node/editions.js';
import { runSuite, type Suite, startNode } from './node/host.js';
import { canInstall, install } from './node/install.js';

const suites: readonly (Suite & { readonly about: string })[] = [
  { name: 'folder', folder: 'workspace', about: 'a folder' },
  { name: 'plain', folder: 'plain', about: 'a folder with nothing of ours' },
  { name: 'several', folder: 'several', open: 'several.code-workspace', about: 'several folders' },
  { name: 'changes', folder: 'workspace', about: 'a folder in a repository' },
  { name: 'untrusted', folder: 'workspace', trust: 'asked', about: 'a folder that is not trusted' },
];

const progress = (what: string) => void process.stderr.write(`${what} ...\n`);

/** The oldest VS Code runs the journeys that read, write and open most; its web host runs most of the others, too. */
const made = [
  { edition: newest, journeys: [...all, serveMock] },
  { edition: oldest, journeys: [typeBrokenScheme, declareAll, rename, pageWalk] },
];

for (const { edition, journeys } of made) {
  const name = `VS Code ${edition.version} with extensions in Node`;
  if (!canInstall() && process.env.CI !== 'true') progress(`${name} is left out: it is had for Linux on x64`);
  else
    describeVsCode(name, () => {
      it('VS Code with Node is installed', () => install(edition, progress), 600_000);

      it.each(suites)(
        'VS Code gives extensions the expected values of $about',
        async (suite) => {
          const { tests, departed, lookups } = await runSuite(edition, suite);
          progress(`${tests.map(({ name: each }) => `in the extension host: ${each}`).join('\n')}\n`);
          expect(tests.filter(({ failure }) => failure !== undefined)).toEqual([]);
          expect([departed, lookups]).toEqual([[], []]);
        },
        300_000,
      );

      it.each(journeys)('VS Code with Node: $title', (journey) =>
        runJourney(journey, (options) => startNode(edition, options)),
      );
    });
}
