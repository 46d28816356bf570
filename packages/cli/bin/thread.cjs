// Worker thread of `check`, which answers requests about single units.
const { parentPort } = require('node:worker_threads');
const { serveUnits } = require('../dist/program.cjs');

serveUnits(parentPort);
