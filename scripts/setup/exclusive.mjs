import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs `work` while no other process of this machine runs its own for the same folder. The worker listens on a local
 * socket, which the system frees when the process ends, however it ends; a waiting process is connected to it until then.
 * @template T
 * @param {string} folder its absolute path names the work
 * @param {(line: string) => void} say gets one line when this process has to wait
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
 * Linux and Windows have names that vanish with their process; elsewhere a file may stay behind.
 * @param {string} folder
 */
function addressFor(folder) {
  const name = `pagewright-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/**
 * @param {string} address
 * @returns {Promise<(() => void) | undefined>} what frees the address; undefined when it is taken
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
 * @returns {Promise<boolean>} false when nobody listens, so that only a file can be in the way
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
