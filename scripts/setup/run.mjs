import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {'stdout' | 'all'} [capture] output to return instead of printing it; default none
 */

/**
 * Runs a program until it ends. Passes SIGINT, SIGTERM and SIGHUP on to it instead of stopping.
 * @param {string} program @param {readonly string[]} args @param {RunOptions} options
 * @returns {Promise<{ status: number, output: string }>} status 127 if the program can't be started, or 128 plus the
 *   number of the signal that ended it
 */
export function run(program, args, { cwd, capture }) {
  return new Promise((resolve) => {
    const stdin = capture === undefined ? 'inherit' : 'ignore';
    const stdout = capture === undefined ? 'inherit' : 'pipe';
    const stderr = capture === 'all' ? 'pipe' : 'inherit';
    const child = spawn(program, args, { cwd, stdio: [stdin, stdout, stderr] });
    /** @type {Buffer[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));

    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => child.kill(signal);
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, passOn);
    const done = () => {
      for (const signal of signals) process.off(signal, passOn);
    };

    child.on('error', (error) => {
      done();
      resolve({ status: 127, output: `${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      done();
      const status = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
      resolve({ status, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/**
 * Runs a Node program with this process's streams.
 * @param {string} root @param {readonly string[]} args
 * @returns {Promise<number>} exit status
 */
export async function runNode(root, args) {
  return (await run(process.execPath, args, { cwd: root })).status;
}
