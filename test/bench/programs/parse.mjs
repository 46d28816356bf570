// Parses a file with the named parser and does nothing else.
import { readFileSync } from 'node:fs';

const [, , parser, file] = process.argv;
const text = readFileSync(file, 'utf8');
const parsers = {
  'JSON.parse': async () => JSON.parse,
  'jsonc-parser': async () => (await import('jsonc-parser')).parseTree,
  'js-yaml': async () => (await import('../peers/node_modules/js-yaml/dist/js-yaml.mjs')).load,
  yaml: async () => (await import('yaml')).parse,
};
const parse = await parsers[parser]();
console.log(Object.keys(parse(text)).length);
