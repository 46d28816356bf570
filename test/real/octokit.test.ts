import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectReader } from '@pagewright/core';
import { readRecording } from '@pagewright/exchanges';
import { verifyRecording } from '@pagewright/verify';
import { expect, it } from 'vitest';
import { describedApi } from '../recorded/recordings.js';

const scenarios = join(import.meta.dirname, 'node_modules/@octokit/fixtures/scenarios/api.github.com');
const document = objectReader(describedApi('github'));

async function exchangesOf(scenario: string, name: string) {
  const text = readFileSync(join(scenarios, scenario, name), 'utf8');
  return readRecording(text, `${scenario}/${name}`);
}

it.each(['normalized-fixture.json', 'raw-fixture.json'])(
  'verify predicts the pages of issues that Octokit recorded (%s)',
  async (name) => {
    const { exchanges, problems } = await exchangesOf('paginate-issues', name);
    const { operations, findings } = verifyRecording({ document, exchanges });
    expect(problems).toEqual([]);
    expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(operations).toMatchObject([{ verdict: 'confirmed', walks: 1, pages: 5, requestsPredicted: 4 }]);
  },
);

it('verify reads every recording of Octokit, and no recording contradicts GitHub’s declarations', async () => {
  let count = 0;
  for (const scenario of readdirSync(scenarios)) {
    for (const name of ['normalized-fixture.json', 'raw-fixture.json']) {
      if (!existsSync(join(scenarios, scenario, name))) continue;
      const { exchanges, problems } = await exchangesOf(scenario, name);
      const { summary } = verifyRecording({ document, exchanges });
      expect({ scenario, problems, contradicted: summary.contradicted }).toEqual({
        scenario,
        problems: [],
        contradicted: 0,
      });
      count += exchanges.length;
    }
  }
  expect(count).toBeGreaterThan(100);
});
