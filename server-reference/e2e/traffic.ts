import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordedRequest } from '../test/harness/record.js';
import { temporaryFolder } from '../test/harness/temporary-folder.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Runs the unit suites and returns everything they send, in order. */
export async function recordedTraffic(): Promise<readonly ReturnType<typeof recordedRequest>[]> {
  const file = join(temporaryFolder('traffic'), 'traffic.jsonl');
  const vitest = path('../../node_modules/vitest/vitest.mjs');
  const run = spawn(
    process.execPath,
    [vitest, 'run', '--root', path('..'), '--exclude', '**/*.slow.test.ts'],
    {
      env: { ...process.env, REFERENCE_TRAFFIC: file },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  run.stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk;
  });
  const [status] = await once(run, 'close');
  if (status !== 0)
    throw new Error(`the unit suites have failed, so their traffic proves nothing:\n${output}`);
  return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(recordedRequest);
}
