import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { complaints, lacks, outputOf } from '../kit/run-tool.js';
import { unpackedFolder, unpackedTools } from '../kit/unpacked-tools.js';

/** Swift's tools: those of this machine, or of a different Debian release in a separate root folder. */
export interface Compiler {
  /** Returns the compiler's messages about files in a folder. */
  readonly check: (folder: string, args: readonly string[]) => Promise<string>;
  /** Returns the output of a program in a folder. */
  readonly run: (
    folder: string,
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  /** Formats files of a folder, and returns their joined text. */
  readonly formatted: (folder: string, names: readonly string[]) => Promise<string>;
}

/** Runs a command in the root folder of Swift's tools. */
export const insideScript = fileURLToPath(new URL('inside.sh', import.meta.url));
/** Root folder of Swift's tools if they come from a different Debian release. */
export const swiftRoot = unpackedFolder('swift');
/** Compiler options. Compiling whole modules takes half as long as compiling each file separately. */
export const strict = ['-swift-version', '6', '-warnings-as-errors', '-whole-module-optimization'];

export function missingCompiler(): string | undefined {
  if (lacks('swiftc', ['--version'], '') === undefined || existsSync(swiftRoot)) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return 'swiftc is missing, and only root can unpack it here';
  return lacks('apt-get', ['--version'], 'swiftc is not there either, and Debian has it');
}

export async function swiftCompiler(): Promise<Compiler> {
  if (lacks('swiftc', ['--version'], '') === undefined) {
    return {
      check: (cwd, args) => complaints('swiftc', [...strict, ...args], { cwd }),
      run: (cwd, command, args, env = {}) => outputOf(command, args, { cwd, env }),
      formatted: (cwd, names) => outputOf('swift-format', ['format', ...names], { cwd }),
    };
  }
  await unpackedTools('swift');
  const inside = (cwd: string) => [insideScript, swiftRoot, cwd];
  const bin = '/usr/libexec/swift/bin';
  return {
    check: (cwd, args) => complaints('sh', [...inside(cwd), `${bin}/swiftc`, ...strict, ...args], { cwd }),
    run: (cwd, command, args, env = {}) => outputOf('sh', [...inside(cwd), command, ...args], { cwd, env }),
    formatted: (cwd, names) =>
      outputOf('sh', [...inside(cwd), `${bin}/swift-format`, 'format', ...names], { cwd }),
  };
}
