// Loaded before a measured program: at its end, writes the most memory it has held, in kilobytes, and in the next line
// the seconds that processors were at work for it, to the file that the environment names. A script, since a module
// would have the loader of modules started in programs that do without.
const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const file = process.env.REPORT_PEAK_TO;
if (file !== undefined && isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(file, `${maxRSS}\n${(userCPUTime + systemCPUTime) / 1e6}`);
  });
}
