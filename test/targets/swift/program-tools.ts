import type { ProgramTools } from '../kit/programs.js';
import { insideScript, missingCompiler, strict, swiftCompiler, swiftRoot } from './compiler.js';

const swiftc = `tool swiftc ${strict.join(' ')}`;
const library = '-parse-as-library -emit-library -static -emit-module -module-name Pagination';

/** Compiles the pages as a module, as in a user's package. The command fails if swift-format would change a file. */
export const swiftTools: ProgramTools = {
  target: 'swift',
  profile: 'latest',
  language: 'swift',
  folder: '',
  missing: missingCompiler,
  install: async () => {
    await swiftCompiler();
    return swiftRoot;
  },
  run: [
    `if command -v swiftc >/dev/null; then tool() { "$@"; }; else tool() { sh ${insideScript} "$TOOLS" "$PWD" "$@"; }; fi`,
    'PATH="$PATH:/usr/libexec/swift/bin"',
    [
      `${swiftc} ${library} -o libPagination.a Pagination/*.swift`,
      `${swiftc} -I . -L . "$FILE" -lPagination -o program`,
      'tool swift-format format Pagination/*.swift "$FILE" >formatted',
      'cat Pagination/*.swift "$FILE" | diff formatted -',
      'tool ./program "$@"',
    ].join(' && '),
  ].join('\n'),
};
