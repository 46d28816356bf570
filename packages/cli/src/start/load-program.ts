import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as program from '../program.js';
import { compileScript } from './kept-code.js';

export type Program = typeof program;

/** What the script is. */
type FillModule = (module: { exports: Program }, require: NodeJS.Require, moduleUrl: string) => void;

/** Where what was compiled is kept: beside the program, so that who could change the one could change the other. */
const folder = fileURLToPath(new URL('../.cache', import.meta.url));

/**
 * The program, with what the engine had compiled of it when the same command ran before: every command takes other parts.
 * What is compiled by the end of the process is kept for the next time, unless `NODE_DISABLE_COMPILE_CACHE` is set, as for
 * the cache that newer versions of Node have themselves.
 */
export function loadProgram(command = general): Program {
  const isOff = process.env.NODE_DISABLE_COMPILE_CACHE !== undefined;
  const name = commandName.test(command) ? command : general;
  const moduleUrl = new URL('./program.cjs', import.meta.url);
  const path = fileURLToPath(moduleUrl);
  const keptAt = join(folder, `${name}-${process.version}-${process.arch}.code`);
  const { script, keep } = compileScript(path, isOff ? undefined : keptAt);
  const module = { exports: {} as Program };
  const fill: FillModule = script.runInThisContext();
  fill(module, createRequire(moduleUrl), moduleUrl.href);
  const loaded = module.exports;
  if (name === general || loaded.isCommand(name)) process.once('exit', keep);
  return loaded;
}

/** Stands for whatever is no command: `--version`, `--help`. */
const general = 'general';
const commandName = /^[a-z]{1,20}$/;
