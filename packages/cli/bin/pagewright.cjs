#!/usr/bin/env node
// CommonJS instead of a module: loading Node's ESM loader would take as long as checking a small file.
// Node 22.1 and later cache compiled code for the next run, in the system's temporary folder.
require('node:module').enableCompileCache?.();
require('../dist/program.cjs').runAsProcess();
