import { main } from '../../packages/cli/src/main.js';
import { nodeIo } from '../../packages/cli/src/node-io.js';
import { root } from './files.js';

export interface SampleFinding {
  readonly code: string;
  readonly severity: 'error' | 'warn' | 'info';
  readonly message: string;
  readonly pointer: string;
  readonly range: { readonly start: { readonly line: number } };
}

const host = nodeIo();

/** Checks samples like the command, in this process; returns findings by file, relative to the samples' folder. */
export async function checkSamples(
  ...inputs: readonly string[]
): Promise<Readonly<Record<string, readonly SampleFinding[]>>> {
  let output = '';
  const stdout = {
    write: (text: string) => {
      output += text;
    },
    isTTY: false,
    columns: undefined,
  };
  await main(['check', '--format', 'json', ...inputs], { ...host, stdout, stderr: stdout, cwd: root });
  const { files } = JSON.parse(output) as { files: { file: string; findings: SampleFinding[] }[] };
  return Object.fromEntries(files.map(({ file, findings }) => [file, findings]));
}
