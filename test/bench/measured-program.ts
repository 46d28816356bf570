import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Node arguments that make a program report its peak memory. */
export const reportingPeak = [
  '--require',
  fileURLToPath(new URL('programs/report-peak.cjs', import.meta.url)),
] as const;

/**
 * Environment of every measured program, which writes its peak memory to a file. Extra certificates are unset,
 * because Node 20 reads them at every start, which takes as long as the start itself.
 */
export function measuredEnv(peakFile: string): NodeJS.ProcessEnv {
  return { ...process.env, NODE_EXTRA_CA_CERTS: undefined, REPORT_PEAK_TO: peakFile, NO_COLOR: '1' };
}

/** Peak memory in megabytes and processor time in seconds, as the measured program wrote them to its file. */
export function readUsage(peakFile: string): { readonly peak: number; readonly cpu: number } {
  const [kilobytes, seconds] = readFileSync(peakFile, 'utf8').split('\n').map(Number);
  return { peak: ((kilobytes ?? Number.NaN) * 1024) / 1e6, cpu: seconds ?? Number.NaN };
}
