import { styleText } from 'node:util';
import type { Io } from '../io.js';

export type Style = 'red' | 'yellow' | 'blue' | 'cyan' | 'green' | 'bold' | 'dim';

/** Puts a text into styles, or leaves it as it is where colours are not wanted. */
export type Paint = (style: Style | readonly Style[], text: string) => string;

/**
 * Colours for standard output: on a terminal, or where FORCE_COLOR asks for them, as logs of CI show them; never with
 * NO_COLOR (https://no-color.org).
 */
export function painter({ stdout, env }: Pick<Io, 'stdout' | 'env'>): Paint {
  const forced = env.FORCE_COLOR !== undefined && !['', '0', 'false'].includes(env.FORCE_COLOR);
  const coloured = !env.NO_COLOR && (forced || (stdout.isTTY && env.TERM !== 'dumb'));
  return coloured
    ? (style, text) =>
        styleText(typeof style === 'string' ? style : [...style], text, { validateStream: false })
    : (_, text) => text;
}
