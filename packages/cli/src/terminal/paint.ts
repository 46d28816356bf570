import { styleText } from 'node:util';
import type { Io } from '../io.js';

export type Style = 'red' | 'yellow' | 'blue' | 'cyan' | 'green' | 'bold' | 'dim';

/** Puts a text into styles, or leaves it as it is where colours are not wanted. */
export type Paint = (style: Style | readonly Style[], text: string) => string;

/** Colours for standard output: only on a terminal, and not with NO_COLOR (https://no-color.org). */
export function painter({ stdout, env }: Pick<Io, 'stdout' | 'env'>): Paint {
  const coloured = stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
  return coloured
    ? (style, text) =>
        styleText(typeof style === 'string' ? style : [...style], text, { validateStream: false })
    : (_, text) => text;
}
