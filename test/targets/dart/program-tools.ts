import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ProgramTools } from '../kit/programs.js';
import { complaints, lacks } from '../kit/run-tool.js';

const here = fileURLToPath(new URL('./', import.meta.url));
const dartFolder = fileURLToPath(new URL('../../../node_modules/.cache/dart', import.meta.url));

function missingDart(): string | undefined {
  if (existsSync(dartFolder)) return undefined;
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Dart runs only on Linux on x64';
  return lacks('apt-get', ['--version'], "Debian's tools unpack Dart's virtual machine");
}

export const dartTools: ProgramTools = {
  target: 'dart',
  language: 'dart',
  folder: '',
  missing: missingDart,
  install: async () => {
    if (!existsSync(dartFolder)) {
      process.stderr.write('installing Dart ...\n');
      const said = await complaints('sh', [`${here}install.sh`, dartFolder], { cwd: here });
      if (said.includes('sh ended with')) throw new Error(said);
    }
    return dartFolder;
  },
  run: '"$TOOLS/lib32/ld-linux.so.2" --library-path "$TOOLS/lib32" "$TOOLS/dart" "$FILE" "$@"',
};
