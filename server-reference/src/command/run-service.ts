import { developmentTokens } from '../auth/tokens.js';
import { logLine } from '../log/log-entry.js';
import { makeLineWriter } from '../log/request-log.js';
import { createReferenceApi, type ReferenceApi, StartError } from '../reference-api.js';
import type { CommandArguments } from './read-arguments.js';

interface Host {
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  readonly stopRequested: () => Promise<void>;
}

/** Resolves to the exit status: 0 after a normal end, 2 if the service could not start. */
export async function runService(
  given: Extract<CommandArguments, { kind: 'serve' }>,
  host: Host,
): Promise<0 | 2> {
  const toStdout = makeLineWriter(host.stdout);
  const toStderr = makeLineWriter(host.stderr);
  let api: ReferenceApi | undefined;
  let url: string;
  try {
    api = createReferenceApi({
      ...given.options,
      logger: (entry) => (entry.event === 'request' ? toStdout : toStderr)(logLine(entry)),
    });
    ({ url } = await api.listen(given.port, given.host));
  } catch (error) {
    for (const line of reasons(error, given)) host.stderr.write(`pagewright-reference-api: ${line}\n`);
    await api?.close();
    return 2;
  }
  host.stdout.write(`listening on ${url}\n${given.options.tokens === undefined ? tokenLines() : ''}`);
  await host.stopRequested();
  await api.close();
  return 0;
}

function reasons(
  error: unknown,
  { port, host, options }: Extract<CommandArguments, { kind: 'serve' }>,
): readonly string[] {
  if (error instanceof StartError) return error.problems;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return [`port ${port} of ${host} is in use; choose another one with --port`];
  if (code === 'EACCES' && syscall === 'listen')
    return [`this user is not allowed to use port ${port} of ${host}`];
  if (code === 'EADDRNOTAVAIL') return [`${host} is not an address of this machine`];
  if (syscall === 'getaddrinfo') return [`--host: can't resolve ${JSON.stringify(host)}`];
  if (code !== undefined && syscall !== 'listen' && options.data !== undefined)
    return [`data file ${options.data} can't be written: ${message}`];
  return [message];
}

function tokenLines(): string {
  return Object.entries(developmentTokens)
    .map(([token, scopes]) => `development token ${token} (${scopes.join(', ')})\n`)
    .join('');
}
