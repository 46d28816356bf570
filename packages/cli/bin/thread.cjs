// Thread of `check`, which answers questions about single units.
const { parentPort } = require('node:worker_threads');
const { serveUnits } = require('../dist/program.cjs');

serveUnits(parentPort);
