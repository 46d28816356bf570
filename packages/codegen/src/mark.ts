import type { GeneratedFile } from './generated-file.js';
import type { TargetEmitter } from './target-emitter.js';

export const mark =
  'Made by Pagewright from pagination schemes. Changes here are lost when it is made again.';
/** The number of characters at the start of a file in which the mark must be. */
const reach = 500;

/** Adds a first line that names the generator. */
export function marked({ path, text }: GeneratedFile, emitter: TargetEmitter): GeneratedFile {
  // JSON has no comments, so the mark is a member.
  if (path.endsWith('.json')) return { path, text };
  if (path.endsWith('.md')) return { path, text: `<!-- ${mark} -->\n\n${text}` };
  const { opening = '', comment } = emitter;
  if (text === '') return { path, text: `${comment} ${mark}\n` };
  const rest = text.startsWith(opening) ? text.slice(opening.length) : text;
  return { path, text: `${text.startsWith(opening) ? opening : ''}${comment} ${mark}\n\n${rest}` };
}

/** Returns whether a text has the mark of generated files, so that it may be overwritten. */
export function isMade(text: string): boolean {
  return text.slice(0, reach).includes(mark);
}
