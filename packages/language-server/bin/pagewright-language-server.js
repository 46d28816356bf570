#!/usr/bin/env node
import { main } from '../dist/node.js';

main(process.argv.slice(2));
