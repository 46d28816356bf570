import { readFileSync } from 'node:fs';
import { start } from './runtime.mjs';

/**
 * `node run.mjs APP.dll SCRATCH ORDERS URL [MODE]`: empties the folder SCRATCH, sets up .NET there, and runs APP.dll.
 * The program gets a copy of the file ORDERS, URL and MODE as arguments.
 */
// .NET calls this class with a URL that only browsers accept.
delete globalThis.Request;
const [assembly, scratch, orders, ...given] = process.argv.slice(2);
const runtime = await start(scratch, {
  main: 'App',
  assemblies: [['App.dll', assembly]],
  files: [['/orders.json', readFileSync(orders)]],
  print: (line) => process.stdout.write(`${line}\n`),
});
process.exit(await runtime.runMain('App', ['/orders.json', ...given]));
