import { main } from '../../packages/cli/src/main.js';
import { runGit } from '../../packages/cli/src/node/run-git.js';
import { nodeIo } from '../../packages/cli/src/node-io.js';

const io = nodeIo();

/** Runs a command in a folder, and returns its output. A status above 1 is a failure of the test. */
export async function runPagewright(cwd: string, args: readonly string[]): Promise<string> {
  const written = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') => ({
    ...io[name],
    write: (text: string) => {
      written[name] += text;
    },
  });
  const git = (given: readonly string[]) => runGit(cwd, given);
  const status = await main(args, { ...io, cwd, git, stdout: into('stdout'), stderr: into('stderr') });
  if (status > 1) throw new Error(`pagewright ${args.join(' ')}: ${written.stderr}`);
  return written.stdout;
}
