/** The entry point of `pagewright.mjs`, which is the whole command in one file. A thread runs the same file. */
import { isMainThread, parentPort } from 'node:worker_threads';
import type { OwnModules } from './commands/own-module.js';
import type { OwnPackage } from './node/own-package.js';
import { runAsProcess, serveUnits } from './program.js';

/** Files of the package by name, which the build inserts. */
declare const packageTexts: Readonly<Record<string, string>>;
declare const packageVersion: string;

const prefix = 'pagewright:';

const modules: { readonly [Name in keyof OwnModules]: () => Promise<OwnModules[Name]> } = {
  'dist/mcp.cjs': () => import('./mcp-program.js'),
  'dist/generate.cjs': () => import('./generate-program.js'),
};

const embedded: OwnPackage = {
  version: packageVersion,
  thread: new URL(import.meta.url),
  pathOf: (name) => `${prefix}${name}`,
  textAt: (path) => (path.startsWith(prefix) ? packageTexts[path.slice(prefix.length)] : undefined),
  moduleAt: (path) => Object.entries(modules).find(([name]) => path === prefix + name)?.[1](),
};

if (isMainThread) await runAsProcess(embedded);
else if (parentPort !== null) serveUnits(parentPort, embedded);
