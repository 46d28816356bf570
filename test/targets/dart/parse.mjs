import { readFileSync } from 'node:fs';
import { format } from '@wasm-fmt/dart_fmt';

/** Parses and formats a file of Dart: `node parse.mjs FILE`. Exit status 1 and what is wrong, where it is no Dart. */
const [, , file] = process.argv;
try {
  process.stdout.write(format(readFileSync(file, 'utf8'), file));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
