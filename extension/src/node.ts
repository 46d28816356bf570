import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { LogOutputChannel } from 'vscode';
import { IPCMessageReader, IPCMessageWriter } from 'vscode-languageclient/node';
import type { StartServer } from './client/server-access.js';
import { extensionWith } from './extension.js';
import { serveMock } from './mock/serve-mock.js';

export const { activate, deactivate } = extensionWith(
  (context, log) => startProcess(context.asAbsolutePath('dist/server.mjs'), log),
  serveMock,
);

function startProcess(script: string, log: LogOutputChannel): StartServer {
  return (onEnd) => {
    // In desktop VS Code, `fork` starts Electron, which acts as Node only with this variable.
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1', ELECTRON_NO_ASAR: '1' };
    const child = fork(script, ['--node-ipc'], { env, execArgv: [], silent: true });
    child.once('spawn', () => log.info(`The language server is running as process ${child.pid}.`));
    child.once('error', (error) => onEnd(error.message));
    child.once('exit', (code, signal) => onEnd(signal === null ? `exit code ${code}` : `signal ${signal}`));
    if (child.stdout !== null) createInterface(child.stdout).on('line', (line) => log.info(line));
    if (child.stderr !== null) createInterface(child.stderr).on('line', (line) => log.error(line));
    return {
      transports: { reader: new IPCMessageReader(child), writer: new IPCMessageWriter(child) },
      kill: () => child.kill('SIGKILL'),
    };
  };
}
