// Thread of `check`, which answers questions about single units.
const { parentPort } = require('node:worker_threads');
const { serve } = require('../dist/program.cjs');

serve(parentPort);
