#!/usr/bin/env node
// A script, no module: the loader of modules alone would take as long as a small file does.
// Node 22.1 and later keep compiled code for the next run, in a folder of the system's for temporary files.
require('node:module').enableCompileCache?.();
require('../dist/program.cjs').runAsProcess();
