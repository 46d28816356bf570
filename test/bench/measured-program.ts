import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** First arguments of Node, with which a program reports how much memory it has held. */
export const reportingPeak = [
  '--require',
  fileURLToPath(new URL('programs/report-peak.cjs', import.meta.url)),
] as const;

/**
 * Environment of every measured program, which writes its peak to a file. Certificates that a machine adds for all
 * programs are left out: Node 20 reads them at every start, needed or not, which takes as long as that start itself.
 */
export function measuredEnv(peakFile: string): NodeJS.ProcessEnv {
  return { ...process.env, NODE_EXTRA_CA_CERTS: undefined, REPORT_PEAK_TO: peakFile, NO_COLOR: '1' };
}

/**
 * Reads the usage that a measured program wrote at its end: the most megabytes it held, and the seconds of processors
 * it took.
 */
export function readUsage(peakFile: string): { readonly peak: number; readonly cpu: number } {
  const [kilobytes, seconds] = readFileSync(peakFile, 'utf8').split('\n').map(Number);
  return { peak: ((kilobytes ?? Number.NaN) * 1024) / 1e6, cpu: seconds ?? Number.NaN };
}
