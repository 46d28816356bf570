import type { ChangedFile, FixedFiles } from '../fix/fix-files.js';
import { type DiffLine, unifiedDiff } from '../fix/unified-diff.js';
import { type Style, visible } from '../terminal/text-width.js';
import { count, type TextStyle } from './text.js';

export function fixedText({ files, made }: FixedFiles, { paint }: TextStyle): string {
  if (made.length === 0) return '';
  const lines = made.map(
    ({ file, code, title }) => `${paint('bold', visible(file.name))} ${paint('dim', code)} ${visible(title)}`,
  );
  const sum = `Fixed ${count(made.length, 'finding')} in ${count(files.length, 'file')}`;
  return `${lines.join('\n')}\n${paint(['bold', 'green'], sum)}\n\n`;
}

const styles: Readonly<Partial<Record<DiffLine['kind'], Style>>> = {
  header: 'bold',
  hunk: 'cyan',
  removed: 'red',
  added: 'green',
};

/** A diff for `git apply`. On a terminal, control characters are escaped. */
export function* changeDiff(files: readonly ChangedFile[], { paint, columns }: TextStyle): Generator<string> {
  for (const { name, before, after } of files) {
    for (const { kind, text } of unifiedDiff(name, before, after)) {
      const style = styles[kind];
      const safe = columns === undefined ? text : visible(text);
      yield `${style === undefined ? safe : paint(style, safe)}\n`;
    }
  }
}
