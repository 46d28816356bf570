#!/usr/bin/env node
import { runLanguageServer } from '../dist/node.js';

runLanguageServer(process.argv.slice(2));
