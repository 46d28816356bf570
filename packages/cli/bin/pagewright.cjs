#!/usr/bin/env node
// A script, no module: the loader of modules alone would take as long as a small file does.
const { setFlagsFromString } = require('node:v8');
const { loadProgram } = require('../dist/start.cjs');

/**
 * Room for what is young: at most so many times as large as a megabyte. By itself it would grow to 48 MB while a large file
 * is checked, and a fifth more memory be held at the most, in the same time.
 */
const roomForYoung = (times) => setFlagsFromString(`--semi-space-growth-factor=${times}`);

// It grows once, while the program is loaded. What is kept is of use only where the flags are those it was kept with.
roomForYoung(6);
process.once('exit', () => roomForYoung(6));
// What was compiled in the beginning would be forgotten before it is kept for the next run.
setFlagsFromString('--no-flush-bytecode');

const { main, nodeIo } = loadProgram(process.argv[2]);
roomForYoung(1);
main(process.argv.slice(2), nodeIo()).then((status) => {
  process.exitCode = status;
  // Else all memory would be given back piece by piece first. What is not written out yet is waited for.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
});
