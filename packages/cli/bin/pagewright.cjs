#!/usr/bin/env node
// A script, no module: the loader of modules alone would take as long as a small file does.
// Node 22.1 and later keep compiled code for the next run, in a folder of the system's for temporary files.
require('node:module').enableCompileCache?.();
const { main, nodeIo } = require('../dist/program.cjs');

main(process.argv.slice(2), nodeIo()).then((status) => {
  process.exitCode = status;
  // Else all memory would be given back piece by piece first. What is not written out yet is waited for.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
});
