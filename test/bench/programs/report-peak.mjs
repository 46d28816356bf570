// Loaded before a measured program: at its end, writes the most memory it has held, in kilobytes, where it is told to.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.REPORT_PEAK_TO;
if (file !== undefined && isMainThread) {
  process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS)));
}
