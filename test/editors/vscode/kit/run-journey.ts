import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Journey } from '../journeys/journey.js';
import { type Host, openVsCode } from './vs-code.js';

/**
 * Runs a journey in a new window, and fails if the window sends a request to another machine.
 *
 * @throws with the failed expectation and the path of a screenshot
 */
export async function runJourney(
  journey: Journey,
  start: (options: Pick<Journey, 'files' | 'settings'>) => Promise<Host>,
): Promise<void> {
  const { height } = journey;
  const options = height === undefined ? {} : { size: { width: 1200, height } };
  const vs = await openVsCode(await start(journey), options);
  try {
    await journey.run(vs);
  } catch (error) {
    const path = join(tmpdir(), `pagewright-${journey.title.replaceAll(/\W+/g, '-').slice(0, 60)}.png`);
    await vs.page.screenshot({ path });
    throw new Error(`${error instanceof Error ? error.message : error}\nWhat was to be seen is in ${path}.`, {
      cause: error,
    });
  } finally {
    await vs.close();
  }
  expect(vs.departed).toEqual([]);
}
