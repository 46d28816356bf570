import { existsSync } from 'node:fs';
import type { ProgramTools } from '../kit/programs.js';
import { lacks } from '../kit/run-tool.js';
import { unpackedFolder, unpackedTools } from '../kit/unpacked-tools.js';

function missingDart(): string | undefined {
  if (existsSync(unpackedFolder('dart'))) return undefined;
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Dart runs only on Linux on x64';
  return lacks('apt-get', ['--version'], "Debian's tools unpack Dart's virtual machine");
}

export const dartTools: ProgramTools = {
  target: 'dart',
  language: 'dart',
  folder: '',
  missing: missingDart,
  install: () => unpackedTools('dart'),
  run: '"$TOOLS/lib32/ld-linux.so.2" --library-path "$TOOLS/lib32" "$TOOLS/dart" "$FILE" "$@"',
};
