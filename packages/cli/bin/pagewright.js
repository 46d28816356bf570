#!/usr/bin/env node
import { main, nodeIo } from '../dist/main.js';

process.exitCode = await main(process.argv.slice(2), nodeIo());
