import type { GeneratedFile } from './generated-file.js';
import type { TargetEmitter } from './target-emitter.js';

export const mark =
  'Made by Pagewright from pagination schemes. Changes here are lost when it is made again.';
/** So far into a file the mark is looked for. */
const reach = 500;

/** The file with a line at its head that names the generator. */
export function marked({ path, text }: GeneratedFile, emitter: TargetEmitter): GeneratedFile {
  // JSON has no comments: what is written there has the mark among its members.
  if (path.endsWith('.json')) return { path, text };
  if (path.endsWith('.md')) return { path, text: `<!-- ${mark} -->\n\n${text}` };
  const { opening = '', comment } = emitter;
  if (text === '') return { path, text: `${comment} ${mark}\n` };
  const rest = text.startsWith(opening) ? text.slice(opening.length) : text;
  return { path, text: `${text.startsWith(opening) ? opening : ''}${comment} ${mark}\n\n${rest}` };
}

/** True when a text was made here, and so may be made again. */
export function isMade(text: string): boolean {
  return text.slice(0, reach).includes(mark);
}
