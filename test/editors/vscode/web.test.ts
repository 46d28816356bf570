import { expect, it } from 'vitest';
import { journeysOnTheWeb } from './journeys/journeys.js';
import { describeVsCode } from './kit/describe-vs-code.js';
import { runJourney } from './kit/run-journey.js';
import { startWeb } from './web/host.js';
import { runSuite } from './web/run-suite.js';

describeVsCode('VS Code for the Web 1.91.1', () => {
  for (const journey of journeysOnTheWeb) it(journey.title, () => runJourney(journey, startWeb));

  it('the tests in the extension host of VS Code for the Web pass', async () => {
    const { tests, departed } = await runSuite();
    process.stdout.write(
      `${tests.map(({ name }) => `in the extension host of the page: ${name}\n`).join('')}`,
    );
    expect(tests.filter(({ failure }) => failure !== undefined)).toEqual([]);
    expect(departed).toEqual([]);
  });
});
