// Loaded before a measured program. When the program ends, this writes two lines to the file that `REPORT_PEAK_TO`
// names: the peak memory in kilobytes, and the CPU time in seconds. It is a CommonJS script because a module would
// start the module loader even in programs that don't use it.
const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const file = process.env.REPORT_PEAK_TO;
if (file !== undefined && isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(file, `${maxRSS}\n${(userCPUTime + systemCPUTime) / 1e6}`);
  });
}
