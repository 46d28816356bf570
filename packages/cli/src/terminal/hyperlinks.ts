import { pathToFileURL } from 'node:url';
import type { Io } from '../io.js';

export type LinkFile = (text: string, path: string) => string;

/** Values of `TERM_PROGRAM` for programs that show hyperlinks (OSC 8). */
const programs: ReadonlySet<string> = new Set([
  'iTerm.app',
  'WezTerm',
  'vscode',
  'ghostty',
  'Hyper',
  'zed',
  'rio',
]);

/**
 * Makes links for standard output if the terminal is known to show them. `FORCE_HYPERLINK` overrides that
 * with 1 or 0. Without links, text stays unchanged.
 */
export function fileLinker({ stdout, env }: Pick<Io, 'stdout' | 'env'>): LinkFile {
  const plain: LinkFile = (text) => text;
  if (env.FORCE_HYPERLINK === '0' || !(stdout.isTTY || env.FORCE_HYPERLINK === '1')) return plain;
  if (env.FORCE_HYPERLINK !== '1' && !showsLinks(env)) return plain;
  return (text, path) =>
    path.startsWith('/') || /^[A-Za-z]:/.test(path)
      ? `\u001b]8;;${pathToFileURL(path).href}\u001b\\${text}\u001b]8;;\u001b\\`
      : text;
}

function showsLinks(env: Io['env']): boolean {
  if (env.TERM === 'dumb' || (env.CI !== undefined && env.CI !== '')) return false;
  return (
    programs.has(env.TERM_PROGRAM ?? '') ||
    Number(env.VTE_VERSION ?? 0) >= 5_000 ||
    Number(env.KONSOLE_VERSION ?? 0) >= 201_200 ||
    env.WT_SESSION !== undefined ||
    /^(?:xterm-kitty|xterm-ghostty|alacritty)/.test(env.TERM ?? '')
  );
}
