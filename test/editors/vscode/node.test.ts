import { expect, it } from 'vitest';
import { menusAndTexts } from './journeys/journeys.js';
import { pageWalk } from './journeys/page-walk.js';
import { rename } from './journeys/rename.js';
import { serveMock } from './journeys/serve-mock.js';
import { describeVsCode } from './kit/describe-vs-code.js';
import { runJourney } from './kit/run-journey.js';
import { newest, oldest } from './node/editions.js';
import { runSuite, type Suite, startNode } from './node/host.js';
import { canInstall, install } from './node/install.js';

const suites: readonly (Suite & { readonly about: string })[] = [
  { name: 'folder', folder: 'workspace', about: 'a folder' },
  { name: 'plain', folder: 'plain', about: 'a folder without OpenAPI documents' },
  { name: 'several', folder: 'several', open: 'several.code-workspace', about: 'several folders' },
  { name: 'changes', folder: 'workspace', about: 'a folder in a repository' },
  { name: 'untrusted', folder: 'workspace', trust: 'asked', about: 'a folder that is not trusted' },
];

const progress = (what: string) => void process.stderr.write(`${what} ...\n`);

/** The tests of each edition. Other journeys run on the web, in an even older VS Code. */
const made = [
  { edition: newest, suites, journeys: [...menusAndTexts, pageWalk, serveMock] },
  { edition: oldest, suites: suites.slice(0, 1), journeys: [rename] },
];

for (const { edition, suites: opened, journeys } of made) {
  const name = `VS Code ${edition.version} with extensions in Node`;
  if (!canInstall() && process.env.CI !== 'true')
    progress(`${name} is skipped: it can be installed only on Linux x64`);
  else
    describeVsCode(name, () => {
      it('a VS Code that runs on Node can be installed for tests', () => install(edition, progress), 600_000);

      it.each(opened)(
        'the extension passes its tests in the extension host of VS Code with Node: $about',
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
