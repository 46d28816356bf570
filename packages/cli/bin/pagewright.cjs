#!/usr/bin/env node
// A script, no module: the loader of modules alone would take as long as a small file does.
// Node 22.1 and later keep compiled code for the next run, in a folder of the system's for temporary files.
require('node:module').enableCompileCache?.();
const { main, nodeIo } = require('../dist/program.cjs');

main(process.argv.slice(2), nodeIo()).then((status) => {
  process.exitCode = status;
  // Exit at once instead of tearing down the heap, unless output is still being written. A failure of the last write is
  // reported first.
  setImmediate(() => {
    if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
  });
});
