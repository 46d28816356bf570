#!/usr/bin/env node
import { runReferenceApi } from '../dist/main.js';

process.exitCode = await runReferenceApi(process.argv.slice(2));
