#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { loadProgram } from '../dist/start.js';

// Room for what is young would grow to 48 MB while a large file is checked. Without, a fifth less memory is held at the
// most, in the same time; where tens of megabytes declare thousands of lists, it takes somewhat longer.
setFlagsFromString('--semi-space-growth-factor=1');

const { main, nodeIo } = loadProgram(process.argv[2]);
process.exitCode = await main(process.argv.slice(2), nodeIo());
