import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraries, start } from './runtime.mjs';

/** `node compile.mjs COMPILER.exe SCRATCH OUT.dll FILES...` compiles the files: prints errors, or writes OUT.dll. */
const [compiler, scratch, out, ...sources] = process.argv.slice(2);
const parts = new URL('node_modules/@typespec/http-client-csharp/dist/generator/', import.meta.url);
const roslyn = ['Microsoft.CodeAnalysis.dll', 'Microsoft.CodeAnalysis.CSharp.dll'];
const mark = '@@PE ';
let made;
const runtime = await start(scratch, {
  main: 'Compiler',
  // Translating Roslyn's short loops into WebAssembly would take longer than running them.
  options: ['--no-jiterpreter-traces-enabled'],
  assemblies: [
    ...roslyn.map((name) => [name, fileURLToPath(new URL(name, parts))]),
    ['Compiler.dll', compiler],
  ],
  files: [
    ...libraries().map(([name, content]) => [`/ref/${name}`, content]),
    ...sources.map((path, index) => [`/src/${index}/${basename(path)}`, readFileSync(path)]),
  ],
  print: (line) => {
    if (line.startsWith(mark)) made = line.slice(mark.length);
    else process.stdout.write(`${line}\n`);
  },
});
const status = await runtime.runMain('Compiler', []);
if (made !== undefined) writeFileSync(out, Buffer.from(made, 'base64'));
process.exit(status);
