import { readFileSync } from 'node:fs';
import { format } from '@wasm-fmt/dart_fmt';

/** Parses and formats a Dart file: `node parse.mjs FILE`. Exits with 1 and the errors if it is invalid. */
const [, , file] = process.argv;
try {
  process.stdout.write(format(readFileSync(file, 'utf8'), file));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
