import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs `work` while no other process on this machine runs it for the same folder. The running process listens on a local
 * socket, which the system closes even after a crash; waiting processes stay connected to it until then.
 * @template T
 * @param {string} folder absolute path that identifies the work
 * @param {(line: string) => void} say called once if this process must wait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(folder, say, work) {
  const address = addressFor(folder);
  for (let waited = false; ; waited = true) {
    const release = await acquire(address);
    if (release !== undefined) return work().finally(release);
    if (!waited) say(`waiting for the set-up that another process runs in ${folder} ...`);
    if (!(await waitForEnd(address)) && address.endsWith('.sock')) rmSync(address, { force: true });
  }
}

/**
 * Returns the address of a socket. On Linux and Windows, it disappears with the process; elsewhere a file may remain.
 * @param {string} folder
 */
function addressFor(folder) {
  const name = `pagewright-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/**
 * @param {string} address
 * @returns {Promise<(() => void) | undefined>} function that frees the address; undefined if it is in use
 */
async function acquire(address) {
  /** @type {import('node:net').Socket[]} */
  const waiting = [];
  const server = createServer((socket) => waiting.push(socket.on('error', () => socket.destroy())));
  try {
    await once(server.listen(address), 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
}

/**
 * @param {string} address
 * @returns {Promise<boolean>} false if no process listens, which means that a stale file blocks the address
 */
function waitForEnd(address) {
  return new Promise((resolve) => {
    let isConnected = false;
    connect(address, () => {
      isConnected = true;
    })
      .on('error', () => {})
      .on('close', () => resolve(isConnected))
      .resume();
  });
}
