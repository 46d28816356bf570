import { start } from './runtime.mjs';

/** `node program.mjs APP.dll SCRATCH ARGUMENTS...`: runs a program with this process's API_TOKEN. */
// .NET calls this class with a URL that only browsers accept.
delete globalThis.Request;
const [assembly, scratch, ...given] = process.argv.slice(2);
const runtime = await start(scratch, {
  main: 'App',
  assemblies: [['App.dll', assembly]],
  files: [],
  environment: { API_TOKEN: process.env.API_TOKEN ?? '' },
  print: (line) => process.stdout.write(`${line}\n`),
});
process.exit(await runtime.runMain('App', given));
